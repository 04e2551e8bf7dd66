import {
  archivePatient,
  createAppointment,
  createNote,
  createPatient,
  dashboardStats,
  getPatient,
  listAppointments,
  listNotes,
  listPatients,
  listRecalls,
  patientHistory,
  restorePatient,
  updatePatient,
} from '@cusp/contract';
import type { InputOf } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

describe('an archived patient', () => {
  test('is out of the lists, the figures and the recalls, and the whole record stays readable', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPatient, { body: aPatient({ first_name: 'Old' }) });
    await call(createPatient, { body: aPatient({ first_name: 'Here' }) });
    await call(createAppointment, {
      body: {
        patient_id: id,
        appointment_date: '2024-01-05',
        appointment_time: '09:00',
        type: 'checkup',
        recall_date: '2024-07-05',
      },
    });
    await call(createNote, { body: { patient_id: id, content: 'Kept.' } });
    expect((await call(listRecalls)).rows).toHaveLength(1);

    const { status, body } = await call(archivePatient, { params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ archived_at: expect.any(String), archived_by: 'Dr. Ana Núñez', version: 2 });

    const names = async (query: InputOf<typeof listPatients>['query'] = {}) =>
      (await call(listPatients, { query })).rows.map((row) => row['first_name']);
    expect(await names({})).toEqual(['Here']);
    expect(await names({ archived: 'active' })).toEqual(['Here']);
    expect(await names({ archived: 'archived' })).toEqual(['Old']);
    expect((await names({ archived: 'all' })).toSorted()).toEqual(['Here', 'Old']);
    expect(await names({ archived: 'archived', q: 'old' })).toEqual(['Old']);
    expect((await call(listPatients, { query: { archived: 'nonsense' } })).status).toBe(422);
    expect((await call(listRecalls)).rows).toEqual([]);
    expect((await call(dashboardStats)).body).toMatchObject({
      total_patients: 1,
      pending_recalls: 0,
    });

    expect((await call(getPatient, { params: { id } })).body).toEqual({ ...body, merged: [] });
    expect((await call(listNotes, { query: { patient_id: id } })).rows).toHaveLength(1);
    expect((await call(listAppointments)).rows).toMatchObject([{ patient_name: 'Old Keller' }]);
  });

  test('comes back as it was', async () => {
    const { call } = await newPractice();
    const { id, body } = await call(createPatient, { body: aPatient() });
    await call(archivePatient, { params: { id } });
    const restored = await call(restorePatient, { params: { id } });
    expect(restored).toMatchObject({ status: 200, body: { archived_at: null, archived_by: '', version: 3 } });
    expect(restored.body).toMatchObject({
      ...body,
      version: 3,
      updated_at: restored.body['updated_at'],
    });
    expect((await call(listPatients)).rows).toHaveLength(1);
  });

  test('is archived once and restored once, even by two requests at once', async () => {
    const { call } = await newPractice();
    const { id } = await call(createPatient, { body: aPatient() });
    for (const step of [archivePatient, restorePatient]) {
      const both = await Promise.all([1, 2].map(() => call(step, { params: { id } })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});

describe('the history', () => {
  test('names who changed what and when, with the earlier values', async () => {
    const { call, member } = await newPractice();
    const { id, output } = await call(createPatient, { body: aPatient({ allergies: 'Latex' }) });
    expect((await call(patientHistory, { params: { id } })).rows).toEqual([]);
    const receptionist = await member('receptionist', 'Rosa Ito');
    await receptionist(updatePatient, {
      params: { id },
      body: { ...output, phone: '555', address: '2 Elm\nSt' },
    });
    await call(archivePatient, { params: { id } });
    expect((await call(patientHistory, { params: { id } })).rows).toEqual([
      {
        record_id: id,
        version: 3,
        changed_at: expect.any(String),
        changed_by: 'Dr. Ana Núñez',
        by_patient: false,
        fields: [{ field: 'archived_at', before: '', after: 'archived' }],
      },
      {
        record_id: id,
        version: 2,
        changed_at: expect.any(String),
        changed_by: 'Rosa Ito',
        by_patient: false,
        fields: [
          { field: 'phone', before: '(212) 555-0147', after: '555' },
          { field: 'address', before: '', after: '2 Elm\nSt' },
        ],
      },
    ]);
  });

  test('has no entry for a change that was refused', async () => {
    const { call } = await newPractice();
    const { id, output } = await call(createPatient, { body: aPatient() });
    await call(updatePatient, { params: { id }, body: { ...output, phone: 'first' } });
    await call(updatePatient, { params: { id }, body: { ...output, phone: 'second' } });
    await call(updatePatient, { params: { id }, body: { ...output, phone: '' } });
    expect((await call(patientHistory, { params: { id } })).rows).toHaveLength(1);
  });
});

test('archiving and history are closed to strangers and other practices', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { id, body } = await ours.call(createPatient, { body: aPatient() });
  for (const step of [archivePatient, restorePatient, patientHistory]) {
    expect((await stranger(step, { params: { id } })).status).toBe(401);
    for (const wanted of [id, madeUp, 'nonsense']) {
      expect(await theirs.call(step, { params: { id: wanted } })).toMatchObject({
        status: 404,
        text: '{"detail":"That patient was not found."}',
      });
    }
  }
  expect((await ours.call(getPatient, { params: { id } })).body).toEqual({ ...body, merged: [] });
});
