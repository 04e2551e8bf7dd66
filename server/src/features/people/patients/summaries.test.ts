import {
  createAppointment,
  createPatient,
  createPayment,
  createTreatment,
  listPatientSummaries,
  updateAppointment,
  addDays,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

test('a patient at a glance: what is due, and the next visit that is still to come', async () => {
  const { call, user } = await newPractice({ time_zone: 'Pacific/Kiritimati' });
  const { id } = await call(createPatient, { body: aPatient() });
  const { id: other } = await call(createPatient, { body: aPatient() });
  const summaries = async () =>
    (await call(listPatientSummaries, { query: { ids: `${id},${madeUp}` } })).rows;
  const empty = {
    id,
    owed: expect.objectContaining({ due_now: 0 }),
    next_visit_date: null,
    next_visit_time: null,
  };
  expect(await summaries()).toEqual([empty]);

  const treatment = (fields: object) =>
    call(createTreatment, { body: { patient_id: id, procedure: 'Crown', cost: 1250.5, ...fields } });
  await treatment({ status: 'planned' });
  const { id: treatment_id } = await treatment({ status: 'completed' });
  await call(createPayment, { body: { patient_id: id, treatment_id, amount: 250.25 } });
  await call(createTreatment, {
    body: { patient_id: other, procedure: 'Crown', cost: 9, status: 'completed' },
  });
  const book = async (days: number, appointment_time: string, patient_id = id) =>
    call(createAppointment, {
      body: { patient_id, appointment_date: addDays(user.today, days), appointment_time },
    });
  await book(-1, '08:00');
  await book(2, '08:00');
  const next = await book(1, '15:30');
  const cancelled = await book(1, '09:00');
  await call(updateAppointment, {
    params: { id: cancelled.id },
    body: { ...cancelled.output, status: 'cancelled' },
  });
  await book(0, '07:00', other);

  expect(await summaries()).toEqual([
    {
      id,
      owed: expect.objectContaining({ due_now: 1000.25 }),
      next_visit_date: next.body['appointment_date'],
      next_visit_time: '15:30',
    },
  ]);
  expect((await call(listPatientSummaries)).rows).toEqual([]);
  expect((await call(listPatientSummaries, { query: { ids: `${id},${other}` } })).rows).toHaveLength(2);
});

test('shows nobody to strangers and other practices, and refuses what are no ids', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { id } = await ours.call(createPatient, { body: aPatient() });
  expect((await theirs.call(listPatientSummaries, { query: { ids: id } })).rows).toEqual([]);
  expect((await stranger(listPatientSummaries, { query: { ids: id } })).status).toBe(401);
  const tooMany = Array.from({ length: 21 }, () => madeUp).join();
  for (const ids of ['x', `${id},`, "' or true --", tooMany])
    expect((await ours.call(listPatientSummaries, { query: { ids } })).status).toBe(422);
});
