import {
  addFamilyMember,
  createAppointment,
  createFamily,
  createPatient,
  createPayment,
  createTreatment,
  getPatientBar,
  listRecallTypes,
  mergePatients,
  setPatientRecall,
  setVisitProgress,
  addDays,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

test('says who a patient is and what to heed, in one answer', async () => {
  const { call, user } = await newPractice();
  const mother = await call(createPatient, { body: aPatient({ first_name: 'Rosa', allergies: 'Latex' }) });
  const { id } = await call(createPatient, { body: aPatient({ date_of_birth: '2015-01-31' }) });
  const bar = async (patient = id) => (await call(getPatientBar, { params: { id: patient } })).output;
  const empty = {
    id,
    first_name: 'Mia',
    last_name: 'Keller',
    date_of_birth: '2015-01-31',
    phone: '(212) 555-0147',
    archived: false,
    deceased: false,
    photo_id: null,
    allergies: '',
    medical_history: '',
    owed: expect.objectContaining({ due_now: 0, insurance_pending: 0, credits: 0 }),
    next_visit_date: null,
    next_visit_time: null,
    recall_date: null,
    recall_name: '',
    recall_type_id: null,
    recall_overdue: false,
    family: [],
    preferred_name: '',
    preferred_days: [],
    preferred_times: [],
    status: 'active',
  };
  expect(await bar()).toEqual(empty);

  const family = await call(createFamily, { body: { patient_id: mother.id } });
  await call(addFamilyMember, { params: { id: family.id }, body: { patient_id: id } });
  const { id: treatment_id } = await call(createTreatment, {
    body: { patient_id: id, procedure: 'Crown', cost: 900.5, status: 'completed' },
  });
  await call(createPayment, { body: { patient_id: id, treatment_id, amount: 100.25 } });
  await call(createPayment, { body: { patient_id: id, amount: 40.5 } });
  const next = addDays(user.today, 4);
  await call(createAppointment, {
    body: { patient_id: id, appointment_date: next, appointment_time: '08:30' },
  });
  // The visit that is booked is none of its kind.
  const type = (await call(listRecallTypes)).output.find(({ name }) => name === 'Prophylaxis');
  await call(setPatientRecall, {
    params: { id },
    body: { recall_type_id: type?.id ?? '', override_date: '2025-07-05', version: 0 },
  });
  expect(await bar()).toEqual({
    ...empty,
    owed: expect.objectContaining({ open: 800.25, credits: 40.5, due_now: 759.75 }),
    next_visit_date: next,
    next_visit_time: '08:30',
    recall_date: '2025-07-05',
    recall_name: type?.name,
    recall_type_id: type?.id,
    recall_overdue: true,
    family: [{ id: mother.id, name: 'Rosa Keller', date_of_birth: '1984-06-09', is_head: true, due_now: 0 }],
  });

  // The records of one person are read together.
  const twice = await call(createPatient, { body: aPatient({ allergies: 'Penicillin' }) });
  await call(mergePatients, { params: { id: mother.id }, body: { merged_id: twice.id } });
  expect(await bar(twice.id)).toMatchObject({ id: mother.id, first_name: 'Rosa' });
  expect((await bar(twice.id)).allergies).toMatch(/Latex[^]*Penicillin/);
});

test('names the recall of the last visit before those by type, and is of one practice', async () => {
  const { call, member } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  await call(createAppointment, {
    body: {
      patient_id: id,
      appointment_date: '2025-01-05',
      appointment_time: '09:00',
      recall_date: '2025-07-05',
    },
  });
  const at = { params: { id } };
  const desk = await member('receptionist');
  expect((await desk(getPatientBar, at)).output).toMatchObject({
    recall_date: '2025-07-05',
    recall_name: '',
    recall_overdue: true,
  });
  const theirs = await newPractice();
  expect((await theirs.call(getPatientBar, at)).status).toBe(404);
  expect((await call(getPatientBar, { params: { id: madeUp } })).status).toBe(404);
  expect((await stranger(getPatientBar, at)).status).toBe(401);
});

test('the next visit is one to come: not today’s earlier one, nor the one for which the patient is here', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const next = async () => (await call(getPatientBar, { params: { id } })).output.next_visit_time;
  const book = (appointment_time: string) =>
    call(createAppointment, { body: { patient_id: id, appointment_date: user.today, appointment_time } });
  await book('00:00');
  expect(await next()).toBeNull();
  const late = await book('23:00');
  expect(await next()).toBe('23:00');
  await call(setVisitProgress, { params: { id: late.output.id }, body: { progress: 'in_chair' } });
  expect(await next()).toBeNull();
});
