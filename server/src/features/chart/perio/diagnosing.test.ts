import {
  addPerioScreening,
  beginPerioExam,
  confirmPerioDiagnosis,
  createPatient,
  createProvider,
  finishPerioExam,
  getPerio,
  mergePatients,
  savePerioReadings,
  strikePerioScreening,
  withdrawPerioDiagnosis,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

/** A practice, and a patient with exams whose two molars have lost so many millimeters. */
async function practiceWithPatient() {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const provider = await call(createProvider, { body: { name: 'Dana Reyes', kind: 'hygienist' } });
  const exam = async (exam_on: string, loss: number, finished = true) => {
    const begun = await call(beginPerioExam, {
      params: { id: patient_id },
      body: { provider_id: provider.id, exam_on },
    });
    const params = { id: begun.output.id };
    const readings = [16, 26].flatMap((tooth) => [
      { tooth, extra: false, place: 'mf' as const, measure: 'depth' as const, value: 4 },
      { tooth, extra: false, place: 'mf' as const, measure: 'margin' as const, value: 4 - loss },
    ]);
    await call(savePerioReadings, { params, body: { readings } });
    if (finished) await call(finishPerioExam, { params, body: {} });
    return params;
  };
  const confirm = (params: { id: string }, body: object, by: Caller = call) =>
    by(confirmPerioDiagnosis, {
      params,
      body: { stage: 'II', extent: 'generalized', grade: 'B', answers: {}, ...body },
    });
  const chart = async () => (await call(getPerio, { params: { id: patient_id } })).output;
  return { ...practice, patient_id, provider_id: provider.id, exam, confirm, chart };
}

const errors = ({ text }: { text: string }): unknown => JSON.parse(text);

describe('stage and grade of an exam', () => {
  test('are confirmed by a dentist, with what was suggested and by which answers', async () => {
    const { exam, confirm, chart } = await practiceWithPatient();
    const first = await exam('2026-01-05', 4);
    const { status, output } = await confirm(first, { answers: { cigarettes_a_day: 4, lost_to_perio: 0 } });
    expect(status).toBe(201);
    expect(output).toMatchObject({
      stage: 'II',
      reason: '',
      suggestion: { stages: ['II'], extent: 'generalized', grade: 'B' },
      answers: { cigarettes_a_day: 4, hba1c: null },
      withdrawn_at: null,
    });
    expect((await chart()).diagnoses).toMatchObject([{ id: output.id, exam_on: '2026-01-05' }]);
    expect((await confirm(first, {})).status).toBe(409);
  });

  test('are not confirmed by hygienists, nor while the exam goes on', async () => {
    const { exam, confirm, member, chart } = await practiceWithPatient();
    const open = await exam('2026-01-05', 4, false);
    const early = await confirm(open, {});
    expect([early.status, early.text]).toEqual([
      409,
      expect.stringContaining('Finish this perio exam first'),
    ]);
    expect((await confirm(open, {}, await member('hygienist'))).status).toBe(403);
    const elsewhere = await newPractice();
    expect((await confirm(open, {}, elsewhere.call)).status).toBe(404);
    expect((await chart()).diagnoses).toEqual([]);
  });

  test('other than suggested need a reason, and a whole diagnosis its extent and grade', async () => {
    const { exam, confirm } = await practiceWithPatient();
    const first = await exam('2026-01-05', 4);
    const unsaid = await confirm(first, { stage: 'III' });
    expect(unsaid.status).toBe(422);
    expect(errors(unsaid)).toMatchObject({ errors: [{ path: 'reason' }] });
    const half = await confirm(first, { extent: '', grade: '' });
    expect(errors(half)).toMatchObject({ errors: [{ path: 'extent' }, { path: 'grade' }] });
    const wild = await confirm(first, { answers: { hba1c: 700 } });
    expect(errors(wild)).toMatchObject({ errors: [{ path: 'answers.hba1c' }] });
    const said = await confirm(first, { stage: 'III', reason: 'Vertical defect on the radiograph' });
    expect(said.output).toMatchObject({ stage: 'III', reason: 'Vertical defect on the radiograph' });
  });

  test('are never lowered after therapy, unless what was confirmed before was wrong', async () => {
    const { exam, confirm, call, chart } = await practiceWithPatient();
    const before = await exam('2025-01-05', 5);
    await confirm(before, { stage: 'III' });
    const after = await exam('2026-01-05', 2);
    const lowered = await confirm(after, { stage: 'I' });
    expect([lowered.status, lowered.text]).toEqual([409, expect.stringContaining('never lowers the stage')]);
    const none = await confirm(after, { stage: null, reason: 'Healthy now' });
    expect(none.status).toBe(409);
    expect((await confirm(after, { stage: 'III', reason: 'As before therapy' })).status).toBe(201);

    expect((await call(withdrawPerioDiagnosis, { params: after, body: { reason: ' ' } })).status).toBe(422);
    const withdrawn = await call(withdrawPerioDiagnosis, {
      params: after,
      body: { reason: 'Wrong patient' },
    });
    expect(withdrawn.output).toMatchObject({ withdrawn_reason: 'Wrong patient', stage: 'III' });
    await call(withdrawPerioDiagnosis, { params: before, body: { reason: 'Wrong patient' } });
    expect((await call(withdrawPerioDiagnosis, { params: before, body: { reason: 'Again' } })).status).toBe(
      409,
    );
    expect((await confirm(after, { stage: 'I' })).status).toBe(201);
    expect((await chart()).diagnoses).toHaveLength(3);
  });

  test('follow the patient through a merge, where the higher stage still stands', async () => {
    const { exam, confirm, call, patient_id, provider_id } = await practiceWithPatient();
    await confirm(await exam('2025-01-05', 5), { stage: 'III' });
    const { id: survivor } = await call(createPatient, { body: aPatient() });
    await call(mergePatients, { params: { id: survivor }, body: { merged_id: patient_id } });
    const { output } = await call(getPerio, { params: { id: survivor } });
    expect(output.diagnoses).toMatchObject([{ patient_id: survivor, stage: 'III' }]);
    const begun = await call(beginPerioExam, { params: { id: survivor }, body: { provider_id } });
    const params = { id: begun.output.id };
    const reading = { tooth: 16, place: 'mf' as const, measure: 'depth' as const, value: 3 };
    await call(savePerioReadings, { params, body: { readings: [reading] } });
    await call(finishPerioExam, { params, body: {} });
    expect((await confirm(params, { stage: null })).status).toBe(409);
  });
});

describe('a screening by sextants', () => {
  test('is recorded at once, shown with the exams, and struck with a reason', async () => {
    const { call, patient_id, provider_id, chart, member } = await practiceWithPatient();
    const at = { params: { id: patient_id } };
    const codes = ['0', '1', '2', '3*', '4', 'x'];
    const hygienist = await member('hygienist');
    const { output } = await hygienist(addPerioScreening, { ...at, body: { provider_id, codes } });
    expect(output).toMatchObject({ codes: ['0', '1', '2', '3*', '4', 'X'], provider_name: 'Dana Reyes' });
    expect((await chart()).screenings).toMatchObject([{ id: output.id }]);
    const strike = { params: { id: output.id }, body: { reason: 'Another patient' } };
    const desk = await member('receptionist');
    expect((await desk(strikePerioScreening, strike)).status).toBe(403);
    expect((await call(strikePerioScreening, strike)).status).toBe(200);
    expect((await call(strikePerioScreening, strike)).status).toBe(404);
    expect((await chart()).screenings).toEqual([]);
  });

  test.each([
    [['0', '1', '2', '3', '4'], 'Enter all six sextants.'],
    [['0', '1', '2', '3', '4', '5'], /Enter a code from 0 to 4/],
    [['X', 'X', 'X', 'X', 'X', 'X'], 'Enter the code of at least one sextant.'],
    [['0', '1', '2', '3', '4', 'X*'], /Enter a code from 0 to 4/],
  ])('%j is refused with a sentence', async (codes, message) => {
    const { call, patient_id, provider_id } = await practiceWithPatient();
    const refused = await call(addPerioScreening, {
      params: { id: patient_id },
      body: { provider_id, codes },
    });
    expect(refused.status).toBe(422);
    expect(errors(refused)).toMatchObject({ errors: [{ message: expect.stringMatching(message) }] });
  });
});
