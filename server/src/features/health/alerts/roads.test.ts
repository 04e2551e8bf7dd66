// Every road to the same effect: what was done although a rule asks is kept, whichever call did it.
import {
  addDays,
  addToChart,
  answerAlerts,
  checkOutVisit,
  completeTreatment,
  correctTreatment,
  createAlertRule,
  createAppointment,
  createPatient,
  createPrescription,
  createTreatment,
  getPatientAlerts,
  listAlertAnswers,
  listProcedures,
  listVisitAlerts,
  setVisitProgress,
  updateAppointment,
  updateTreatment,
} from '@cusp/contract';
import type { AlertMoment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import { amoxicillinParts, prescribed } from '../../../../tests/support/prescribed.ts';

const { newPractice } = await testApp();

const moments = ['booking', 'seating', 'planning', 'anesthetizing', 'completing', 'prescribing'] as const;
const made = await newPractice();
const { call, user } = made;
const rule = await call(createAlertRule, {
  body: {
    name: 'Porphyria',
    level: 'warns',
    moments: [...moments],
    conditions: ['porphyria'],
    instruction: 'Ask the physician.',
  },
});
/** Asks only before an extraction. */
await call(createAlertRule, {
  body: {
    name: 'Before an extraction',
    level: 'warns',
    moments: ['booking', 'planning', 'completing'],
    conditions: ['porphyria'],
    procedures: ['Extraction'],
    instruction: 'Take care.',
  },
});

const patient = async () =>
  (await call(createPatient, { body: aPatient({ medical_history: 'Porphyria' }) })).id;
let hour = 7;
const booked = (patient_id: string, more: object = {}) =>
  call(createAppointment, {
    body: {
      patient_id,
      appointment_date: user.today,
      appointment_time: `${String((hour += 1)).padStart(2, '0')}:00`,
      type: 'checkup',
      ...more,
    },
  });
const visitOf = async (patient_id: string, more: object = {}) => (await booked(patient_id, more)).output;
const planned = (patient_id: string, more: object = {}) =>
  call(createTreatment, { body: { patient_id, procedure: 'Filling', cost: 100, ...more } });
const treatmentOf = async (patient_id: string, more: object = {}) => (await planned(patient_id, more)).output;
/** The moments at which the general rule was passed without a question, the latest first. */
const passed = async (id: string): Promise<AlertMoment[]> =>
  (await call(listAlertAnswers, { params: { id } })).output
    .filter(({ rule_id, outcome }) => rule_id === rule.id && outcome === 'unasked')
    .map(({ moment }) => moment);

const roads: [string, AlertMoment[], (id: string) => Promise<{ status: number }>][] = [
  ['the specification’s call books', ['booking'], (id) => booked(id)],
  [
    'the list completes a booked visit',
    ['booking', 'completing', 'seating'],
    async (id) => {
      const visit = await visitOf(id);
      return call(updateAppointment, { params: { id: visit.id }, body: { ...visit, status: 'completed' } });
    },
  ],
  [
    'the schedule seats and completes',
    ['booking', 'completing', 'seating'],
    async (id) => {
      const params = { id: (await visitOf(id)).id };
      await call(setVisitProgress, { params, body: { progress: 'in_chair' } });
      return call(setVisitProgress, { params, body: { progress: 'completed' } });
    },
  ],
  [
    'a check-out completes what was planned',
    ['booking', 'completing', 'planning', 'seating'],
    async (id) => {
      const work = await treatmentOf(id);
      const visit = await visitOf(id, {
        appointment_date: addDays(user.today, -2),
        treatment_ids: [work.id],
      });
      const params = { id: visit.id };
      await call(setVisitProgress, { params, body: { progress: 'completed' } });
      const body = { completed_treatment_ids: [work.id], uncharged_reason: '' };
      return call(checkOutVisit, { params, body });
    },
  ],
  ['a treatment is planned', ['planning'], (id) => planned(id)],
  ['a treatment is begun', ['planning'], (id) => planned(id, { status: 'in_progress' })],
  ['a treatment is recorded as done', ['completing'], (id) => planned(id, { status: 'completed' })],
  [
    'a treatment is completed with one act',
    ['completing', 'planning'],
    async (id) => call(completeTreatment, { params: { id: (await treatmentOf(id)).id }, body: {} }),
  ],
  [
    'a treatment is completed by the specification’s call',
    ['completing', 'planning'],
    async (id) => {
      const work = await treatmentOf(id, { status: 'in_progress' });
      return call(updateTreatment, { params: { id: work.id }, body: { ...work, status: 'completed' } });
    },
  ],
  [
    'a correction says that it was completed',
    ['completing', 'planning'],
    async (id) => {
      const { id: of } = await treatmentOf(id);
      return call(correctTreatment, { params: { id: of }, body: { reason: 'Done', status: 'completed' } });
    },
  ],
  [
    'the chart plans',
    ['planning'],
    (id) =>
      call(addToChart, {
        params: { id },
        body: { entries: [{ type: 'treatment', procedure: 'Filling', tooth: 16, surfaces: 'O' }] },
      }),
  ],
  [
    'the specification’s call prescribes',
    ['prescribing'],
    (id) =>
      call(createPrescription, {
        body: {
          patient_id: id,
          medication: 'Chlorhexidine rinse',
          dosage: '0.12%',
          frequency: 'Twice daily',
          duration: '10 days',
          allergy_reason: 'Discussed',
        },
      }),
  ],
];

test.each(roads)('%s: what was passed without a question is kept', async (_, expected, act) => {
  const id = await patient();
  const done = await act(id);
  expect(done.status).toBeLessThan(300);
  expect((await passed(id)).toSorted()).toEqual(expected);
});

test('what a visit brings is asked about again once it brings something else', async () => {
  const id = await patient();
  const visit = await visitOf(id);
  const work = await treatmentOf(id, { procedure: 'Extraction' });
  const names = async () =>
    (await call(listAlertAnswers, { params: { id } })).output
      .filter(({ moment }) => moment === 'booking')
      .map(({ rule_name }) => rule_name);
  expect(await names()).toEqual(['Porphyria']);
  const params = { id: visit.id };
  await call(updateAppointment, { params, body: { ...visit, notes: 'Calls before' } });
  expect(await names()).toEqual(['Porphyria']);
  const body = { ...visit, version: null, treatment_ids: [work.id] };
  await call(updateAppointment, { params, body });
  expect((await names()).toSorted()).toEqual(['Before an extraction', 'Porphyria']);
});

test('a visit that is being booked has questions of its own, also while the patient is in the chair', async () => {
  const id = await patient();
  const today = await visitOf(id);
  const params = { id };
  const answer = (moment: AlertMoment, appointment_id: string | null) =>
    call(answerAlerts, {
      params,
      body: { moment, appointment_id, went_on: true, rule_ids: [rule.id], reason: '' },
    });
  await answer('seating', today.id);
  const asking = async () =>
    (await call(getPatientAlerts, { params, query: { moment: 'booking', type: 'checkup' } })).output;
  expect(await asking()).toMatchObject({ appointment_id: null, alerts: [{ asks: false }, { asks: true }] });
  await answer('booking', null);
  expect((await asking()).alerts.find(({ rule_id }) => rule_id === rule.id)?.asks).toBe(false);
  const next = await visitOf(id, { appointment_date: addDays(user.today, 30) });
  const kept = (await call(listAlertAnswers, { params })).output;
  expect(kept.map(({ outcome, appointment_id }) => [outcome, appointment_id])).toEqual([
    ['went_on', next.id],
    ['went_on', today.id],
    ['unasked', today.id],
  ]);
  // The one after it is asked about again.
  expect((await asking()).alerts.find(({ rule_id }) => rule_id === rule.id)?.asks).toBe(true);
});

test('a form’s questions follow from its type, its treatments and what it is expected to bring', async () => {
  const id = await patient();
  const asked = async (query: object) =>
    (await call(getPatientAlerts, { params: { id }, query: { moment: 'booking', ...query } })).output.alerts
      .filter(({ asks }) => asks)
      .map(({ title }) => title);
  const extraction = await treatmentOf(id, { procedure: 'Extraction' });
  const [procedure] = (await call(listProcedures, { query: {} })).output.filter(
    ({ category }) => category === 'Extraction',
  );
  const both = ['Before an extraction', 'Porphyria'];
  expect(await asked({ type: 'checkup' })).toEqual(['Porphyria']);
  expect(await asked({ type: 'extraction' })).toEqual(both);
  expect(await asked({ type: 'checkup', treatment_ids: extraction.id })).toEqual(both);
  expect(await asked({ type: 'checkup', procedure_ids: procedure?.id ?? '' })).toEqual(both);
  expect(await asked({ type: 'checkup', procedure_ids: '' })).toEqual(['Porphyria']);
  expect(
    await call.unchecked(getPatientAlerts, { params: { id }, query: { treatment_ids: 'x,y' } }),
  ).toMatchObject({ status: 422, body: { detail: 'Use ids, separated by commas.' } });
});

test('the day’s marks are read for all patients at once, each by all of their records', async () => {
  const { call: other, user: who } = await newPractice();
  const book = async (medical_history: string, appointment_time: string) => {
    const { id } = await other(createPatient, { body: aPatient({ medical_history }) });
    const body = {
      patient_id: id,
      appointment_date: who.today,
      appointment_time,
      type: 'extraction',
    } as const;
    return { id, visit: (await other(createAppointment, { body })).id };
  };
  const onWarfarin = await book('Takes warfarin', '08:00');
  const onZometa = await book('Zometa for bone metastases', '09:00');
  await book('Healthy', '10:00');
  const query = { from: who.today, to: who.today };
  expect(
    (await other(listVisitAlerts, { query })).output.map(({ appointment_id, alerts }) => [
      appointment_id,
      alerts.map(({ title }) => title),
    ]),
  ).toEqual([
    [onWarfarin.visit, ['Warfarin: INR before surgery']],
    [onZometa.visit, ['IV bone drug or denosumab: no extraction without the dentist']],
  ]);
});

test('a drug that was prescribed here asks as well, though no text of the record names it', async () => {
  const { name } = amoxicillinParts.drug;
  await call(createAlertRule, {
    body: {
      name: 'On antibiotics',
      level: 'warns',
      moments: ['seating'],
      drugs: [name],
      instruction: 'Ask.',
    },
  });
  const { patient_id } = await prescribed(made, { medication: name, parts: amoxicillinParts });
  await call(setVisitProgress, {
    params: { id: (await visitOf(patient_id)).id },
    body: { progress: 'in_chair' },
  });
  const answers = (await call(listAlertAnswers, { params: { id: patient_id } })).output;
  expect(answers.filter(({ moment }) => moment === 'seating')).toMatchObject([
    { rule_name: 'On antibiotics' },
  ]);
});
