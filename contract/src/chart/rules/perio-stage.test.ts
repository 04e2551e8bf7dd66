import { expect, test } from 'vitest';
import type { PerioAnswers } from './perio-answers.ts';
import { suggestGrade } from './perio-grade.ts';
import { teethOfReadings } from './perio.ts';
import { isLowerStage, suggestStage } from './perio-stage.ts';
import { perioMouth } from './perio-mouth.ts';
import { permanentTeeth } from './teeth.ts';

const unanswered: PerioAnswers = {
  lost_to_perio: 0,
  bone_loss: null,
  five_year_loss: null,
  cigarettes_a_day: null,
  hba1c: null,
  vertical_loss: false,
  occlusal_trauma: false,
  bite_collapse: false,
};
const inMouth = permanentTeeth.filter((tooth) => tooth % 10 !== 8);

/** Teeth with a depth of 2 at the junction, and these with another depth and loss between teeth. */
const probed = (
  ill: Readonly<Record<number, readonly [depth: number, loss: number]>>,
  teeth: readonly number[] = inMouth,
) =>
  teethOfReadings(
    teeth.flatMap((tooth) => {
      const [depth, loss] = ill[tooth] ?? [2, 0];
      const at = { tooth, extra: false, place: 'mf' } as const;
      return [
        { ...at, measure: 'depth' as const, value: depth },
        { ...at, measure: 'margin' as const, value: ill[tooth] ? depth - loss : 2 },
      ];
    }),
  );

/** The mouth with so many of its teeth gone, and these replaced by implants. */
const mouthWithout = (missing: number, implants: readonly number[] = []) =>
  perioMouth(
    inMouth.map((tooth, at) => ({
      tooth,
      extra: false,
      since: null,
      state: implants.includes(tooth) ? 'implant' : at < missing ? 'extracted' : 'natural',
    })),
  );

const stage = (
  ill: Parameters<typeof probed>[0],
  answers: Partial<PerioAnswers> = {},
  mouth = mouthWithout(0),
  teeth = inMouth,
) => suggestStage({ ...unanswered, ...answers, teeth: probed(ill, teeth), mouth, age: 50 });
const words = ({ reasons }: ReturnType<typeof stage>) => reasons.map((reason) => reason.words).join(' ');

test('loss 4 on two teeth that are no neighbors, depth 5, none lost: stage II, localized', () => {
  expect(stage({ 16: [5, 4], 26: [5, 4] })).toMatchObject({
    stages: ['II'],
    extent: 'localized',
    grade: 'B',
  });
});

test('two neighbors are no case', () => {
  expect(stage({ 16: [5, 4], 17: [5, 4] })).toMatchObject({ stages: [], extent: null, grade: null });
  expect(stage({}).stages).toEqual([]);
});

test('loss 5 with four lost to periodontitis: III, with five: IV, for an unknown cause: both', () => {
  const ill = { 36: [5, 5], 46: [5, 5] } as const;
  expect(stage(ill, { lost_to_perio: 4 }, mouthWithout(4)).stages).toEqual(['III']);
  expect(stage(ill, { lost_to_perio: 5 }, mouthWithout(5)).stages).toEqual(['IV']);
  const unknown = stage(ill, { lost_to_perio: null }, mouthWithout(5));
  expect(unknown.stages).toEqual(['III', 'IV']);
  expect(words(unknown)).toContain('depends');
});

test('only ten teeth probed: the percentage is of ten, and the others are not lost', () => {
  const ten = inMouth.slice(0, 10);
  const found = stage({ 17: [5, 5], 14: [5, 5] }, { lost_to_perio: 1 }, mouthWithout(1), ten);
  expect(found.stages).toEqual(['III']);
  expect(words(found)).toContain('2 of 10 probed teeth: 20%');
});

test('a pocket of 6 lifts to III, one of 5 to II', () => {
  expect(stage({ 16: [6, 2], 26: [3, 2] }).stages).toEqual(['III']);
  expect(stage({ 16: [5, 2], 26: [3, 2] }).stages).toEqual(['II']);
  expect(stage({ 16: [4, 2], 26: [3, 2] }).stages).toEqual(['I']);
});

test.each([
  [{ vertical_loss: true }, 'III'],
  [{ bite_collapse: true }, 'IV'],
  // Without loose teeth it lifts nothing.
  [{ occlusal_trauma: true }, 'I'],
])('%j lifts a slight loss to %s', (answers, lifted) => {
  expect(stage({ 16: [3, 2], 26: [3, 2] }, answers).stages).toEqual([lifted]);
});

test('implants count for nothing', () => {
  expect(stage({ 16: [7, 5], 26: [7, 5] }, {}, mouthWithout(0, [16, 26])).stages).toEqual([]);
});

test('without margins it goes by the bone loss, and says what is missing if there is none', () => {
  const teeth = probed({}).map((tooth) => ({ ...tooth, margin: tooth.margin.map(() => null) }));
  const by = (bone_loss: number | null) =>
    suggestStage({ ...unanswered, teeth, mouth: mouthWithout(0), age: 50, bone_loss });
  expect(by(10).stages).toEqual(['I']);
  expect(by(20).stages).toEqual(['II']);
  expect(by(45)).toMatchObject({ stages: ['III'], extent: null });
  expect(words(by(null))).toContain('No margins are charted');
});

test('each reason says where it comes from', () => {
  for (const { source } of stage({ 16: [7, 5], 26: [7, 5] }, { bone_loss: 30, cigarettes_a_day: 12 }).reasons)
    expect(source).toMatch(/Papapanou|Tonetti/);
});

test.each([
  [{ bone_loss: 45 }, 40, 'C'],
  [{ bone_loss: 20 }, 50, 'B'],
  [{ bone_loss: 10 }, 60, 'A'],
  [{}, 50, 'B'],
  [{ bone_loss: 20, cigarettes_a_day: 10 }, 50, 'C'],
  [{ bone_loss: 20, hba1c: 7 }, 50, 'C'],
  [{ bone_loss: 20, hba1c: 6.9 }, 50, 'B'],
  [{ bone_loss: 10, cigarettes_a_day: 5 }, 60, 'B'],
  [{ bone_loss: 10, hba1c: 6.1 }, 60, 'B'],
  // Loss measured over five years goes before the bone loss for the age.
  [{ bone_loss: 45, five_year_loss: 0 }, 40, 'A'],
  [{ five_year_loss: 1.5 }, 40, 'B'],
  [{ five_year_loss: 2 }, 40, 'C'],
] as const)('%j at %i: grade %s', (answers, age, grade) => {
  expect(suggestGrade({ ...unanswered, ...answers, age }).grade).toBe(grade);
});

test.each([
  ['II', 'III', true],
  ['III', 'III', false],
  ['IV', 'III', false],
  [null, 'I', true],
  [null, null, false],
] as const)('%s after %s is lower: %s', (now, before, lower) => {
  expect(isLowerStage(now, before)).toBe(lower);
});
