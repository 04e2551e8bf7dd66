import {
  createAppointment,
  decideDeposit,
  getAppointment,
  listOnlineRequests,
  listWork,
  portalAppointments,
  portalBook,
  portalBooking,
  portalCancelAppointment,
  portalRequestVisit,
  readVisitRequest,
  setVisitProgress,
  updateOnlineBooking,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { usualRules } from '../booking/booking.helpers.ts';
import { depositApp } from './visit-requests.helpers.ts';

const { stranger, practice, read, opened, pay, becomes, pass, refunded, refundsSent, asOwner } =
  await depositApp();

/** A patient who has asked in the portal for a visit with a deposit. */
async function asked(rules: Parameters<typeof practice>[0] = {}) {
  const made = await practice(rules);
  const { visitor, deposited } = made;
  const opening = await made.firstOpening();
  const { date, time, provider_id } = opening;
  const body = { booking_reason_id: deposited.id, date, time, provider_id, note: 'By noon, please' };
  const { output } = await visitor(portalRequestVisit, { body });
  const visits = async () => (await visitor(portalAppointments)).output;
  return { ...made, opening, body, token: output.token, amount: output.amount, visits };
}

/** The same with the visit, which is booked since the deposit was paid. */
async function booked(rules: Parameters<typeof practice>[0] = {}) {
  const made = await asked(rules);
  const { session, events, news } = await opened(made.token);
  await news(events.paid);
  await becomes(made.token, 'taken_in');
  const [visit] = await made.visits();
  if (visit === undefined) throw new Error('No visit was booked.');
  const work = async () => (await made.call(listWork, { query: { kind: 'deposit' } })).rows;
  const decide = async (keep: boolean) => {
    const { rows } = await asOwner((client) =>
      client.query<{ id: string }>('select id from online_request where appointment_id = $1', [visit.id]),
    );
    return made.call.unchecked(decideDeposit, { params: { id: rows[0]?.id ?? '' }, body: { keep } });
  };
  return { ...made, session, events, news, visit, work, decide };
}

describe('a patient in the portal', () => {
  test('pays a deposit, and the visit is booked by itself', async () => {
    const { call, visitor, body, token, amount, opening, visits, deposited, patient_id, owed, waiting } =
      await asked();
    expect(amount).toBe(50);
    const { output: booking } = await visitor(portalBooking);
    expect(booking.reasons.find(({ id }) => id === deposited.id)?.deposit).toBe(50);
    // There is no way around it.
    expect((await visitor.unchecked(portalBook, { body })).status).toBe(409);
    // The place is kept meanwhile, and nothing is booked.
    expect((await visitor.unchecked(portalRequestVisit, { body })).status).toBe(409);
    expect(await visits()).toEqual([]);
    await pay(token);
    await becomes(token, 'taken_in');
    const [visit] = await visits();
    expect(visit).toMatchObject({ appointment_date: opening.date, appointment_time: opening.time });
    expect((await call(getAppointment, { params: { id: visit?.id ?? '' } })).output).toMatchObject({
      staff_notes: 'Whitening: By noon, please',
    });
    expect(await owed(patient_id)).toMatchObject({ kept: 50, credits: 0, due_now: 0 });
    expect(await waiting()).toEqual([]);
    expect(await read(token)).toMatchObject({ is_known: true, deposit_state: 'held' });
  });

  test('who pays after another visit of theirs was booked then is offered other times', async () => {
    const { call, token, opening, patient_id } = await asked();
    const { events, news } = await opened(token);
    await pass('pay_until');
    const { date, time } = opening;
    await call(createAppointment, {
      body: { patient_id, appointment_date: date, appointment_time: time, duration: 30 },
    });
    await news(events.paid);
    await becomes(token, 'displaced');
    expect(refunded(events.intent)).toEqual([]);
  });

  test('who cancels in time gets it back by itself, and is told before', async () => {
    const { visitor, visit, events, work } = await booked();
    expect(visit.deposit).toEqual({ amount: 50, goes_back: true });
    await visitor(portalCancelAppointment, { params: { id: visit.id }, body: { reason: '' } });
    await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 5_000 }]);
    expect(await work()).toEqual([]);
  });

  test('who cancels late leaves it to the office, which keeps it or sends it back', async () => {
    for (const keep of [true, false]) {
      // Canceled by the patient until a day before, and the deposit goes back until two weeks before.
      const { call, visitor, visit, events, work, decide, patient_id, owed } = await booked({
        notice_hours: 30,
        deposit_hours: 336,
      });
      expect(visit.deposit).toEqual({ amount: 50, goes_back: false });
      await visitor(portalCancelAppointment, { params: { id: visit.id }, body: { reason: '' } });
      await expect.poll(async () => (await work()).length).toBe(1);
      expect((await work())[0]).toMatchObject({
        patient_id,
        title: expect.stringMatching(/^Deposit of \$50\.00, canceled late for /),
      });
      expect((await call(listOnlineRequests)).output).toMatchObject([
        { deposit: { amount: 50, state: 'to_decide' } },
      ]);
      expect(await owed(patient_id)).toMatchObject({ kept: 50, credits: 0 });
      expect((await decide(keep)).status).toBe(200);
      expect((await decide(keep)).status).toBe(409);
      expect(await work()).toEqual([]);
      if (keep) {
        expect(await owed(patient_id)).toMatchObject({ kept: 0, credits: 50 });
        expect(refunded(events.intent)).toEqual([]);
      } else await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 5_000 }]);
    }
  });

  test('who misses it leaves it to the office', async () => {
    const { call, visit, events, work } = await booked();
    const before = refundsSent().length;
    await call(setVisitProgress, {
      params: { id: visit.id },
      body: { progress: 'no_show', reason: 'Didn’t come' },
    });
    await expect.poll(async () => (await work())[0]?.['title']).toMatch(/^Deposit of \$50\.00, missed on /);
    expect(refundsSent().length).toBe(before);
    expect(refunded(events.intent)).toEqual([]);
  });
});

test('a page is opened by its whole token and by nothing else', async () => {
  const { token } = await asked();
  for (const wrong of [token.slice(1), `${token}x`, token.toLowerCase(), "' or 1=1 --"])
    expect(await stranger.unchecked(readVisitRequest, { body: { token: wrong } })).toMatchObject({
      status: 404,
      body: { detail: 'We couldn’t find this request. Open the full link, or call your dental office.' },
    });
});

test('the hours until which a deposit goes back are whole and bounded', async () => {
  const { call } = await practice();
  for (const deposit_hours of [-1, 1.5, 337])
    expect(
      await call.unchecked(updateOnlineBooking, { body: { ...usualRules, deposit_hours } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'deposit_hours' }] } });
});
