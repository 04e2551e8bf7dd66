import { teethOfReadings } from '@cusp/contract';
import type { PerioReading } from '@cusp/contract';
import { expect, test } from 'vitest';
import { answersFromRecord } from './answers-from-record.ts';

const nothing = {
  today: '2026-06-01',
  age: 50,
  findings: [],
  treatments: [],
  missing: 0,
  exam: undefined,
  diagnosis: undefined,
  health: undefined,
};
const answered = (facts: Partial<Parameters<typeof answersFromRecord>[0]>) =>
  Object.fromEntries(answersFromRecord({ ...nothing, ...facts }).map(({ id, reply }) => [id, reply]));

test('without facts only what the chart itself says is answered', () => {
  expect(answered({})).toEqual({ open_caries: 'no', lost_teeth: 'no' });
});

test.each([
  ['2024-01-05', 'yes'],
  ['2021-01-05', undefined],
])('a filling of %s is a recent one: %s', (service_date, reply) => {
  const filling = { procedure: 'Filling' as const, status: 'completed' as const, service_date };
  expect(answered({ treatments: [filling] })['recent_caries']).toBe(reply);
});

test('the latest exam says how much bleeds, how deep pockets are and whether roots are exposed', () => {
  const at = { tooth: 16, extra: false };
  const places = ['df', 'f', 'mf', 'dl', 'l', 'ml'] as const;
  const readings: PerioReading[] = places.flatMap((place, index) => [
    { ...at, place, measure: 'depth', value: 5 },
    { ...at, place, measure: 'margin', value: index === 0 ? -2 : 0 },
    { ...at, place, measure: 'bleeding', value: index < 2 ? 1 : 0 },
  ]);
  expect(answered({ exam: { exam_on: '2026-05-01', teeth: teethOfReadings(readings) } })).toMatchObject({
    bleeding: 'yes',
    pockets: 'no',
    roots: 'yes',
  });
});

test('a confirmed stage, bone loss above the age, smoking and diabetes', () => {
  const answers = {
    lost_to_perio: 0,
    bone_loss: 55,
    five_year_loss: null,
    cigarettes_a_day: null,
    hba1c: null,
    vertical_loss: false,
    occlusal_trauma: false,
    bite_collapse: false,
  };
  const diagnosis = { stage: 'III' as const, exam_on: '2026-01-01', answers };
  const health = {
    tobacco: { status: 'current' as const, uses: [], cigarettes_per_day: 9 },
    diabetes: { type: 'type_2' as const, hba1c: 7.1, hba1c_on: null },
    conditions: { state: 'listed' as const, entries: [] },
  };
  expect(answered({ diagnosis, health })).toMatchObject({
    severe: 'yes',
    periodontitis: 'yes',
    bone: 'yes',
    smoking: 'no',
    diabetes: 'yes',
  });
});
