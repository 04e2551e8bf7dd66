import {
  createBookingReason,
  createTreatment,
  listPayments,
  payVisitDeposit,
  readBookingPage,
  refuseRequest,
  setVisitProgress,
  takeInRequest,
  withdrawVisitRequest,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { openPractice } from '../booking/booking.helpers.ts';
import { depositApp } from './visit-requests.helpers.ts';

const { stranger, practice, read, opened, pay, becomes, tick, refunded, refundsSent, asOwner } =
  await depositApp();

const withdraw = (token: string) => stranger.unchecked(withdrawVisitRequest, { body: { token } });

describe('a deposit', () => {
  test('is asked for with a reason, in whole cents and within bounds, where something can be paid', async () => {
    const { call, reasonFields, params, deposited } = await practice();
    for (const deposit of [0.99, 1000.01, -5, 12.345])
      expect(
        await call.unchecked(createBookingReason, { body: { ...reasonFields, name: 'Other', deposit } }),
      ).toMatchObject({ status: 422, body: { errors: [{ path: 'deposit' }] } });
    const { output: page } = await stranger(readBookingPage, { params });
    expect(page.reasons.find(({ id }) => id === deposited.id)?.deposit).toBe(50);
    const withoutProvider = await testApp();
    const other = await openPractice({}, withoutProvider.newPractice, withoutProvider.app);
    expect(
      await other.call.unchecked(createBookingReason, {
        body: { ...other.reasonFields, name: 'Other', deposit: 50 },
      }),
    ).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: 'deposit',
            message: 'Online payment is not set up on this server, so no deposit can be asked for.',
          },
        ],
      },
    });
  });

  test('is paid once, brings the request to the office, and waits as the patient’s credit for the visit', async () => {
    const { call, asked, waiting, owed, openings } = await practice();
    const { opening, token } = await asked();
    expect(await read(token)).toMatchObject({
      state: 'unpaid',
      deposit: 50,
      deposit_state: 'unpaid',
      date: opening.date,
      is_known: false,
    });
    expect(await waiting()).toEqual([]);
    expect(await openings()).not.toContainEqual(opening);
    const { session, events, news } = await opened(token);
    // The provider learns an amount, and nobody's name.
    expect(session).toMatchObject({ amount_total: 5_000 });
    expect(JSON.stringify(session.metadata)).not.toMatch(/Ana|patient_id/);
    expect((await opened(token)).session.id).toBe(session.id);
    for (let times = 0; times < 3; times += 1) await news(events.paid);
    await becomes(token, 'waiting');
    expect((await stranger.unchecked(payVisitDeposit, { body: { token } })).status).toBe(409);
    const [request] = await waiting();
    expect(request).toMatchObject({ state: 'waiting', deposit: { amount: 50, state: 'held' } });
    const { output: taken } = await call(takeInRequest, {
      params: { id: request?.id ?? '' },
      body: { patient_id: null },
    });
    await news(events.paid);
    const patient_id = taken.patient_id ?? '';
    const payments = async () => (await call(listPayments, { query: { patient_id } })).output;
    expect(await payments()).toMatchObject([
      { amount: 50, status: 'completed', payment_method: 'card', pays: 'Appointment deposit' },
    ]);
    // It lowers no other bill.
    await call(createTreatment, { body: { patient_id, procedure: 'Crown', cost: 80, status: 'completed' } });
    expect(await owed(patient_id)).toMatchObject({ kept: 50, credits: 0, due_now: 80 });
    await call(setVisitProgress, {
      params: { id: taken.appointment_id ?? '' },
      body: { progress: 'completed' },
    });
    expect(await owed(patient_id)).toMatchObject({ kept: 0, credits: 50, due_now: 30 });
    expect(refunded(events.intent)).toEqual([]);
  });

  test('pays for what was done on the day of its visit', async () => {
    const { call, asked, waiting, owed, user } = await practice();
    const { token } = await asked();
    await pay(token);
    await becomes(token, 'waiting');
    const { output: taken } = await call(takeInRequest, {
      params: { id: (await waiting())[0]?.id ?? '' },
      body: { patient_id: null },
    });
    const [patient_id, id] = [taken.patient_id ?? '', taken.appointment_id ?? ''];
    for (const [procedure, cost] of [
      ['Filling', 30],
      ['Crown', 60],
    ] as const)
      await call(createTreatment, { body: { patient_id, procedure, cost, status: 'completed' } });
    // The visit is today, and so was the work.
    await asOwner((client) =>
      client.query(
        `update appointment a set appointment_date = (now() at time zone o.time_zone)::date from practice o
          where o.practice_id = a.practice_id and a.id = $1 and a.practice_id = $2`,
        [id, user.practice.id],
      ),
    );
    await call(setVisitProgress, { params: { id }, body: { progress: 'completed' } });
    // It is put to the bills, and what is left of them is due.
    expect(await owed(patient_id)).toMatchObject({ kept: 0, credits: 0, open: 40, due_now: 40 });
  });

  test.each(['refused', 'withdrawn'] as const)('of a request that is %s goes back once', async (how) => {
    const { call, asked, waiting, openings } = await practice();
    const { opening, token } = await asked();
    const { events, news } = await opened(token);
    await news(events.paid);
    await becomes(token, 'waiting');
    const before = refundsSent().length;
    if (how === 'withdrawn') {
      expect((await withdraw(token)).status).toBe(200);
      expect((await withdraw(token)).status).toBe(409);
    } else
      await call(refuseRequest, { params: { id: (await waiting())[0]?.id ?? '' }, body: { reason: 'Full' } });
    await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 5_000 }]);
    expect(await read(token)).toMatchObject({ state: how, deposit_state: 'going_back' });
    // News of it twice, of the payment again, and the clock: still one refund.
    await news(events.paid);
    await news(events.refunded);
    await news(events.refunded);
    await tick();
    await expect.poll(() => refundsSent().length).toBe(before + 1);
    expect(await waiting()).toEqual([]);
    expect(await openings()).toContainEqual(opening);
  });

  test('that is paid after the request was withdrawn goes back', async () => {
    const { asked } = await practice();
    const { token } = await asked();
    const { events, news } = await opened(token);
    expect((await withdraw(token)).status).toBe(200);
    await news(events.paid);
    await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 5_000 }]);
    expect((await read(token)).state).toBe('withdrawn');
  });

  test('of another amount than was asked goes back', async () => {
    const { asked, waiting } = await practice();
    const { token } = await asked();
    const { session, events, news } = await opened(token);
    await news({ ...events.paid, data: { object: { ...events.paid.data.object, amount_total: 4_000 } } });
    await expect.poll(() => refunded(events.intent)).toMatchObject([{ amount: 4_000 }]);
    expect(session.amount_total).toBe(5_000);
    expect(await waiting()).toEqual([]);
  });
});
