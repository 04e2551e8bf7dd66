import {
  addDays,
  addVitals,
  createAppointment,
  createPatient,
  decideProphylaxis,
  getProphylaxis,
  getVitals,
  mergePatients,
  strikeVital,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

const pressure = { measure: 'blood_pressure', value: 128, second: 82, unit: 'mmHg' } as const;
const pounds = { measure: 'weight', value: 154, unit: 'lb' } as const;

test('values are kept as typed and in the unit of storage, and are never changed', async () => {
  const { call, user } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const params = { id };
  const { output } = await call(addVitals, {
    params,
    body: { vitals: [pressure, pounds], note: 'Left arm' },
  });
  expect(output.vitals).toMatchObject([
    { measure: 'weight', value: 69.85, unit: 'kg', typed: '154', typed_unit: 'lb', taken_on: user.today },
    { measure: 'blood_pressure', value: 128, second: 82, typed: '128/82', note: 'Left arm', struck_at: null },
  ]);
  const [weight] = output.vitals;
  const wrong = { params: { id: weight?.id ?? '' }, body: { reason: 'Other patient' } };
  expect((await call(strikeVital, wrong)).output.vitals[0]).toMatchObject({
    typed: '154',
    struck_by: user.name,
    struck_reason: 'Other patient',
  });
  expect((await call.unchecked(strikeVital, wrong)).status).toBe(409);
  // The records of one person are read together.
  const { id: twin } = await call(createPatient, { body: aPatient() });
  await call(mergePatients, { params: { id: twin }, body: { merged_id: id } });
  expect((await call(getVitals, { params: { id: twin } })).output.vitals).toHaveLength(2);
});

test.each([
  [{ vitals: [{ ...pounds, unit: 'cm' }] }, 'Weight is measured in kg or lb.'],
  [{ vitals: [{ ...pressure, second: null }] }, 'Enter both numbers of the blood pressure, like 120/80.'],
  [{ vitals: [pounds, pounds] }, 'Enter each value once.'],
  [{ vitals: [] }, 'Enter what was measured.'],
  [{ vitals: [{ ...pounds, value: '154' }] }, 'Enter a number.'],
  [{ vitals: [pounds], taken_on: '2999-01-01' }, 'This day is in the future.'],
  [{ vitals: [pounds], taken_on: '1950-01-01' }, 'This day is before the patient’s birth.'],
])('%j is refused', async (body, message) => {
  const { call } = await newPractice();
  const { id } = await call(createPatient, { body: aPatient() });
  const answer = await call.unchecked(addVitals, { params: { id }, body });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ message }] } });
});

test('clinicians of the practice enter and read them', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { id } = await ours.call(createPatient, { body: aPatient() });
  const given = { params: { id }, body: { vitals: [pounds] } };
  expect((await (await ours.member('hygienist'))(addVitals, given)).status).toBe(201);
  const desk = await ours.member('receptionist');
  expect((await desk.unchecked(addVitals, given)).status).toBe(403);
  expect((await desk.unchecked(getVitals, { params: { id } })).status).toBe(403);
  expect((await theirs.call.unchecked(getVitals, { params: { id } })).status).toBe(404);
  expect((await stranger.unchecked(getVitals, { params: { id } })).status).toBe(401);
  const visit = { ...given.body, appointment_id: '01900000-0000-7000-8000-000000000000' };
  expect((await ours.call.unchecked(addVitals, { params: { id }, body: visit })).status).toBe(404);
});

test('a child’s prophylaxis is proposed by weight, and decided by a dentist', async () => {
  const { call, member, user } = await newPractice();
  const { id } = await call(createPatient, {
    body: aPatient({ date_of_birth: addDays(user.today, -3700), medical_history: 'Prosthetic heart valve' }),
  });
  const params = { id };
  const before = (await call(getProphylaxis, { params })).output;
  expect(before).toMatchObject({
    need: 'recommended',
    asks_weight: true,
    doses: [{ dose_mg: null }, {}, {}, {}, {}, {}, {}, {}],
  });
  const body = { drug: 'Amoxicillin' };
  expect((await call.unchecked(decideProphylaxis, { params, body })).status).toBe(422);
  await call(addVitals, { params, body: { vitals: [{ measure: 'weight', value: 45, unit: 'kg' }] } });
  const hygienist = await member('hygienist');
  expect((await hygienist.unchecked(decideProphylaxis, { params, body })).status).toBe(403);
  expect((await call(decideProphylaxis, { params, body })).output).toMatchObject({
    asks_weight: false,
    decision: { given: true, drug: 'Amoxicillin', dose_mg: 2000, decided_on: user.today },
  });
  const none = { params, body: { drug: '' } };
  expect((await call.unchecked(decideProphylaxis, none)).status).toBe(422);
  const why = { ...none.body, reason: 'The cardiologist advises against it' };
  expect((await call(decideProphylaxis, { params, body: why })).output.decision).toMatchObject({
    given: false,
  });
  expect((await hygienist(getProphylaxis, { params })).output.decision).toMatchObject({ given: false });

  // Each visit has its own: what was decided today says nothing about the next.
  const next = await call(createAppointment, {
    body: {
      patient_id: id,
      appointment_date: addDays(user.today, 7),
      appointment_time: '09:00',
      type: 'whitening',
    },
  });
  const query = { appointment_id: next.id };
  const proposed = (await call(getProphylaxis, { params, query })).output;
  expect(proposed).toMatchObject({
    need: 'not_here',
    appointment_id: next.id,
    visit_on: addDays(user.today, 7),
    decision: null,
    earlier: { given: false },
  });
  const forNext = { params, body: { ...body, appointment_id: next.id, reason: 'Gums may be hurt' } };
  expect((await call.unchecked(decideProphylaxis, forNext)).status).toBe(422);
  const cleaning = { params, query: { ...query, category: 'Dental Cleaning' } } as const;
  expect((await call(getProphylaxis, cleaning)).output.need).toBe('recommended');
  const appointment_id = '01900000-0000-7000-8000-000000000000';
  const unknown = { params, body: { ...body, appointment_id } };
  expect((await call.unchecked(decideProphylaxis, unknown)).status).toBe(404);
});
