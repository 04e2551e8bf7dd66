import {
  addToNote,
  addToSoapNote,
  countPatientRecords,
  createAppointment,
  createPatient,
  createPayment,
  createPrescription,
  createTreatment,
  getPatient,
  listAppointments,
  listAudit,
  listNotes,
  listPayments,
  listPrescriptions,
  listRecalls,
  listSoapNotes,
  listTreatments,
  mergePatients,
  unmergePatient,
  updateAppointment,
  updatePatient,
  updateTreatment,
} from '@cusp/contract';
import type { InputOf, PatientInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, asOwner, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';
import { aRecord } from '../../../../tests/support/a-record.ts';

const { newPractice } = await testApp();

const merge = (
  call: Caller,
  id: string,
  merged_id: string,
  versions: Partial<InputOf<typeof mergePatients>['body']> = {},
) => call(mergePatients, { params: { id }, body: { merged_id, ...versions } });

/** A practice with two records of one person: Ann Lee, who stays, and Anne Lee. */
async function twoRecords(fields: Partial<PatientInput> = {}) {
  const practice = await newPractice();
  const { call } = practice;
  const stays = await call(createPatient, { body: aPatient({ first_name: 'Ann', last_name: 'Lee' }) });
  const goes = await call(createPatient, {
    body: aPatient({ first_name: 'Anne', last_name: 'Lee-Old', phone: '555-9911', ...fields }),
  });
  return { ...practice, stays: stays.id, goes: goes.id };
}

test('what is written while two are merged shows at the one that stays, and undo gives each its own', async () => {
  const { call, stays, goes } = await twoRecords();
  const treatment = (
    await call(createTreatment, {
      body: { patient_id: goes, procedure: 'Crown', cost: 100, status: 'in_progress' },
    })
  ).output;
  const visit = (
    await call(createAppointment, {
      body: { patient_id: goes, appointment_date: '2031-05-06', appointment_time: '09:00' },
    })
  ).output;
  await aRecord(call, goes);
  await merge(call, stays, goes);

  // The app knows only the patient who stays.
  const paid = await call(createPayment, {
    body: { patient_id: stays, treatment_id: treatment.id, amount: 40 },
  });
  expect([paid.status, paid.body['patient_id']]).toEqual([201, stays]);
  const changed = { ...treatment, patient_id: stays, description: 'Upper left' };
  expect((await call(updateTreatment, { params: { id: treatment.id }, body: changed })).body).toMatchObject({
    patient_id: stays,
    patient_name: 'Ann Lee',
    balance: 60,
  });
  const moved = { ...visit, patient_id: stays, appointment_date: '2031-05-07' };
  expect((await call(updateAppointment, { params: { id: visit.id }, body: moved })).body).toMatchObject({
    patient_id: stays,
    patient_name: 'Ann Lee',
  });
  const [note] = (await call(listNotes, { query: { patient_id: stays } })).rows;
  const [soap] = (await call(listSoapNotes, { query: { patient_id: stays } })).rows;
  for (const added of [
    await call(addToNote, { params: { id: String(note?.['id']) }, body: { content: 'More' } }),
    await call(addToSoapNote, { params: { id: String(soap?.['id']) }, body: { content: 'More' } }),
  ])
    expect([added.status, added.body['patient_id']]).toEqual([201, stays]);
  // Writes to the old address are accepted, and read with the surviving patient.
  const late = await call(createTreatment, { body: { patient_id: goes, procedure: 'Filling', cost: 10 } });
  expect(late.body).toMatchObject({ patient_id: stays, patient_name: 'Ann Lee' });
  const edited = await call(updatePatient, {
    params: { id: goes },
    body: { ...aPatient({ first_name: 'Anna', last_name: 'Lee' }), version: 1 },
  });
  expect(edited.body).toMatchObject({ id: stays, first_name: 'Anna' });

  await call(unmergePatient, { params: { id: goes } });
  const of = async (patient_id: string) => ({
    treatments: (await call(listTreatments, { query: { patient_id } })).rows.map(({ id }) => id),
    payments: (await call(listPayments, { query: { patient_id } })).rows.length,
    appointments: (await call(listAppointments, { query: { patient_id } })).rows.map(({ id }) => id),
  });
  expect(await of(stays)).toEqual({ treatments: [], payments: 0, appointments: [] });
  const own = await of(goes);
  expect(own.treatments).toEqual(expect.arrayContaining([treatment.id, late.id]));
  expect(own.appointments).toContain(visit.id);
  expect(own.payments).toBe(2);
});

test("a prescription is checked against the allergies of all of the person's records", async () => {
  const { call, stays, goes } = await twoRecords({ allergies: 'Penicillin' });
  await call(updatePatient, {
    params: { id: stays },
    body: aPatient({ first_name: 'Ann', last_name: 'Lee', allergies: 'No known allergies' }),
  });
  const drug = { medication: 'Amoxicillin', dosage: '500 mg', frequency: 'daily', duration: '7 days' };
  const prescribe = (patient_id: string) => call(createPrescription, { body: { patient_id, ...drug } });
  await merge(call, stays, goes);
  for (const id of [stays, goes]) expect((await prescribe(id)).status).toBe(422);
  await call(unmergePatient, { params: { id: goes } });
  expect((await prescribe(stays)).status).toBe(201);
  expect((await prescribe(goes)).status).toBe(422);
});

test('the recall is that of the last visit of either record', async () => {
  const { call, user, stays, goes } = await twoRecords();
  const visit = (patient_id: string, appointment_date: string, recall_date: string | null) =>
    call(createAppointment, {
      body: { patient_id, appointment_date, appointment_time: '09:00', recall_date },
    });
  const recalls = async () =>
    (await call(listRecalls)).output.map(({ patient_id, recall_date }) => [patient_id, recall_date]);
  await visit(stays, '2025-01-01', '2025-07-01');
  await visit(goes, '2025-03-01', '2025-09-01');
  await merge(call, stays, goes);
  expect(await recalls()).toEqual([[stays, '2025-09-01']]);
  for (const patient_id of [stays, goes])
    expect((await call(listRecalls, { query: { patient_id } })).rows).toHaveLength(1);
  // A later visit without a recall ends it for both.
  const later = await visit(goes, '2025-04-01', null);
  expect(await recalls()).toEqual([]);
  await asOwner(async (client) => {
    const { rows: kept } = await client.query<{ patient_id: string }>(
      'select * from recall where practice_id = $1',
      [user.practice.id],
    );
    const counted = () =>
      client.query('select sum(patients) as n from tally where practice_id = $1', [user.practice.id]);
    const before = (await counted()).rows;
    await client.query('select recount_practice($1)', [user.practice.id]);
    expect(
      (await client.query('select * from recall where practice_id = $1', [user.practice.id])).rows,
    ).toEqual(kept);
    expect((await counted()).rows).toEqual(before);
  });
  await call(unmergePatient, { params: { id: goes } });
  expect(await recalls()).toEqual([[stays, '2025-07-01']]);
  expect(later.status).toBe(201);
});

test('the trail says who merged and who undid it, and lists what was done with either record', async () => {
  const { call, stays, goes } = await twoRecords();
  await call(getPatient, { params: { id: goes } });
  await merge(call, stays, goes);
  const trail = async (patient_id: string) =>
    (await call(listAudit, { query: { patient_id } })).output.map((entry) => [
      entry.call,
      entry.patient_id,
      entry.patient_name,
    ]);
  const both = await trail(stays);
  expect(both).toEqual(
    expect.arrayContaining([
      ['mergePatients', stays, 'Ann Lee'],
      ['getPatient', stays, 'Ann Lee'],
    ]),
  );
  expect((await trail(goes)).slice(0, both.length)).toEqual(both);
  await call(unmergePatient, { params: { id: goes } });
  expect(await trail(goes)).toContainEqual(['unmergePatient', goes, 'Anne Lee-Old']);
  expect(await trail(stays)).not.toContainEqual(['getPatient', stays, 'Ann Lee']);
});

test('before they are merged, both are compared', async () => {
  const { call, stays, goes } = await twoRecords();
  await aRecord(call, goes);
  expect((await call(countPatientRecords, { params: { id: goes } })).body).toEqual({
    appointments: 1,
    treatments: 1,
    prescriptions: 1,
    payments: 1,
    notes: 2,
    images: 0,
    portal: false,
  });
  expect((await call(listPrescriptions, { query: { patient_id: stays } })).rows).toEqual([]);
});
