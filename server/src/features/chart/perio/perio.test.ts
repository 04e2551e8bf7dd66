import {
  addToChart,
  amendPerioExam,
  examsSideBySide,
  unmergePatient,
  beginPerioExam,
  createPatient,
  createProvider,
  finishPerioExam,
  getPerio,
  getPerioExam,
  mergePatients,
  savePerioReadings,
  strikePerioExam,
} from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { aPatient, testApp } from '../../../../tests/support/practice.ts';
import type { Caller } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();
const madeUp = '01900000-0000-7000-8000-000000000000';

const reading = (value: number | null, more: object = {}) => ({
  tooth: 16,
  extra: false,
  place: 'mf' as const,
  measure: 'depth' as const,
  value,
  ...more,
});

async function practiceWithExam() {
  const practice = await newPractice();
  const { call } = practice;
  const { id: patient_id } = await call(createPatient, { body: aPatient() });
  const provider = await call(createProvider, {
    body: { name: 'Dana Reyes', kind: 'hygienist' },
  });
  const body = { provider_id: provider.id };
  const begin = (by: Caller = call) => by(beginPerioExam, { params: { id: patient_id }, body });
  const { output: exam } = await begin();
  const at = { params: { id: exam.id } };
  const save = (readings: ReturnType<typeof reading>[], by: Caller = call) =>
    by(savePerioReadings, { ...at, body: { readings } });
  const shown = async () => (await call(getPerioExam, at)).output;
  return { ...practice, patient_id, begin, exam, at, save, shown };
}

describe('an exam', () => {
  test('is begun, charted reading by reading, continued elsewhere, finished and then locked', async () => {
    const { call, patient_id, exam, at, save, shown, member } = await practiceWithExam();
    expect(exam).toMatchObject({ finished_at: null, provider_name: 'Dana Reyes', teeth: [] });
    await save([reading(5), reading(-2, { measure: 'margin' }), reading(1, { measure: 'bleeding' })]);
    // Sent again, after a lost answer: nothing changes.
    await save([reading(5, { was: null })]);
    const hygienist = await member('hygienist');
    await save([reading(3, { tooth: 46, place: 'tooth', measure: 'mobility' })], hygienist);
    expect((await shown()).teeth).toMatchObject([
      { tooth: 16, depth: [null, null, 5, null, null, null], margin: [null, null, -2, null, null, null] },
      { tooth: 46, mobility: 3 },
    ]);
    const { output } = await hygienist(getPerio, { params: { id: patient_id } });
    expect(output.exams.map(({ id }) => id)).toEqual([exam.id]);
    expect(output.teeth.find(({ tooth }) => tooth === 16)).toMatchObject({ state: 'natural' });

    expect((await call(finishPerioExam, { ...at, body: {} })).output.finished_at).not.toBeNull();
    const late = await save([reading(6)]);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('finished and locked')]);
    expect((await shown()).teeth[0]?.depth[2]).toBe(5);
  });

  test('that is empty is not finished, and a patient has one at a time', async () => {
    const { call, at, begin, save, exam } = await practiceWithExam();
    expect((await call(finishPerioExam, { ...at, body: {} })).status).toBe(409);
    expect((await begin()).status).toBe(409);
    await save([reading(3)]);
    await call(finishPerioExam, { ...at, body: { version: exam.version } });
    expect((await begin()).status).toBe(201);
  });

  test('is amended with a reason, which shows what stood before, and struck with one', async () => {
    const { call, patient_id, at, save } = await practiceWithExam();
    await save([reading(5)]);
    const early = await call(amendPerioExam, {
      ...at,
      body: { reason: 'Typed 5 for 6', readings: [reading(6)] },
    });
    expect(early.status).toBe(409);
    await call(finishPerioExam, { ...at, body: {} });
    const unsaid = await call(amendPerioExam, { ...at, body: { reason: ' ', readings: [reading(6)] } });
    expect(unsaid.status).toBe(422);
    const { output } = await call(amendPerioExam, {
      ...at,
      body: { reason: 'Typed 5 for 6', readings: [reading(6)] },
    });
    expect(output.teeth[0]?.depth[2]).toBe(6);
    expect(output.amendments).toMatchObject([
      { reason: 'Typed 5 for 6', readings: [{ tooth: 16, place: 'mf', before: 5, after: 6 }] },
    ]);
    const stale = await call(amendPerioExam, {
      ...at,
      body: { reason: 'No', readings: [reading(7)], version: 1 },
    });
    expect(stale.status).toBe(409);
    expect((await call(strikePerioExam, { ...at, body: { reason: 'Another patient' } })).status).toBe(200);
    expect((await call(getPerio, { params: { id: patient_id } })).output.exams).toEqual([]);
  });
});

