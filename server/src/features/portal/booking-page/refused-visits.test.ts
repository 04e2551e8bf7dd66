// The office refuses a visit that its patient booked in the portal, as it refuses a request of the booking page. Issue 27.
import {
  createAppointment,
  createReminderRule,
  dayNames,
  followUpWords,
  getAppointment,
  listAppointmentEvents,
  listAppointments,
  listAsap,
  listOnlineRequests,
  listPlannedReminders,
  markDeceased,
  mostBookedOnline,
  portalBooking,
  portalDropEarlierTime,
  portalProposedVisits,
  portalRequestVisit,
  portalSetEarlierTime,
  refusals,
  refuseVisit,
  setVisitProgress,
  timesInsteadOfVisit,
  undoAppointment,
  updateAppointment,
  withdrawVisitRequest,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aRule } from '../../../../tests/support/messages-app.ts';
import { reason, refusedVisitApp, three } from './refused-visits.helpers.ts';
import { passChoosing, tokenOf } from './refusing.helpers.ts';

const { practice, read, opened, becomes, tick, refunded, asOwner, stranger, choose, booked, refusing } =
  await refusedVisitApp();

describe('a visit that its patient booked in the portal', () => {
  test('is canceled when it is refused, and another time is booked at once by the link', async () => {
    const { call, visitor, visit, params, instead, times, proposed, own, patient_id, cleaning } =
      await booked();
    expect(await instead()).toMatchObject({ language: 'en', has_deposit: false });
    const [first, second, third] = await three(times);
    const { appointment_date: date, appointment_time: time } = visit;
    expect(await times()).not.toContainEqual(expect.objectContaining({ date, time }));
    const token = await proposed([third, first]);
    // The account that booked it comes to the same page from the portal.
    expect((await visitor(portalProposedVisits)).output).toMatchObject([
      { date, time, refused_reason: reason, token },
    ]);

    expect(await own()).toMatchObject([{ id: visit.id, status: 'cancelled' }]);
    expect((await call(getAppointment, { params })).output).toMatchObject({
      progress: 'cancelled',
      ended_reason: reason,
    });
    expect((await call(listOnlineRequests)).output).toMatchObject([
      {
        state: 'proposed',
        for_patient_id: patient_id,
        reason: 'Cleaning and checkup',
        refused_reason: reason,
        proposals: [first, third],
        deposit: null,
      },
    ]);
    expect(await read(token)).toMatchObject({
      state: 'proposed',
      is_known: true,
      reason_es: 'Limpieza y revisión',
      refused_reason: reason,
      proposals: [first, third],
    });

    expect(await choose(token, third)).toMatchObject({ status: 200, body: { state: 'taken_in' } });
    // The answer may have been lost: the same click once more books nothing more.
    expect(await choose(token, third)).toMatchObject({ status: 200, body: { state: 'taken_in' } });
    expect((await choose(token, second)).status).toBe(409);
    expect((await own()).filter(({ status }) => status === 'scheduled')).toMatchObject([
      { appointment_date: third.date, appointment_time: third.time },
    ]);
    const [, now] = (await call(listAppointments, { query: { sort: 'date' } })).output.toSorted(
      (one, other) => one.status.localeCompare(other.status),
    );
    expect(now).toMatchObject({
      patient_id,
      kind_id: cleaning.id,
      staff_notes: 'Cleaning and checkup: By noon, please',
    });
    expect((await call(listOnlineRequests)).output).toEqual([]);
  });

  test('counts among the patient’s visits as long as another time can be chosen', async () => {
    const { times, proposed, bookAt, first } = await booked();
    const last = (await times()).at(-1);
    if (last === undefined) throw new Error('Nothing is free.');
    const token = await proposed([last]);
    for (let count = 1; count < mostBookedOnline; count += 1)
      expect((await bookAt(await first())).status).toBe(201);
    expect(await bookAt(await first())).toMatchObject({
      status: 409,
      body: { detail: refusals.most_booked_online[1] },
    });
    expect(await choose(token, last)).toMatchObject({ status: 200, body: { state: 'taken_in' } });
  });

  test('can be refused again once another time was chosen', async () => {
    const made = await booked();
    const [first, second] = await three(made.times);
    await choose(await made.proposed([first]), first);
    const { output: visits } = await made.call(listAppointments);
    const chosen = visits.find(({ status }) => status === 'scheduled');
    const params = { id: chosen?.id ?? '' };
    const answer = await made.call(refuseVisit, { params, body: { reason, proposals: [second] } });
    const token = tokenOf(answer.output.choose_url);
    expect(await read(token)).toMatchObject({ state: 'proposed', proposals: [second] });
    expect((await stranger(withdrawVisitRequest, { body: { token } })).output.state).toBe('withdrawn');
    expect((await made.own()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    // Neither refusal is undone.
    for (const { id } of visits) {
      const { output: events } = await made.call(listAppointmentEvents, { params: { id } });
      expect(events.map(({ undoable }) => undoable)).toEqual([false, false]);
    }
  });

  test('hands its wish for an earlier time on to the time that is chosen, as long as it is wished', async () => {
    const { call, visitor, params, times, proposed } = await booked();
    const [first, , third] = await three(times);
    const wish = { days: dayNames.slice(0, 2), times: ['morning' as const] };
    const until = third.date;
    await visitor(portalSetEarlierTime, { params, body: { ...wish, until } });
    const token = await proposed([third]);
    expect((await call(listOnlineRequests)).output).toMatchObject([{ earlier: wish }]);
    expect((await call(listAsap)).output).toEqual([]);
    await choose(token, third);
    const [listed] = (await call(listAsap)).output;
    expect(listed).toMatchObject({ wish: { ...wish, until } });

    const chosen = { id: listed?.id ?? '' };
    await visitor(portalDropEarlierTime, { params: chosen });
    const again = await call(refuseVisit, { params: chosen, body: { reason, proposals: [first] } });
    await choose(tokenOf(again.output.choose_url), first);
    expect((await call(listAsap)).output).toEqual([]);
  });

  test('leaves its wish to the visit that they book themselves, where none of the proposed times suits', async () => {
    const { visitor, visit, params, times, proposed } = await booked();
    const [first] = await three(times);
    const wish = { days: dayNames.slice(0, 2), times: ['morning' as const] };
    await visitor(portalSetEarlierTime, { params, body: { ...wish, until: visit.appointment_date } });
    const token = await proposed([first]);
    expect((await visitor(portalBooking)).output.earlier).toBe(null);
    await stranger(withdrawVisitRequest, { body: { token } });
    expect((await visitor(portalBooking)).output.earlier).toEqual(wish);
  });

  test('stays canceled where no other time is proposed, and its refusal is not undone', async () => {
    const { call, visitor, visit, params, refuse, own } = await booked();
    const wish = { days: dayNames.slice(0, 2), times: ['morning' as const] };
    await visitor(portalSetEarlierTime, { params, body: { ...wish, until: visit.appointment_date } });
    expect(await refuse()).toMatchObject({ status: 200, body: { state: 'refused', choose_url: '' } });
    expect(await own()).toMatchObject([{ status: 'cancelled' }]);
    // The times that suit them are suggested when they book another visit.
    expect((await visitor(portalBooking)).output.earlier).toEqual(wish);
    expect((await call(listOnlineRequests)).output).toEqual([]);
    const { output: events } = await call(listAppointmentEvents, { params });
    expect(events).toMatchObject([
      { kind: 'progress', undoable: false, in_portal: false },
      { kind: 'booked', in_portal: true },
    ]);
    const body = { event_id: events[0]?.id ?? '' };
    expect(await call.unchecked(undoAppointment, { params, body })).toMatchObject({
      status: 409,
      body: {
        detail: 'This can’t be undone because the patient was notified. Book another appointment instead.',
      },
    });
    expect((await refuse()).status).toBe(409);
  });

  test('is told by email, and not once more by a rule for what the office cancels', async () => {
    const { call, patient_id, times, proposed, bookAt } = await booked();
    const canceled = { occasion: 'canceled', lead_unit: 'hours', ...followUpWords.canceled.text } as const;
    await call(createReminderRule, { body: aRule(canceled) });
    const planned = async () =>
      (await call(listPlannedReminders, { params: { id: patient_id } })).output.map(
        ({ appointment_id }) => appointment_id,
      );
    const [first, second] = await three(times);
    const token = await proposed([first]);
    expect(await planned()).toEqual([]);
    expect((await bookAt(second)).status).toBe(201);
    const { output: visits } = await call(listAppointments);
    const id = visits.find(({ status }) => status === 'scheduled')?.id ?? '';
    await call(setVisitProgress, { params: { id }, body: { progress: 'cancelled', reason: '' } });
    expect(await planned()).toEqual([id]);
    expect((await choose(token, first)).status).toBe(200);
    expect(await planned()).toEqual([id]);
  });

  test('is booked another time for nobody who has died since', async () => {
    const { call, patient_id, times, proposed } = await booked();
    const [first] = await three(times);
    const token = await proposed([first]);
    await call(markDeceased, { params: { id: patient_id }, body: {} });
    expect((await choose(token, first)).status).toBe(409);
    expect((await call(listAppointments)).output.map(({ status }) => status)).toEqual(['cancelled']);
  });

  test('is no other visit, of nobody else, and as it was last seen', async () => {
    const { call, visit, params, times, refuse, patient_id, first: next } = await booked();
    const { date, time, provider_id } = await next();
    const byStaff = await call(createAppointment, {
      body: { patient_id, appointment_date: date, appointment_time: time, provider_id },
    });
    for (const each of [
      await call.unchecked(refuseVisit, { params: { id: byStaff.id }, body: { reason } }),
      await call.unchecked(timesInsteadOfVisit, { params: { id: byStaff.id }, query: {} }),
    ])
      expect(each).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/^Only upcoming appointments booked in the portal/) },
      });
    const other = await practice();
    for (const each of [
      await refuse({}, other.call),
      await other.call.unchecked(timesInsteadOfVisit, { params, query: {} }),
    ])
      expect(each.status).toBe(404);
    expect((await refuse({}, stranger)).status).toBe(401);
    await call(updateAppointment, { params, body: { ...visit, notes: 'Bring the splint' } });
    expect((await refuse({ version: visit.version })).status).toBe(409);

    const [first, second, third] = await three(times);
    const { appointment_date, appointment_time } = visit;
    const itself = { date: appointment_date, time: appointment_time, provider_id: visit.provider_id };
    for (const proposals of [[itself], [{ ...first, time: '03:00' }]])
      expect((await refuse({ proposals })).status).toBe(409);
    for (const proposals of [
      [first, first],
      [first, second, third, { ...first, time: '03:00' }],
    ])
      expect((await refuse({ proposals })).status).toBe(422);
    expect((await refuse({ reason: '' })).status).toBe(422);
    expect((await call(getAppointment, { params })).output.progress).toBe('booked');
    await call(setVisitProgress, { params, body: { progress: 'arrived', reason: '' } });
    expect((await refuse()).status).toBe(409);
  });
});

