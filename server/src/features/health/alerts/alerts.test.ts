import {
  answerAlerts,
  createAlertRule,
  createAppointment,
  createPatient,
  getPatientAlerts,
  listAlertAnswers,
  listAlertRules,
  listVisitAlerts,
  mergePatients,
  reportAlerts,
  updateAlertRule,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice, stranger } = await testApp();

const onWarfarin = aPatient({ medical_history: 'Atrial fibrillation, takes warfarin' });
const onZometa = aPatient({ medical_history: 'Zometa for bone metastases' });

test('a practice starts with rules, adds its own, changes and archives them', async () => {
  const { call, member } = await newPractice();
  const { output: started } = await call(listAlertRules);
  expect(started.map(({ name }) => name)).toContain('Warfarin: INR before surgery');
  const body = {
    name: 'Over 75: help to the chair',
    level: 'informs',
    moments: [],
    age_from: 75,
    instruction: 'Help to the chair.',
  };
  const { output: own } = await call(createAlertRule, { body });
  expect(own).toMatchObject({ ...body, conditions: [], age_to: null, vital_limit: null, version: 1 });
  const pressure = {
    ...body,
    name: 'Pressure',
    age_from: null,
    vital: 'blood_pressure',
    vital_test: 'at_least',
    vital_limit: 179.5,
  };
  expect((await call(createAlertRule, { body: pressure })).output.vital_limit).toBe(179.5);
  const params = { id: own.id };
  expect((await call(updateAlertRule, { params, body: { ...own, archived: true } })).output).toMatchObject({
    archived: true,
    version: 2,
  });
  expect(await call.unchecked(updateAlertRule, { params, body: own })).toMatchObject({ status: 409 });
  const desk = await member('receptionist');
  expect((await desk.unchecked(listAlertRules)).status).toBe(403);
  expect((await (await member('dentist')).unchecked(createAlertRule, { body })).status).toBe(403);
});

test.each([
  [{ conditions: [] }, 'Enter a condition, drug, age, or value.'],
  [{ moments: [] }, 'Choose when it asks.'],
  [{ age_from: 20, age_to: 10 }, 'The ending age must be at or above the starting age.'],
  [{ vital: 'inr' }, 'Choose a value, and when it matters.'],
  [{ vital: 'inr', vital_test: 'at_least' }, 'Enter the limit.'],
  [{ vital: 'inr', vital_test: 'missing' }, 'Enter for how many days a value counts.'],
  [{ vital: 'inr', vital_test: 'at_least', vital_limit: 3.555 }, 'Use at most two decimals.'],
  [{ procedures: ['Sewing'] }, 'Choose a category of the catalog.'],
  [{ instruction: ' ' }, 'Enter what to do.'],
])('a rule with %j is refused', async (changed, detail) => {
  const { call } = await newPractice();
  const body = {
    name: 'R',
    level: 'warns',
    moments: ['booking'],
    conditions: ['E11'],
    instruction: 'X',
    ...changed,
  };
  expect(await call.unchecked(createAlertRule, { body })).toMatchObject({ status: 422, body: { detail } });
});

