import {
  chooseVisitTime,
  createAppointment,
  createPatient,
  payVisitDeposit,
  visitRequestOpenings,
  withdrawVisitRequest,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient } from '../../../../tests/support/practice.ts';
import { depositApp } from './visit-requests.helpers.ts';

const {
  fake,
  stranger,
  practice,
  read,
  opened,
  becomes,
  pass,
  tick,
  refunded,
  refundsSent,
  asOwner,
  startJobs,
  stopJobs,
} = await depositApp();

const withdraw = (token: string) => stranger.unchecked(withdrawVisitRequest, { body: { token } });

describe('news that is late or lost', () => {
  test('nobody pays: the place is free again, and the request lapses', async () => {
    const { asked, openings, waiting } = await practice();
    const { opening, token } = await asked();
    await opened(token);
    await pass('pay_until');
    expect(await openings()).toContainEqual(opening);
    await tick();
    await becomes(token, 'lapsed');
    expect((await stranger.unchecked(payVisitDeposit, { body: { token } })).status).toBe(409);
    expect(await waiting()).toEqual([]);
  });

  test('paid too late, the same place is taken if it is free', async () => {
    const { asked, waiting, openings } = await practice();
    const { opening, token } = await asked();
    const { events, news } = await opened(token);
    await pass('pay_until');
    await tick();
    await becomes(token, 'lapsed');
    await news(events.paid);
    await becomes(token, 'waiting');
    expect(await waiting()).toMatchObject([{ date: opening.date, time: opening.time }]);
    expect(await openings()).not.toContainEqual(opening);
    expect(refunded(events.intent)).toEqual([]);
  });

  /** Paid after somebody else has the place. */
  async function displaced() {
    const made = await practice();
    const { opening, token } = await made.asked();
    const paying = await opened(token);
    await pass('pay_until');
    const { id } = await made.call(createPatient, { body: aPatient() });
    const body = {
      patient_id: id,
      appointment_date: opening.date,
      appointment_time: opening.time,
      duration: opening.minutes,
      provider_id: opening.provider_id,
    };
    await made.call(createAppointment, { body });
    await paying.news(paying.events.paid);
    await becomes(token, 'displaced');
    return { ...made, ...paying, opening, token };
  }

  test('else other times are offered for a day, and one is chosen', async () => {
    const { token, events, opening, waiting } = await displaced();
    expect(await read(token)).toMatchObject({ deposit_state: 'held', choose_until: expect.any(String) });
    expect(await waiting()).toEqual([]);
    const { output: others } = await stranger(visitRequestOpenings, { body: { token } });
    expect(others).not.toContainEqual(opening);
    const choose = ({ date, time, provider_id }: typeof opening) =>
      stranger.unchecked(chooseVisitTime, { body: { token, date, time, provider_id } });
    expect(await choose(opening)).toMatchObject({ status: 409 });
    const [other, another] = others;
    if (other === undefined || another === undefined) throw new Error('Nothing is offered.');
    const chosen = { status: 200, body: { state: 'waiting', date: other.date, time: other.time } };
    expect(await choose(other)).toMatchObject(chosen);
    // Once more, as where the answer was lost.
    expect(await choose(other)).toMatchObject(chosen);
    expect((await choose(another)).status).toBe(409);
    expect(await waiting()).toMatchObject([{ date: other.date, time: other.time }]);
    expect(refunded(events.intent)).toEqual([]);
  });

  test('and then it goes back, once', async () => {
    const { token, events, news } = await displaced();
    await pass('choose_until');
    await tick();
    await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 5_000 }]);
    await becomes(token, 'lapsed');
    await news(events.paid);
    await tick();
    await expect.poll(async () => (await read(token)).deposit_state).toBe('going_back');
    expect(refunded(events.intent)).toHaveLength(1);
    expect(
      (
        await stranger.unchecked(chooseVisitTime, {
          body: { token, date: '2030-01-07', time: '09:00', provider_id: null },
        })
      ).status,
    ).toBe(409);
  });

  test('lost news are asked for, by the clock and by the page', async () => {
    const { asked, waiting } = await practice();
    const [first, second] = [await asked(), await asked()];
    for (const { token } of [first, second]) {
      const { session } = await opened(token);
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${session.id.slice('cs_test_'.length)}`,
      });
    }
    await tick();
    await expect.poll(async () => (await waiting()).length).toBe(2);
    expect((await read(first.token)).state).toBe('waiting');
  });

  test('a server that is away when the news come goes on where it was', async () => {
    const { asked, waiting } = await practice();
    const { token } = await asked();
    const { events, news } = await opened(token);
    // No jobs run: what was acknowledged is there when they do.
    await stopJobs();
    await news(events.paid);
    expect(await read(token)).toMatchObject({ state: 'unpaid', deposit_state: 'held' });
    // The step that gives the place fails the first time, as if the process were killed in it.
    await asOwner((client) =>
      client.query(`create sequence failing;
        grant usage on sequence failing to public;
        create function fail_once() returns trigger language plpgsql as $$
          begin if nextval('failing') < 2 then raise exception 'killed'; end if; return new; end $$;
        create trigger fail_once before update of state on online_request for each row execute function fail_once()`),
    );
    await startJobs();
    await expect.poll(async () => (await read(token)).state).toBe('waiting');
    expect(await waiting()).toHaveLength(1);
    await asOwner((client) => client.query('drop trigger fail_once on online_request'));

    // Stripe takes the refund, and its answer is lost.
    const before = refundsSent().length;
    fake.answers((response, got) => {
      if (got.path === '/v1/refunds' && refundsSent().length === before + 1) response.destroy();
      fake.answer(response, got);
    });
    await withdraw(token);
    await expect.poll(async () => stateOfRefund(events.intent)).toEqual({ state: 'accepted' });
    fake.answers(undefined);
    expect(refundsSent().length).toBeGreaterThan(before + 1);
    expect(refunded(events.intent)).toHaveLength(1);
  });
});

const stateOfRefund = (charge: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query(
      `select q.state from refund_request q join checkout c on c.id = q.checkout_id where c.provider_reference = $1`,
      [charge],
    );
    return rows[0];
  });
