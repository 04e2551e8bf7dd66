import { completeTreatment, createPatient, createTreatment, getTimeline, listNotes } from '@cusp/contract';
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
    body: { detail: 'Fill in or take out of the note: Lot, Carpules.' },
  });
  expect((await complete('Lot ____.')).status).toBe(422);
  expect((await call(listNotes, { query: { patient_id } })).rows).toEqual([]);
  expect((await complete('Lot B-78.')).output).toMatchObject({ status: 'completed' });

  // The time line names the tooth where only the site was set.
  const entries = (await call(getTimeline, { params: { id: patient_id }, query: {} })).rows;
  expect(entries.find(({ kind }) => kind === 'treatment')).toMatchObject({ teeth: '3 MOD' });
});
