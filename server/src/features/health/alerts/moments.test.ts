// Each kind of rule at each moment, and what keeps it quiet. Issue 25, "Alerts".
import {
  addDays,
  addHealthEntry,
  addVitals,
  alertMoments,
  answerAlerts,
  createAlertRule,
  createAppointment,
  createPatient,
  getPatientAlerts,
  reportAlerts,
} from '@cusp/contract';
import type { AlertMoment, HealthEntryInput, InputOf } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();
const { call, user } = await newPractice();

const ours: Record<string, Partial<InputOf<typeof createAlertRule>['body']>> = {
  condition: { conditions: ['E11'] },
  drug: { drugs: ['warfarin'] },
  age: { age_from: 75 },
  value: {
    vital: 'blood_pressure',
    vital_test: 'at_least',
    vital_limit: 180,
    vital_second_limit: 110,
    vital_days: 0,
  },
};
const kinds = Object.keys(ours);
for (const [name, about] of Object.entries(ours))
  await call(createAlertRule, {
    body: { name, level: 'warns', moments: [...alertMoments], instruction: 'Ask.', ...about },
  });

const patientOf = async (fields: Parameters<typeof aPatient>[0], ...entries: HealthEntryInput[]) => {
  const { id } = await call(createPatient, { body: aPatient({ medical_history: '', ...fields }) });
  for (const entry of entries) await call(addHealthEntry, { params: { id }, body: { entry } });
  return id;
};
const [ill, well] = [
  await patientOf(
    { date_of_birth: '1945-02-03', first_name: 'Ada', last_name: 'Lindqvist' },
    {
      kind: 'problem',
      name: 'Diabetes, type 2',
      term: { system: 'cusp', code: 'diabetes-type-2', name: 'Diabetes, type 2' },
    },
    { kind: 'medication', name: 'Warfarin', strength: '5 mg' },
  ),
  await patientOf({ date_of_birth: '1990-02-03' }),
];
await call(addVitals, {
  params: { id: ill },
  body: { vitals: [{ measure: 'blood_pressure', value: 182, second: 96, unit: 'mmHg' }] },
});

const visitOn = async (date: string) =>
  (
    await call(createAppointment, {
      body: { patient_id: ill, appointment_date: date, appointment_time: '23:00', type: 'checkup' },
    })
  ).id;
const today = await visitOn(user.today);
const next = await visitOn(addDays(user.today, 14));

const asked = async (id: string, moment: AlertMoment, appointment_id?: string) => {
  const { output } = await call(getPatientAlerts, {
    params: { id },
    query: { moment, ...(appointment_id !== undefined && { appointment_id }) },
  });
  return output.alerts
    .filter(({ title, asks }) => asks && kinds.includes(title))
    .map(({ title }) => title)
    .toSorted();
};

test.each(alertMoments)(
  'rules by condition, drug, age and value ask at %s, and not about others',
  async (moment) => {
    expect(await asked(ill, moment, today)).toEqual(kinds.toSorted());
    expect(await asked(well, moment)).toEqual([]);
  },
);

test('a question names the patient, and what was answered is quiet for that visit at every moment, not for the next', async () => {
  const params = { id: ill };
  const { output } = await call(getPatientAlerts, {
    params,
    query: { moment: 'seating', appointment_id: today },
  });
  expect(output.patient_name).toBe('Ada Lindqvist');
  const rule_ids = output.alerts.flatMap(({ title, rule_id }) => (kinds.includes(title) ? [rule_id] : []));
  await call(answerAlerts, {
    params,
    body: { moment: 'seating', appointment_id: today, went_on: true, rule_ids, reason: 'Measured again' },
  });
  for (const moment of alertMoments) {
    expect(await asked(ill, moment, today)).toEqual([]);
    expect(await asked(ill, moment, next)).toEqual(kinds.toSorted());
  }
  const report = (await call(reportAlerts, { query: { from: user.today, to: user.today } })).output;
  // Overridden once each; the two calls that booked asked nobody.
  for (const name of kinds)
    expect(report.find((row) => row.name === name)).toMatchObject({
      fired: 3,
      went_on: 1,
      unasked: 2,
      heeded: 0,
    });
});

test.each(['Mechanical heart valve since 2018', 'Valve replaced 2019'])(
  '“%s”, which nobody coded, asks about an antibiotic before a cleaning',
  async (medical_history) => {
    const id = await patientOf({ medical_history });
    const query = { moment: 'booking', categories: 'Dental Cleaning' } as const;
    const { alerts } = (await call(getPatientAlerts, { params: { id }, query })).output;
    expect(alerts).toMatchObject([
      { title: 'Heart at risk: antibiotic before treatment', asks: true, by_words: true },
    ]);
  },
);
