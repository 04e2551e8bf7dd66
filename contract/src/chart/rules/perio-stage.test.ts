import { expect, test } from 'vitest';
import { teethOfReadings } from './perio.ts';
import { suggestGrade, suggestStage } from './perio-stage.ts';
import { permanentTeeth } from './teeth.ts';

/** All teeth with a depth of 2 at the junction, and these with another depth and loss between teeth. */
const mouth = (ill: Readonly<Record<number, readonly [depth: number, loss: number]>>) =>
  teethOfReadings(
    permanentTeeth
      .filter((tooth) => tooth % 10 !== 8)
      .flatMap((tooth) => {
        const [depth, loss] = ill[tooth] ?? [2, 0];
        const at = { tooth, extra: false, place: 'mf' } as const;
        return [
          { ...at, measure: 'depth' as const, value: depth },
          { ...at, measure: 'margin' as const, value: ill[tooth] ? depth - loss : 2 },
        ];
      }),
  );
const stage = (ill: Parameters<typeof mouth>[0], lostToPerio: number | null = 0, missing = 0) =>
  suggestStage({ teeth: mouth(ill), missing, lostToPerio });

test('loss 4 on two teeth that are no neighbors, depth 5, none lost: stage II, localized', () => {
  expect(stage({ 16: [5, 4], 26: [5, 4] })).toMatchObject({ stages: ['II'], extent: 'localized' });
});

test('two neighbors are no case', () => {
  expect(stage({ 16: [5, 4], 17: [5, 4] }).stages).toEqual([]);
  expect(stage({}).stages).toEqual([]);
});

test('loss 5 with four lost to periodontitis: III, with five: IV, for an unknown cause: both', () => {
  const ill = { 16: [5, 5], 26: [5, 5] } as const;
  expect(stage(ill, 4).stages).toEqual(['III']);
  expect(stage(ill, 5).stages).toEqual(['IV']);
  const unknown = stage(ill, null, 5);
  expect(unknown.stages).toEqual(['III', 'IV']);
  expect(unknown.reasons.join(' ')).toContain('depends');
});

test('a pocket of 6 lifts to III, one of 5 to II', () => {
  expect(stage({ 16: [6, 2], 26: [3, 2] }).stages).toEqual(['III']);
  expect(stage({ 16: [5, 2], 26: [3, 2] }).stages).toEqual(['II']);
  expect(stage({ 16: [4, 2], 26: [3, 2] }).stages).toEqual(['I']);
});

test.each([
  [{ boneLoss: 45, age: 40 }, 'C'],
  [{ boneLoss: 20, age: 50 }, 'B'],
  [{ boneLoss: 10, age: 60 }, 'A'],
  [{ boneLoss: null, age: 50 }, 'B'],
  [{ boneLoss: 20, age: 50, cigarettesADay: 10 }, 'C'],
  [{ boneLoss: 20, age: 50, hba1c: 7 }, 'C'],
  [{ boneLoss: 10, age: 60, cigarettesADay: 5 }, 'B'],
])('%j: grade %s', (facts, grade) => {
  expect(suggestGrade({ cigarettesADay: null, hba1c: null, ...facts }).grade).toBe(grade);
});
