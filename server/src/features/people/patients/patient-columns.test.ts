// Issue 56: next visit, balance and recall as columns of the patients list, which each person chooses.
import {
  addDays,
  addFamilyMember,
  createAppointment,
  createFamily,
  createPatient,
  createTreatment,
  getPatientColumns,
  listPatientColumns,
  listPatientRecalls,
  setPatientColumns,
  updateAppointment,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

test('each patient’s next visit, amount due, and first recall, in one answer and by pages', async () => {
  const { call, user } = await newPractice();
  const parent = await call(createPatient, { body: aPatient({ first_name: 'Mia' }) });
  const child = await call(createPatient, { body: aPatient({ first_name: 'Noah' }) });
  const { id: family } = await call(createFamily, { body: { patient_id: parent.id } });
  await call(addFamilyMember, { params: { id: family }, body: { patient_id: child.id } });
  const owe = (patient_id: string, cost: number) =>
    call(createTreatment, { body: { patient_id, procedure: 'Crown', cost, status: 'completed' } });
  await owe(parent.id, 100.5);
  await owe(child.id, 40);
  await call(createAppointment, {
    body: { patient_id: child.id, appointment_date: addDays(user.today, 3), appointment_time: '15:30' },
  });
  const came = await call(createAppointment, {
    body: {
      patient_id: child.id,
      appointment_date: addDays(user.today, -30),
      appointment_time: '09:00',
      type: 'cleaning',
    },
  });
  await call(updateAppointment, { params: { id: came.id }, body: { ...came.output, status: 'completed' } });
  const recalls = (await call(listPatientRecalls, { params: { id: child.id } })).output;
  const first = recalls.toSorted((a, b) => ((a.due_date ?? '') < (b.due_date ?? '') ? -1 : 1))[0];
  expect(first?.due_date).toEqual(expect.any(String));

  const rows = (await call(listPatientColumns)).output;
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(parent.id)).toEqual({
    id: parent.id,
    next_visit_date: null,
    next_visit_time: null,
    due_now: 140.5,
    of_family: true,
    recall_date: null,
    recall_name: '',
  });
  expect(of(child.id)).toEqual({
    id: child.id,
    next_visit_date: addDays(user.today, 3),
    next_visit_time: '15:30',
    due_now: 40,
    of_family: false,
    recall_date: first?.due_date,
    recall_name: first?.name,
  });
  const page = await call(listPatientColumns, { query: { limit: '1' } });
  expect(page.output).toEqual(rows.slice(0, 1));
  expect((await call.unchecked(listPatientColumns, { query: { limit: '1001' } })).status).toBe(422);
});

test('each person has columns of their own', async () => {
  const { call, member } = await newPractice();
  const receptionist = await member('receptionist');
  const chosen = async (who: typeof call) => (await who(getPatientColumns)).output.columns;
  expect(await chosen(call)).toEqual([]);
  await call(setPatientColumns, { body: { columns: ['recall', 'balance', 'recall'] } });
  expect(await chosen(call)).toEqual(['balance', 'recall']);
  expect(await chosen(receptionist)).toEqual([]);
  for (const columns of [
    ['phone'],
    "'; drop table staff",
    null,
    ['balance', 'balance', 'balance', 'balance'],
  ])
    expect((await call.unchecked(setPatientColumns, { body: { columns } })).status).toBe(422);
  expect(await chosen(call)).toEqual(['balance', 'recall']);
});

test('strangers and other practices see nobody', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { id } = await ours.call(createPatient, { body: aPatient() });
  expect(JSON.stringify((await theirs.call(listPatientColumns)).output)).not.toContain(id);
  expect((await stranger(listPatientColumns)).status).toBe(401);
  expect((await stranger.unchecked(setPatientColumns, { body: { columns: [] } })).status).toBe(401);
});
