import {
  completeTreatment,
  createAppointment,
  createPatient,
  createTreatment,
  getTimeline,
  listNotes,
  listTreatmentNotes,
  listWork,
} from '@cusp/contract';
import { expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('a completion signs no blanks: nothing is completed, and the sentence names them', async () => {
  const { call } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const body = { patient_id, procedure: 'Filling' as const, cost: 1, tooth: 16, surfaces: 'MOD' };
  const { id } = (await call(createTreatment, { body })).output;
  const complete = (content: string) =>
    call(completeTreatment, { params: { id }, body: { note: { content } } });
  expect(await complete('Tooth 3. Lot [[Lot]], [[Carpules: number]] carpules.')).toMatchObject({
    status: 422,
    body: { detail: 'Fill in these blanks or remove them: Lot, Carpules.' },
  });
  expect((await complete('Lot ____.')).status).toBe(422);
  expect((await call(listNotes, { query: { patient_id } })).rows).toEqual([]);
  expect((await complete('Lot B-78.')).output).toMatchObject({ status: 'completed' });

  // The timeline names the tooth where only the site was set.
  const entries = (await call(getTimeline, { params: { id: patient_id }, query: {} })).rows;
  expect(entries.find(({ kind }) => kind === 'treatment')).toMatchObject({ teeth: '3 MOD' });
});

test('a completion’s note describes the treatment, others that it names and today’s visit, and none of them is left open', async () => {
  const { call, user } = await newPractice();
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const treat = async (procedure: 'Filling' | 'Crown', status: 'planned' | 'completed') =>
    (await call(createTreatment, { body: { patient_id, procedure, cost: 1, status } })).output.id;
  const [filling, crown] = [await treat('Filling', 'planned'), await treat('Crown', 'completed')];
  const { id: visit } = await call(createAppointment, {
    body: { patient_id, appointment_date: user.today, appointment_time: '09:00' },
  });
  const open = async () => (await call(listWork)).rows.map(({ kind, title }) => [kind, title]);
  expect(await open()).toEqual([['note_missing', 'Crown']]);
  const note = { content: 'Crown seated, filling beside it.', treatment_ids: [crown] };
  const { output } = await call(completeTreatment, { params: { id: filling }, body: { note } });
  expect(await open()).toEqual([]);
  for (const id of [filling, crown])
    expect((await call(listTreatmentNotes, { params: { id } })).output.notes).toMatchObject([
      { id: output.note_id, appointment: { id: visit } },
    ]);

  // Another patient's treatment is none of it: nothing is completed or signed.
  const { id: other } = await call(createPatient, { body: aPatient() });
  const foreign = (await call(createTreatment, { body: { patient_id: other, procedure: 'Crown', cost: 1 } }))
    .output.id;
  const third = await treat('Filling', 'planned');
  const refused = await call.unchecked(completeTreatment, {
    params: { id: third },
    body: { note: { content: 'Both.', treatment_ids: [foreign] } },
  });
  expect(refused.status).toBe(404);
  expect((await call(listNotes, { query: { patient_id } })).rows).toHaveLength(1);
});
