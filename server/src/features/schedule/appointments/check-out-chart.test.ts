// What a check-out adds or completes is asked of the chart, as everywhere else. Issue 57, points 5 to 7.
import {
  addToChart,
  checkOutVisit,
  createTreatment,
  getChart,
  listAppointmentEvents,
  listProcedures,
  listTreatments,
  setVisitProgress,
  undoAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../tests/support/practice.ts';
import { bookable } from '../../../../tests/support/scheduling.ts';

const { newPractice } = await testApp();

/** A visit that is ready for check-out. @param brings a filling that was planned for it */
async function completedVisit({ brings = false } = {}) {
  const { call, user } = await newPractice();
  const { book, patientId: patient_id } = await bookable(call);
  const catalog = (await call(listProcedures)).output;
  const coded = (code: string) => catalog.find((one) => one.code === code)?.id ?? '';
  const mo = {
    patient_id,
    procedure_id: coded('FCB2'),
    procedure: 'Filling',
    tooth: 26,
    surfaces: 'MO',
    cost: 180,
  } as const;
  const plan = async (fields: object = {}) =>
    (await call(createTreatment, { body: { ...mo, ...fields } })).id;
  const treatment_ids = brings ? [await plan()] : [];
  const { id } = await book({ appointment_date: user.today, expected_procedure_ids: [], treatment_ids });
  const params = { id };
  await call(setVisitProgress, { params, body: { progress: 'completed' } });
  const checkOut = (body: object) =>
    call.unchecked(checkOutVisit, { params, body: { completed_treatment_ids: [], ...body } });
  const undo = async () => {
    const [event] = (await call(listAppointmentEvents, { params })).output;
    await call(undoAppointment, { params, body: { event_id: event?.id ?? '' } });
  };
  const treatments = async () => (await call(listTreatments)).output;
  const charted = async () => (await call(getChart, { params: { id: patient_id } })).output.treatments;
  return { call, coded, plan, checkOut, undo, treatments, charted, patient_id };
}

test('work like what is planned is asked: instead of it the plan is taken up, and planned again when that is undone', async () => {
  const { coded, plan, checkOut, undo, treatments, charted } = await completedVisit();
  const planned = await plan();
  const mod = { procedure_id: coded('FCB3'), tooth: 26, surfaces: 'MOD', cost: 240 };
  expect(await checkOut({ answers: [], added: [mod] })).toMatchObject({
    status: 409,
    body: {
      detail: expect.stringContaining('Say whether this is instead of it, or in addition to it.'),
      errors: [{ path: 'added.0.instead' }],
    },
  });
  expect(await treatments()).toMatchObject([{ id: planned, status: 'planned' }]);
  const out = await checkOut({ answers: [], added: [{ ...mod, instead: true }] });
  expect(out).toMatchObject({ status: 200, body: { owed: { due_now: 240 } } });
  const standing = (await charted()).toSorted((one, other) => one.status.localeCompare(other.status));
  expect(standing).toMatchObject([
    { status: 'completed', surfaces: 'MOD', cost: 240, contradicts: '' },
    { id: planned, status: 'planned', outcome: 'not_needed' },
  ]);
  await undo();
  expect(await charted()).toMatchObject([{ id: planned, status: 'planned', outcome: null }]);
});

test('in addition it is a charge of its own, and without answers it is taken and marked', async () => {
  const asked = await completedVisit();
  await asked.plan();
  const mod = (coded: (code: string) => string) => ({
    procedure_id: coded('FCB3'),
    tooth: 26,
    surfaces: 'MOD',
    cost: 240,
  });
  const added = [{ ...mod(asked.coded), instead: false }];
  expect((await asked.checkOut({ answers: [], added })).status).toBe(200);
  expect(await asked.charted()).toMatchObject([
    { status: 'planned', outcome: null, contradicts: '' },
    { status: 'completed', contradicts: '' },
  ]);
  const silent = await completedVisit();
  await silent.plan();
  expect((await silent.checkOut({ added: [mod(silent.coded)] })).status).toBe(200);
  const [, done] = await silent.charted();
  expect(done).toMatchObject({ status: 'completed', contradicts: expect.stringContaining('is planned') });
});

test('what was planned is done once, also at another fee, which is the old one again when that is undone', async () => {
  const { coded, plan, checkOut, undo, treatments } = await completedVisit();
  const id = await plan();
  const added = [{ procedure_id: coded('FCB2'), tooth: 26, surfaces: 'MO', cost: 205 }];
  expect(await checkOut({ answers: [], added })).toMatchObject({
    status: 200,
    body: { owed: { due_now: 205 } },
  });
  expect(await treatments()).toMatchObject([{ id, status: 'completed', cost: 205 }]);
  await undo();
  expect(await treatments()).toMatchObject([{ id, status: 'planned', cost: 180 }]);
});

test('the same done twice on a day is asked, and charted with its reason', async () => {
  const { coded, plan, checkOut, charted } = await completedVisit();
  await plan({ status: 'completed' });
  const again = { procedure_id: coded('FCB2'), tooth: 26, surfaces: 'MO', cost: 180 };
  expect(await checkOut({ answers: [], added: [again] })).toMatchObject({
    status: 409,
    body: { errors: [{ path: 'added.0.chart_anyway' }] },
  });
  const reason = 'Fractured in the afternoon';
  const out = await checkOut({ answers: [], added: [{ ...again, chart_anyway: reason }] });
  expect(out.status).toBe(200);
  expect((await charted()).filter(({ despite }) => despite === reason)).toHaveLength(1);
});

test('a planned treatment of the visit is asked by its id, and a reason that it has from before stands', async () => {
  const { call, checkOut, charted, patient_id } = await completedVisit({ brings: true });
  const [planned] = await charted();
  const treatment_id = planned?.id ?? '';
  const missing = { type: 'finding', kind: 'missing', tooth: 26 } as const;
  const entries = [{ ...missing, chart_anyway: 'It was taken out elsewhere' }];
  await call(addToChart, { params: { id: patient_id }, body: { entries } });
  const done = { completed_treatment_ids: [treatment_id] };
  expect(await checkOut({ ...done, answers: [] })).toMatchObject({
    status: 409,
    body: { errors: [{ path: `answers.${treatment_id}.chart_anyway` }] },
  });
  const despite = 'Charted on the wrong tooth';
  const answers = [{ treatment_id, chart_anyway: despite }];
  expect((await checkOut({ ...done, answers })).status).toBe(200);
  expect(await charted()).toMatchObject([{ status: 'completed', despite }]);
});

test('of a check-out and a chart that bring the same at once, one is asked', async () => {
  const { call, coded, checkOut, treatments, patient_id } = await completedVisit();
  const filling = { procedure_id: coded('FCB2'), tooth: 36, surfaces: 'MO' } as const;
  const entry = { ...filling, type: 'treatment', status: 'completed', cost: 180 } as const;
  const answers = await Promise.all([
    checkOut({ answers: [], added: [{ ...filling, cost: 180 }] }),
    call.unchecked(addToChart, { params: { id: patient_id }, body: { entries: [entry] } }),
  ]);
  const [first, second] = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect([200, 201]).toContain(first);
  expect(second).toBe(409);
  expect(await treatments()).toHaveLength(1);
});
