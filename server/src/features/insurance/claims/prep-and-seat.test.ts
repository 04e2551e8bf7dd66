// A crown is prepared at one visit and seated at another: one treatment with two days, of which one is billed. Issue 57, point 8.
import {
  completeTreatment,
  createPayment,
  getOwnPractice,
  getPatientLedger,
  getVisitFacts,
  noteOfVisit,
  treatmentsToNote,
  undoChart,
  updateOwnPractice,
  updateTreatment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { dayFromToday } from '../../../../tests/support/days.ts';
import { testApp } from '../../../../tests/support/practice.ts';
import { claimWorld } from './claim-world.helpers.ts';

const { newPractice } = await testApp();
const [prep, seat] = [dayFromToday(-20), dayFromToday(0)];

async function crownWorld(billed_visit: 'seat' | 'prep' = 'seat') {
  const world = await claimWorld(newPractice);
  const { call, patientId, procedure, filling } = world;
  const bills = async (visit: 'seat' | 'prep') => {
    const { output } = await call(getOwnPractice);
    return call(updateOwnPractice, { body: { ...output, billed_visit: visit } });
  };
  await bills(billed_visit);
  /** Begins a crown at its prep visit. */
  const prepare = (fields: object = {}) =>
    filling({
      procedure: 'Crown',
      procedure_id: procedure('X1001'),
      surfaces: '',
      cost: 950,
      status: 'in_progress',
      service_date: prep,
      ...fields,
    });
  const complete = async (id: string) => (await call(completeTreatment, { params: { id }, body: {} })).output;
  /** What the ledger's charges of the patient come to, by day. */
  const charges = async () => {
    const entries = (await call(getPatientLedger, { params: { id: patientId } })).output;
    const sums = new Map<string, number>();
    for (const { kind, occurred_on, amount } of entries)
      if (kind === 'charge') sums.set(occurred_on, (sums.get(occurred_on) ?? 0) + amount);
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
  };
  const balance = async () =>
    (await call(getPatientLedger, { params: { id: patientId } })).output.reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
  const facts = async () => (await call(getVisitFacts, { params: { id: patientId }, query: {} })).output;
  return { ...world, bills, prepare, complete, charges, balance, facts };
}

test('is billed by the day on which it is seated, unless the practice chose the other', async () => {
  const { call, prepare, complete, charges, ready, bill, facts } = await crownWorld();
  expect((await call(getOwnPractice)).output.billed_visit).toBe('seat');
  const id = await prepare();
  expect(await charges()).toEqual({ [prep]: 950 });
  expect(await ready()).toEqual([]);
  expect(await complete(id)).toMatchObject({
    id,
    service_date: seat,
    begun_on: prep,
    completed_on: seat,
  });
  expect(await charges()).toEqual({ [seat]: 950 });
  const [claim] = await bill();
  expect(claim).toMatchObject({ service_date: seat });
  const visit = await facts();
  expect(noteOfVisit(visit, treatmentsToNote(visit), '')).toMatch(/crown.*, prepared .*, seated /);
});

test('is billed by the day on which it is prepared, once it is begun, where the practice chose that', async () => {
  const { prepare, complete, charges, ready, bill, claim, facts } = await crownWorld('prep');
  const id = await prepare();
  expect(await ready()).toMatchObject([{ service_date: prep, treatments: [{ id }] }]);
  const [billed] = await bill();
  expect(await complete(id)).toMatchObject({ service_date: prep, begun_on: prep, completed_on: seat });
  expect(await charges()).toEqual({ [prep]: 950 });
  expect(await claim(billed?.id ?? '')).toMatchObject({ service_date: prep });
  expect(await ready()).toEqual([]);
  // The seat is a visit of its own, with its note.
  expect((await facts()).treatments).toMatchObject([
    { id, begun_on: prep, completed_on: seat, noted: false },
  ]);
});

test('of other work the day of completion is billed, also where it was begun earlier', async () => {
  const { prepare, complete, charges, procedure, ready } = await crownWorld('prep');
  const id = await prepare({
    procedure: 'Filling',
    procedure_id: procedure('X2003'),
    surfaces: 'MO',
    cost: 260,
  });
  expect(await ready()).toEqual([]);
  expect(await complete(id)).toMatchObject({ service_date: seat, begun_on: prep });
  expect(await charges()).toEqual({ [seat]: 260 });
});

test('what was paid at the prep visit stays paid, and an undone completion has both days as before', async () => {
  const { call, prepare, complete, charges, balance, patientId } = await crownWorld();
  const id = await prepare();
  await call(createPayment, {
    body: { patient_id: patientId, treatment_id: id, amount: 950 },
  });
  expect(await complete(id)).toMatchObject({ balance: 0 });
  expect(await balance()).toBe(0);
  const second = await prepare({ tooth: 36 });
  await complete(second);
  expect(await charges()).toEqual({ [seat]: 1900 });
  const undone = (await call(undoChart, { body: { treatments: [second] } })).output;
  expect(undone.treatments).toMatchObject([
    { status: 'in_progress', begun_on: prep, completed_on: null, service_date: null },
  ]);
  expect(await charges()).toEqual({ [seat]: 950, [prep]: 950 });
});

test('what was billed by its prep keeps that date when the practice chooses the other', async () => {
  const { bills, prepare, complete, charges } = await crownWorld('prep');
  const id = await prepare();
  await bills('seat');
  expect(await complete(id)).toMatchObject({ service_date: prep, completed_on: seat });
  expect(await charges()).toEqual({ [prep]: 950 });
});

test('by the specification’s own steps the days are those on which they are taken', async () => {
  const { call, filling, patientId: patient_id } = await crownWorld('prep');
  const id = await filling({ procedure: 'Crown', procedure_id: null, surfaces: '', status: 'planned' });
  const body = { patient_id, procedure: 'Crown', tooth_number: '14', cost: 950 } as const;
  const to = async (status: 'planned' | 'in_progress' | 'completed') =>
    (await call(updateTreatment, { params: { id }, body: { ...body, status } })).output;
  expect(await to('in_progress')).toMatchObject({ begun_on: seat, completed_on: null, service_date: seat });
  expect(await to('completed')).toMatchObject({ begun_on: seat, completed_on: seat, service_date: seat });
});

test('its shade is recorded as it is completed, stays through later changes, and stands in the note', async () => {
  const { call, prepare, facts } = await crownWorld();
  const id = await prepare();
  const done = await call(completeTreatment, { params: { id }, body: { shade: 'A3.5' } });
  expect(done.output.shade).toBe('A3.5');
  const { status, patient_id, procedure, tooth_number, cost } = done.output;
  const changed = { status, patient_id, procedure, tooth_number, cost, notes: 'Adjusted' };
  expect((await call(updateTreatment, { params: { id }, body: changed })).output.shade).toBe('A3.5');
  const visit = await facts();
  expect(noteOfVisit(visit, treatmentsToNote(visit), 'Shade [[Shade]].')).toMatch(
    /shade A3\.5.*\nShade A3\.5\./,
  );
  expect(
    await call.unchecked(completeTreatment, { params: { id: await prepare() }, body: { shade: 'Z9' } }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'shade' }] } });
});