describe('its deposit', () => {
  /** The same visit, for which $50 were paid. */
  async function paid() {
    const made = await practice();
    const { date, time, provider_id } = await made.first();
    const { output } = await made.visitor(portalRequestVisit, {
      body: { booking_reason_id: made.deposited.id, date, time, provider_id, note: '' },
    });
    const { events, news } = await opened(output.token);
    await news(events.paid);
    await becomes(output.token, 'taken_in');
    return { ...made, ...(await refusing(made)), events };
  }

  test('stays as long as a time can be chosen, and counts toward the visit that is chosen', async () => {
    const { instead, times, proposed, own, events, owed, patient_id } = await paid();
    expect((await instead()).has_deposit).toBe(true);
    const [first] = await three(times);
    const token = await proposed([first]);
    await tick();
    expect(await read(token)).toMatchObject({ state: 'proposed', deposit: 50, deposit_state: 'held' });
    expect(await owed(patient_id)).toMatchObject({ kept: 50, credits: 0 });
    expect((await choose(token, first)).status).toBe(200);
    expect((await own()).find(({ status }) => status === 'scheduled')).toMatchObject({
      appointment_date: first.date,
      deposit: { amount: 50 },
    });
    expect(refunded(events.intent)).toEqual([]);
  });

  test('goes back where no time is proposed, none is wanted, or none is chosen in time', async () => {
    const without = await paid();
    expect((await without.refuse()).status).toBe(200);
    await expect.poll(() => refunded(without.events.intent)).toMatchObject([{ amount: 5_000 }]);

    const declined = await paid();
    const token = await declined.proposed([(await three(declined.times))[0]]);
    await stranger(withdrawVisitRequest, { body: { token } });
    await expect.poll(() => refunded(declined.events.intent)).toMatchObject([{ amount: 5_000 }]);

    const late = await paid();
    const page = await late.proposed([(await three(late.times))[0]]);
    await asOwner(passChoosing);
    await tick();
    await expect.poll(() => refunded(late.events.intent)).toMatchObject([{ amount: 5_000 }]);
    expect((await read(page)).state).toBe('refused');
  });
});
