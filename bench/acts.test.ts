import {
  answerHealthList,
  createAppointment,
  createAppointmentKind,
  createPatient,
  createPayment,
  createTreatment,
  getPatientLedger,
  updateAppointment,
} from '@cusp/contract';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countedActions, filesOf, filesOnPage } from '../scripts/counted-actions.ts';
import { aPatient, testApp } from '../server/tests/support/practice.ts';

const { newPractice } = await testApp();
const root = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/architecture.md');

/** The files of the server in which a function ran while the work was done. */
async function ranDuring(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  return result
    .filter(
      ({ url, functions }) =>
        url.startsWith('file:') && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => path.relative(root, fileURLToPath(url)).split(path.sep).join('/'))
    .filter((file) => file.startsWith('server/src/'));
}

const practiceWithPatient = async () => {
  const { call, user } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  return { call, user, patient_id };
};

async function completing() {
  const { call, user, patient_id } = await practiceWithPatient();
  // Otherwise it is looked up whether a history that was never asked matters to what was done.
  for (const list of ['allergy', 'medication', 'problem'] as const)
    await call(answerHealthList, { params: { id: patient_id }, body: { list, answer: 'none' } });
  const kind = { name: 'Long checkup', type: 'checkup', minutes: 30, provider_kinds: [] };
  const { id: kind_id } = await call(createAppointmentKind, { body: kind });
  const { id, output } = await call(createAppointment, {
    body: {
      patient_id,
      appointment_date: user.today,
      appointment_time: '09:00',
      duration: 30,
      type: 'checkup',
      kind_id,
    },
  });
  // The list sends the whole appointment.
  const body = { ...output, status: 'completed' };
  return ranDuring(async () =>
    expect((await call(updateAppointment, { params: { id }, body })).output.progress).toBe('completed'),
  );
}

async function payingSplit() {
  const { call, patient_id } = await practiceWithPatient();
  for (const procedure of ['Crown', 'Filling'])
    await call(createTreatment, { body: { patient_id, procedure, cost: 100, status: 'completed' } });
  const charges = (await call(getPatientLedger, { params: { id: patient_id } })).output;
  const splits = charges.map(({ id }) => ({ entry_id: id, amount: 60 }));
  const body = { patient_id, amount: 120, splits };
  return ranDuring(async () =>
    expect((await call(createPayment, { body })).output.pays).toBe('Crown, Filling'),
  );
}

async function payingTreatment() {
  const { call, patient_id } = await practiceWithPatient();
  const treatment = { patient_id, procedure: 'Crown', cost: 100, status: 'completed' };
  const { id: treatment_id } = await call(createTreatment, { body: treatment });
  const body = { patient_id, amount: 100, treatment_id };
  return ranDuring(async () => expect((await call(createPayment, { body })).output.pays).toBe('Crown'));
}

test.each([
  ['Completing an appointment', completing, []],
  ['Recording a payment', payingSplit, []],
  // Selects merged patients' records; other queries are composed from it.
  ['Recording a payment', payingTreatment, ['server/src/features/people/patients/person-queries.ts']],
] as const)(
  '%s passes through the files that docs/architecture.md names, and no more',
  async (heading, make, more) => {
    const act = countedActions[heading];
    const files = filesOf(act, await make());
    expect([...filesOnPage(page, heading), ...more].toSorted()).toEqual(files.toSorted());
    expect(files.length).toBeLessThanOrEqual(act.most + more.length);
  },
);

test.each(Object.entries(countedActions))('%s: each file of the web app imports the next', (_, { web }) => {
  for (const [at, file] of web.slice(1).entries())
    expect(read(web[at] ?? '')).toContain(`/${path.basename(file)}'`);
});