describe('two people on one exam', () => {
  test('what the other has charted since stays and is told; what nobody touched is saved', async () => {
    const { save, shown, member } = await practiceWithExam();
    const other = await member('hygienist');
    await save([reading(5, { was: null })]);
    const { output } = await save([reading(4, { was: null }), reading(3, { place: 'f', was: null })], other);
    expect(output.differing).toMatchObject([{ tooth: 16, place: 'mf', value: 5 }]);
    expect(output.writers).toMatchObject([{ own: true }, { own: false, recently: true }]);
    expect((await shown()).teeth[0]?.depth.slice(0, 3)).toEqual([null, 3, 5]);
    // Seen, and decided: it replaces it.
    await save([reading(4, { was: 5 })], other);
    expect((await shown()).teeth[0]?.depth[2]).toBe(4);
  });

  test('both at once: each reading is there', async () => {
    const { save, shown, member } = await practiceWithExam();
    const other = await member('dentist');
    const places = ['df', 'f', 'mf', 'dl', 'l', 'ml'] as const;
    await Promise.all(
      places.flatMap((place, at) => [
        save([reading(at, { place, was: null })]),
        save([reading(at, { tooth: 26, place, was: null })], other),
      ]),
    );
    expect((await shown()).teeth.map(({ depth }) => depth)).toEqual([
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5],
    ]);
  });
});

test.each([
  [reading(16), 'A probing depth is 0 to 15 mm.'],
  [reading(2, { tooth: 11, place: 'buccal', measure: 'furcation' }), 'This tooth has no furcation there.'],
  [reading(5, { place: 'buccal', measure: 'furcation' }), 'Glickman grades are 0 to 4.'],
  [reading(4, { place: 'l', measure: 'junction' }), /palate/],
  [reading(3, { tooth: 19 }), 'This is not a tooth.'],
  [reading(1e9), 'This is too high.'],
  [reading(1.5), /whole number/],
])('%j is refused with a sentence beside it, and nothing is saved', async (given, sentence) => {
  const { save, shown } = await practiceWithExam();
  const answer = await save([reading(3, { tooth: 26 }), given]);
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.text)).toMatchObject({
    errors: [{ path: expect.stringContaining('readings.1'), message: expect.stringMatching(sentence) }],
  });
  expect((await shown()).teeth).toEqual([]);
});

test('a furcation at an implant is refused, in an exam and in an amendment; other readings there are not', async () => {
  const { call, patient_id, at, save, shown } = await practiceWithExam();
  for (const kind of ['missing', 'implant'] as const) {
    const entries = [{ type: 'finding', kind, tooth: 16 } as const];
    expect((await call(addToChart, { params: { id: patient_id }, body: { entries } })).status).toBe(201);
  }
  const furcation = reading(2, { place: 'buccal', measure: 'furcation' });
  const refused = {
    status: 422,
    body: { errors: [{ path: 'readings.0.value', message: 'An implant has no furcation.' }] },
  };
  expect(await save([furcation])).toMatchObject(refused);
  expect((await save([reading(4)])).status).toBe(200);
  await call(finishPerioExam, { ...at, body: {} });
  const { version } = await shown();
  expect(
    await call(amendPerioExam, { ...at, body: { reason: 'Typed late', version, readings: [furcation] } }),
  ).toMatchObject(refused);
});

test('the front desk, other practices and strangers get nothing', async () => {
  const { member, patient_id, at, save } = await practiceWithExam();
  const desk = await member('receptionist');
  expect((await desk(getPerio, { params: { id: patient_id } })).status).toBe(403);
  expect((await save([reading(3)], desk)).status).toBe(403);
  const elsewhere = await newPractice();
  expect((await elsewhere.call(getPerioExam, at)).status).toBe(404);
  expect((await save([reading(3)], elsewhere.call)).status).toBe(404);
  expect((await elsewhere.call(getPerioExam, { params: { id: madeUp } })).status).toBe(404);
});

test('after a merge the exams are those of the patient who stays', async () => {
  const { call, patient_id, exam, save } = await practiceWithExam();
  await save([reading(5)]);
  const { id: survivor } = await call(createPatient, { body: aPatient() });
  await call(mergePatients, { params: { id: survivor }, body: { merged_id: patient_id } });
  const { output } = await call(getPerio, { params: { id: survivor } });
  expect(output.exams).toMatchObject([{ id: exam.id, patient_id: survivor, teeth: [{ tooth: 16 }] }]);
});

