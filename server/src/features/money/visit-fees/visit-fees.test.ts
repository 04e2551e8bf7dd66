import {
  addDays,
  chargeVisitFee,
  createAppointment,
  decideWork,
  getVisitFee,
  getVisitFeeRule,
  listAppointmentEvents,
  listAudit,
  listTeam,
  listWork,
  portalBooking,
  portalCancelAppointment,
  setTeamPermissions,
  setVisitProgress,
  undoAppointment,
  updateVisitFeeRule,
  waiveVisitFee,
} from '@cusp/contract';
import type { VisitFeeRuleInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aDesk } from '../../../../tests/support/desk.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';
import { openPractice } from '../../portal/booking/booking.helpers.ts';

const { newPractice, stranger } = await testApp();

/** A practice with a fee of $50 for missed visits and those canceled within a day. */
async function feeDesk(rule: Partial<VisitFeeRuleInput> = {}) {
  const practice = await openPractice({ change_hours: 0, notice_hours: 0 });
  const { call, user, patient_id } = practice;
  const desk = await aDesk(call, user.practice.id);
  const fields = {
    amount: 50,
    cancel_hours: 24,
    adjustment_kind_id: desk.kind('Returned-check fee'),
    words: 'We waive it once.',
    words_es: '',
    ...rule,
  };
  expect((await call(updateVisitFeeRule, { body: fields })).status).toBe(200);
  const visit = async (day = user.today) =>
    (
      await call(createAppointment, {
        body: { patient_id, appointment_date: day, appointment_time: '09:00' },
      })
    ).id;
  return {
    ...practice,
    desk,
    fields,
    visit,
    miss: async (day?: string) => {
      const id = await visit(day);
      await call(setVisitProgress, { params: { id }, body: { progress: 'no_show', reason: 'Never came' } });
      return id;
    },
    undo: async (id: string) => {
      const { output: events } = await call(listAppointmentEvents, { params: { id } });
      return call(undoAppointment, { params: { id }, body: { event_id: events[0]?.id ?? '' } });
    },
    work: async () =>
      (await call(listWork, { query: { kind: 'visit_fee' } })).output.map(({ id, title }) => ({ id, title })),
    open: () => desk.open(patient_id),
  };
}