test('a warning asks at its moment, stays quiet for the visit once it was answered, and the answer is kept', async () => {
  const { call, member, user } = await newPractice();
  const { id } = await call(createPatient, { body: onWarfarin });
  const booked = await call(createAppointment, {
    body: { patient_id: id, appointment_date: user.today, appointment_time: '23:00', type: 'extraction' },
  });
  const appointment_id = booked.id;
  const desk = await member('receptionist');
  const at = { params: { id }, query: { moment: 'seating' } } as const;
  const { output: asked } = await call(getPatientAlerts, at);
  const [alert] = asked.alerts;
  expect(asked).toMatchObject({ patient_id: id, appointment_id });
  expect(alert).toMatchObject({
    level: 'warns',
    title: 'Warfarin: INR before surgery',
    because: ['takes warfarin', 'no INR'],
    by_words: true,
    asks: true,
    // Booked by a call that asks nobody.
    answered: { outcome: 'unasked', moment: 'booking' },
  });
  const { output: atDesk } = await desk(getPatientAlerts, at);
  expect(atDesk.alerts).toEqual([
    expect.objectContaining({
      title: 'Health alert',
      instruction: 'Bring an INR from the last 3 days.',
      because: [],
    }),
  ]);
  expect(JSON.stringify(atDesk)).not.toMatch(/warfarin/i);
  const days = { query: { from: user.today, to: user.today } };
  expect((await desk(listVisitAlerts, days)).output).toEqual([
    expect.objectContaining({ appointment_id, alerts: [expect.objectContaining({ title: 'Health alert' })] }),
  ]);

  const rule_ids = [alert?.rule_id ?? ''];
  const body = {
    moment: 'seating',
    appointment_id,
    went_on: true,
    rule_ids,
    reason: 'INR comes at noon',
  } as const;
  expect((await desk(answerAlerts, { params: { id }, body })).output.alerts).toEqual([
    expect.objectContaining({ asks: false, answered: expect.objectContaining({ outcome: 'went_on' }) }),
  ]);
  const { alerts: completing } = (await call(getPatientAlerts, { ...at, query: { moment: 'completing' } }))
    .output;
  expect(completing.find(({ rule_id }) => rule_id === rule_ids[0])?.asks).toBe(false);
  expect((await desk(listVisitAlerts, days)).output).toEqual([]);
  expect((await call(listAlertAnswers, { params: { id } })).output).toMatchObject([
    { outcome: 'went_on', reason: 'INR comes at noon', moment: 'seating', by_dentist: false },
    { outcome: 'unasked', moment: 'booking' },
  ]);
  expect((await desk.unchecked(listAlertAnswers, { params: { id } })).status).toBe(403);
  const report = (await call(reportAlerts, days)).output.find(({ rule_id }) => rule_id === rule_ids[0]);
  expect(report).toMatchObject({ fired: 2, went_on: 1, unasked: 1, heeded: 0 });
});

test('a stop needs a reason, and a dentist where treatment goes on', async () => {
  const { call, member } = await newPractice();
  const { id } = await call(createPatient, { body: onZometa });
  const at = { params: { id }, query: { moment: 'completing', categories: 'Extraction' } } as const;
  const hygienist = await member('hygienist');
  const [alert] = (await hygienist(getPatientAlerts, at)).output.alerts;
  expect(alert).toMatchObject({ level: 'stops', asks: true, needs_dentist: true });
  const rule_ids = [alert?.rule_id ?? ''];
  const body = { moment: 'completing', went_on: true, rule_ids, reason: 'Tooth is loose' } as const;
  expect(await hygienist.unchecked(answerAlerts, { params: { id }, body })).toMatchObject({
    status: 403,
    body: { detail: 'Only a dentist can decide whether to continue.' },
  });
  const silent = { ...body, reason: ' ' };
  expect(await call.unchecked(answerAlerts, { params: { id }, body: silent })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'reason', message: 'Enter a reason to continue.' }] },
  });
  // At the front desk one goes on with a reason, and it stays open for the dentist.
  const booking = { ...body, moment: 'booking' } as const;
  expect((await hygienist(answerAlerts, { params: { id }, body: booking })).status).toBe(201);
  expect((await call(getPatientAlerts, at)).output.alerts[0]?.asks).toBe(true);
  expect((await call(answerAlerts, { params: { id }, body })).status).toBe(201);
  expect((await hygienist(getPatientAlerts, at)).output.alerts[0]?.asks).toBe(false);
  const other = { ...body, rule_ids: ['01900000-0000-7000-8000-000000000000'] };
  expect((await call.unchecked(answerAlerts, { params: { id }, body: other })).status).toBe(404);
});

test('alerts are of all records of one person, and of one practice', async () => {
  const [ours, theirs] = [await newPractice(), await newPractice()];
  const { id } = await ours.call(createPatient, { body: aPatient() });
  const { id: twin } = await ours.call(createPatient, { body: onWarfarin });
  const at = (patient: string) => ({ params: { id: patient } });
  expect((await ours.call(getPatientAlerts, at(id))).output.alerts).toEqual([]);
  await ours.call(mergePatients, { params: { id }, body: { merged_id: twin } });
  expect((await ours.call(getPatientAlerts, at(twin))).output).toMatchObject({
    patient_id: id,
    alerts: [{ title: 'Warfarin: INR before surgery' }],
  });
  expect((await theirs.call.unchecked(getPatientAlerts, at(id))).status).toBe(404);
  expect((await stranger.unchecked(getPatientAlerts, at(id))).status).toBe(401);
  const long = { query: { from: '2026-01-01', to: '2026-01-08' } };
  expect((await ours.call.unchecked(listVisitAlerts, long)).status).toBe(422);
});