test('patients who are merged in the middle of an exam: it goes on, and two that were open are both finished', async () => {
  const { call, patient_id, exam, at, save } = await practiceWithExam();
  await save([reading(5)]);
  const { id: survivor } = await call(createPatient, { body: aPatient() });
  const begin = { params: { id: survivor }, body: { provider_id: exam.provider_id } };
  const { output: other } = await call(beginPerioExam, begin);
  await call(savePerioReadings, { params: { id: other.id }, body: { readings: [reading(4)] } });
  await call(mergePatients, { params: { id: survivor }, body: { merged_id: patient_id } });

  await save([reading(6, { place: 'df' })]);
  expect(await call(beginPerioExam, begin)).toMatchObject({ status: 409 });
  const exams = async () => (await call(getPerio, { params: { id: survivor } })).output.exams;
  expect(await exams()).toHaveLength(2);
  expect((await call(finishPerioExam, { ...at, body: {} })).status).toBe(200);
  expect((await call(finishPerioExam, { params: { id: other.id }, body: {} })).status).toBe(200);
  expect((await exams()).find(({ id }) => id === exam.id)).toMatchObject({
    patient_id: survivor,
    teeth: [{ tooth: 16, depth: [6, null, 5, null, null, null] }],
  });
});

test('two merged patients who both have exams: all are there by date, each to be opened, and both have their own again afterwards', async () => {
  const { call, patient_id, exam } = await practiceWithExam();
  const { id: survivor } = await call(createPatient, { body: aPatient() });
  await call(strikePerioExam, { params: { id: exam.id }, body: { reason: 'Begun by the test' } });
  const finished = async (id: string, exam_on: string, depth: number) => {
    const body = { provider_id: exam.provider_id, exam_on };
    const params = { id: (await call(beginPerioExam, { params: { id }, body })).output.id };
    await call(savePerioReadings, { params, body: { readings: [reading(depth)] } });
    await call(finishPerioExam, { params, body: {} });
    return params.id;
  };
  const oldest = await finished(patient_id, '2022-03-01', 1);
  const own = new Map([
    ['2023-03-01', await finished(survivor, '2023-03-01', 2)],
    ['2024-03-01', await finished(patient_id, '2024-03-01', 3)],
    ['2024-09-01', await finished(survivor, '2024-09-01', 4)],
    ['2025-03-01', await finished(patient_id, '2025-03-01', 5)],
    ['2025-09-01', await finished(survivor, '2025-09-01', 6)],
    ['2026-03-01', await finished(patient_id, '2026-03-01', 7)],
  ]);
  const chart = async (id: string) => (await call(getPerio, { params: { id } })).output;
  const daysOf = ({ exams }: { exams: { exam_on: string }[] }) => exams.map(({ exam_on }) => exam_on);
  await call(mergePatients, { params: { id: survivor }, body: { merged_id: patient_id } });

  const merged = await chart(survivor);
  expect(merged.exams).toHaveLength(examsSideBySide);
  expect(merged.exams.map(({ id, exam_on }) => [exam_on, id])).toEqual([...own].toReversed());
  expect(merged.exams.map(({ teeth }) => teeth[0]?.depth[2])).toEqual([7, 6, 5, 4, 3, 2]);
  expect(merged.earlier).toMatchObject([{ id: oldest, exam_on: '2022-03-01' }]);
  const { output } = await call(getPerioExam, { params: { id: oldest } });
  expect(output).toMatchObject({ patient_id: survivor, teeth: [{ tooth: 16 }] });
  expect(daysOf(await chart(patient_id))).toEqual(daysOf(merged));

  await call(unmergePatient, { params: { id: patient_id } });
  expect(daysOf(await chart(patient_id))).toEqual(['2026-03-01', '2025-03-01', '2024-03-01', '2022-03-01']);
  expect(daysOf(await chart(survivor))).toEqual(['2025-09-01', '2024-09-01', '2023-03-01']);
});

test('an exam that goes on stays in sight, also if six later ones are finished', async () => {
  const { call, patient_id, exam, at, save } = await practiceWithExam();
  await save([reading(5)]);
  await call(finishPerioExam, { ...at, body: {} });
  const begin = async (exam_on: string) => {
    const body = { provider_id: exam.provider_id, exam_on };
    return (await call(beginPerioExam, { params: { id: patient_id }, body })).output.id;
  };
  for (const year of [2021, 2022, 2023, 2024, 2025]) {
    const params = { id: await begin(`${year}-06-01`) };
    await call(savePerioReadings, { params, body: { readings: [reading(4)] } });
    await call(finishPerioExam, { params, body: {} });
  }
  // Copied from paper.
  const copied = await begin('2015-06-01');
  await call(savePerioReadings, { params: { id: copied }, body: { readings: [reading(3)] } });
  const { exams, earlier } = (await call(getPerio, { params: { id: patient_id } })).output;
  expect(exams.at(-1)).toMatchObject({ id: copied, finished_at: null, teeth: [{ tooth: 16 }] });
  expect([exams.length, earlier]).toEqual([examsSideBySide + 1, []]);
});