test('a missed visit’s fee is proposed, charged once by a person with the visit named, and in the trail', async () => {
  const { call, miss, work, open, desk, patient_id } = await feeDesk();
  const id = await miss();
  expect(await work()).toEqual([
    { id, title: expect.stringMatching(/^Missed visit of .*9:00 AM: \$50\.00$/) },
  ]);
  // Nothing is charged automatically.
  expect(await open()).toEqual({ debits: [], credits: [] });
  expect((await call(getVisitFee, { params: { id } })).output).toMatchObject({
    patient_id,
    why: 'missed',
    amount: 50,
    ended_reason: 'Never came',
    told: null,
    decided: null,
  });
  const both = await Promise.all([
    call(chargeVisitFee, { params: { id } }),
    call(chargeVisitFee, { params: { id } }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await open()).toEqual({ debits: [50], credits: [] });
  expect(await desk.entries()).toMatchObject([
    {
      kind: 'adjustment',
      amount: 50,
      label: 'Returned-check fee',
      reason: expect.stringMatching(/^Missed appointment on [A-Z][a-z]{2} \d+, \d{4}, 9:00 AM$/),
    },
  ]);
  expect(await work()).toEqual([]);
  expect((await call(waiveVisitFee, { params: { id }, body: { reason: 'Too late' } })).status).toBe(409);
  const { output: trail } = await call(listAudit, { query: { patient_id, action: 'create' } });
  expect(trail.map(({ object }) => object)).toContain('visit_fee');
});

test('a fee is waived with a word, and not proposed again', async () => {
  const { call, miss, work, open } = await feeDesk();
  const id = await miss();
  expect((await call(waiveVisitFee, { params: { id }, body: { reason: ' ' } })).status).toBe(422);
  const waived = await call(waiveVisitFee, { params: { id }, body: { reason: 'Was in the hospital' } });
  expect(waived).toMatchObject({
    status: 201,
    output: { decided: { charged: false, reason: 'Was in the hospital' } },
  });
  expect(await work()).toEqual([]);
  expect((await call(chargeVisitFee, { params: { id } })).status).toBe(409);
  expect(await open()).toEqual({ debits: [], credits: [] });
});

test('what was decided is taken back with the visit’s undoing, and proposed once more if it is missed again', async () => {
  const { call, miss, undo, work, open, desk } = await feeDesk();
  const id = await miss();
  await call(chargeVisitFee, { params: { id } });
  expect((await undo(id)).status).toBe(200);
  expect(await open()).toEqual({ debits: [], credits: [] });
  expect(await desk.entries()).toMatchObject([{ amount: 50 }, { amount: -50, reverses: true }]);
  expect((await call(getVisitFee, { params: { id } })).status).toBe(404);
  await call(setVisitProgress, { params: { id }, body: { progress: 'no_show', reason: 'Left again' } });
  expect(await work()).toMatchObject([{ id }]);
  await call(waiveVisitFee, { params: { id }, body: { reason: 'Once is enough' } });
  expect((await undo(id)).status).toBe(200);
  await call(setVisitProgress, { params: { id }, body: { progress: 'no_show', reason: 'Left again' } });
  expect(await work()).toMatchObject([{ id }]);
});

test('a proposal leaves the list when the missed visit is undone', async () => {
  const { miss, undo, work } = await feeDesk();
  const id = await miss();
  await undo(id);
  expect(await work()).toEqual([]);
});

test('only a patient’s own late cancellation counts, and says that they read of the fee', async () => {
  const { call, visitor, visit, user, work, first, bookAt } = await feeDesk();
  expect((await visitor(portalBooking)).output.missed_fee).toEqual({
    amount: 50,
    cancel_hours: 24,
    words: 'We waive it once.',
    words_es: '',
  });
  // The office cancels a visit of tomorrow.
  const theirs = await visit(addDays(user.today, 1));
  await call(setVisitProgress, {
    params: { id: theirs },
    body: { progress: 'cancelled', reason: 'Dr. is ill' },
  });
  // A patient's in good time: the first opening is moved a week ahead by hand.
  const early = await bookAt(await first());
  await asOwner((owner) =>
    owner.query('update appointment set appointment_date = practice_today(practice_id) + 7 where id = $1', [
      early.id,
    ]),
  );
  expect(
    (await visitor(portalCancelAppointment, { params: { id: early.id }, body: { reason: '' } })).status,
  ).toBe(200);
  expect(await work()).toEqual([]);
  const late = await bookAt(await first());
  await asOwner((owner) =>
    owner.query(
      `update appointment set (appointment_date, appointment_time) = (select (l.at)::date, (l.at)::time from
          (select date_trunc('minute', now() at time zone time_zone + interval '2 hours') as at from practice
            where practice_id = appointment.practice_id) l) where id = $1`,
      [late.id],
    ),
  );
  const canceled = await visitor(portalCancelAppointment, {
    params: { id: late.id },
    body: { reason: 'Sick' },
  });
  expect(canceled.status).toBe(200);
  expect(await work()).toEqual([{ id: late.id, title: expect.stringMatching(/^Visit canceled late, /) }]);
  expect((await call(getVisitFee, { params: { id: late.id } })).output).toMatchObject({
    why: 'canceled_late',
    ended_reason: 'Sick',
    told: { way: 'canceling' },
  });
});

test('visits of before the rule have no fee, and a new amount counts from then on', async () => {
  const practice = await feeDesk({ amount: null, adjustment_kind_id: null });
  const { call, miss, work, fields, desk } = practice;
  await miss();
  expect(await work()).toEqual([]);
  const kind = desk.kind('Returned-check fee');
  await call(updateVisitFeeRule, { body: { ...fields, amount: 40, adjustment_kind_id: kind } });
  const id = await miss(addDays(practice.user.today, -1));
  await call(updateVisitFeeRule, { body: { ...fields, amount: 90, adjustment_kind_id: kind } });
  expect((await call(getVisitFee, { params: { id } })).output.amount).toBe(40);
  await call(decideWork, { params: { id }, body: { kind: 'visit_fee', closed: true, reason: 'Known' } });
  expect(await work()).toEqual([]);
});

test('the rule refuses what can’t be: a type that lowers, an unknown one, odd amounts, a stale version', async () => {
  const { call, fields, desk } = await feeDesk();
  const put = (body: object) => call.unchecked(updateVisitFeeRule, { body: { ...fields, ...body } });
  const { output: rule } = await call(getVisitFeeRule);
  expect(rule).toMatchObject({ amount: 50, version: 1 });
  expect(await put({ adjustment_kind_id: desk.kind('Courtesy discount') })).toMatchObject({ status: 422 });
  expect((await put({ adjustment_kind_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  for (const wrong of [
    { amount: 0.5 },
    { amount: 1001 },
    { amount: '50' },
    { cancel_hours: 0 },
    { cancel_hours: 1.5 },
    { adjustment_kind_id: null },
    { words: 'x'.repeat(20_001) },
  ])
    expect((await put(wrong)).status).toBe(422);
  expect((await put({ version: 0 })).status).toBe(409);
  expect((await put({ amount: 60, version: 1 })).status).toBe(200);
});

test('a fee is nobody else’s: strangers, other practices, those who may not adjust', async () => {
  const { call, miss, member } = await feeDesk();
  const id = await miss();
  const theirs = await newPractice();
  for (const endpoint of [getVisitFee, chargeVisitFee])
    expect((await theirs.call(endpoint, { params: { id } })).status).toBe(404);
  expect((await theirs.call(waiveVisitFee, { params: { id }, body: { reason: 'Mine' } })).status).toBe(404);
  expect((await stranger(chargeVisitFee, { params: { id } })).status).toBe(401);
  const assistant = await member('assistant', 'Ada Chen');
  const ada = (await call(listTeam)).output.find(({ name }) => name === 'Ada Chen');
  await call(setTeamPermissions, {
    params: { id: ada?.id ?? '' },
    body: { granted: [], denied: ['ledger.adjust'] },
  });
  expect((await assistant(getVisitFee, { params: { id } })).status).toBe(200);
  expect((await assistant(chargeVisitFee, { params: { id } })).status).toBe(403);
  expect((await assistant(waiveVisitFee, { params: { id }, body: { reason: 'Kind' } })).status).toBe(403);
  expect((await assistant(listWork, { query: { kind: 'visit_fee', whose: 'everybody' } })).output).toEqual(
    [],
  );
});
