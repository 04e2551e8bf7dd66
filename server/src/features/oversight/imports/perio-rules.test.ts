import { expect, test } from 'vitest';
import { measuredTooth } from './perio-measures.ts';
import { perioExamOf, perioMeasureOf } from './perio-rules.ts';

const measure = (of: Record<string, string>) => ({
  SequenceType: '4',
  IntTooth: '3',
  ToothValue: '-1',
  MBvalue: '-1',
  Bvalue: '-1',
  DBvalue: '-1',
  MLvalue: '-1',
  Lvalue: '-1',
  DLvalue: '-1',
  ...of,
});
const here = { tooth: 16, extra: false };
const none = { notes: [], isSkipped: false };

test.each([
  ['2', -2],
  ['0', 0],
  ['103', 3],
  ['10', -10],
])('a margin of %s is %d here', (written, value) =>
  expect(measuredTooth(measure({ SequenceType: '2', MBvalue: written }))).toEqual({
    ...none,
    readings: [{ ...here, place: 'mf', measure: 'margin', value }],
  }),
);

test.each([
  ['2', '11', 'tooth 3 MB gingival margin 11'],
  ['2', '106', 'tooth 3 MB gingival margin 106'],
  ['4', '16', 'tooth 3 MB probing depth 16'],
  ['6', '16', 'tooth 3 MB marks 16'],
])('of kind %s the value %s is beyond our range, and kept in words', (SequenceType, MBvalue, words) =>
  expect(measuredTooth(measure({ SequenceType, MBvalue }))).toEqual({
    ...none,
    readings: [],
    notes: [words],
  }),
);

test('mobility comes in half grades, one beyond our grades in words', () => {
  expect(measuredTooth(measure({ SequenceType: '0', ToothValue: '3' }))).toEqual({
    ...none,
    readings: [{ ...here, place: 'tooth', measure: 'mobility', value: 6 }],
  });
  expect(measuredTooth(measure({ SequenceType: '0', ToothValue: '4' }))).toMatchObject({
    readings: [],
    notes: ['tooth 3 mobility 4'],
  });
});

test('marks are their bits, at their sites', () =>
  expect(measuredTooth(measure({ SequenceType: '6', DBvalue: '5', Lvalue: '10' }))).toEqual({
    ...none,
    readings: [
      { ...here, place: 'df', measure: 'bleeding', value: 1 },
      { ...here, place: 'df', measure: 'plaque', value: 1 },
      { ...here, place: 'l', measure: 'suppuration', value: 1 },
      { ...here, place: 'l', measure: 'calculus', value: 1 },
    ],
  }));

test('of two furcations of one entrance the higher stands, and the other is kept in words; a tooth without that entrance has none', () => {
  expect(measuredTooth(measure({ SequenceType: '1', MBvalue: '1', MLvalue: '3' }))).toMatchObject({
    readings: [{ ...here, place: 'mesial', measure: 'furcation', value: 3 }],
    notes: ['tooth 3 ML furcation 1'],
  });
  expect(measuredTooth(measure({ SequenceType: '1', IntTooth: '8', Bvalue: '1' }))).toMatchObject({
    readings: [],
    notes: ['tooth 8 B furcation 1'],
  });
});

const named = {
  patient_id: null,
  patient_comes: true,
  provider_id: null,
  provider_comes: true,
  measures: [
    measure({ SequenceType: '5', IntTooth: '17', ToothValue: '1' }),
    measure({ MBvalue: '17', Bvalue: '3' }),
  ],
};

test('an exam keeps its day, its note, the teeth that were skipped, and what no reading can be', () =>
  expect(
    perioExamOf(
      { ExamDate: '2024-05-06', DateTMeasureEdit: '2024-05-06 10:11:12', Note: 'Tender' },
      named,
      '2026-01-01',
    ),
  ).toMatchObject({
    isHistory: true,
    made: {
      exam_on: '2024-05-06',
      charted_at: { date: '2024-05-06', time: '10:11' },
      note: 'Tender\nSkipped in Open Dental: 17.\nOther values in Open Dental: tooth 3 MB probing depth 17.',
      readings: [{ measure: 'depth', value: 3 }],
    },
  }));

test.each([
  [{ ExamDate: '0001-01-01' }, named, 'There is no date.'],
  [{ ExamDate: '2024-05-06' }, { ...named, patient_comes: false }, 'The patient is not imported.'],
  [{ ExamDate: '2024-05-06' }, { ...named, provider_comes: false }, 'The provider is not imported.'],
  [{ ExamDate: '2024-05-06' }, { ...named, measures: [] }, 'Nothing was measured.'],
  [{ ExamDate: '2024-05-06' }, undefined, 'The patient is not imported.'],
])('an exam is not imported for a reason', (row, of, reason) =>
  expect(perioExamOf(row, of, '2026-01-01')).toEqual({ reason }),
);

test('measures follow their exam, and never change one that is here', () => {
  const of = { exam_id: null, exam_comes: true, came_before: false };
  expect(perioMeasureOf(measure({ MBvalue: '17' }), of)).toMatchObject({
    changes: ['A value that a perio chart cannot have here is in the exam’s note.'],
  });
  expect(perioMeasureOf(measure({}), { ...of, came_before: true })).toHaveProperty('reason');
  expect(perioMeasureOf(measure({}), undefined)).toEqual({ reason: 'The exam is not imported.' });
  expect(perioMeasureOf(measure({ SequenceType: '9' }), of)).toHaveProperty('reason');
  expect(perioMeasureOf(measure({ IntTooth: "'; drop" }), of)).toEqual({
    reason: 'The tooth number is not one.',
  });
});
