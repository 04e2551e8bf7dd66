import { expect, test } from 'vitest';
import { assessRisk, intervalForRisks, recallForRisks, riskQuestions } from './risk.ts';

test.each([
  ['caries', {}, 0, 'low'],
  ['caries', { fluoride: 'yes' }, 0, 'low'],
  ['caries', { dry_mouth: 'yes', fluoride: 'no' }, 2, 'moderate'],
  ['caries', { dry_mouth: 'yes', fluoride: 'yes' }, 1, 'low'],
  ['caries', { open_caries: 'yes' }, 5, 'high'],
  ['caries', { open_caries: 'unknown', sugar: 'unknown' }, 0, 'low'],
  ['perio', { periodontitis: 'yes', severe: 'yes', between: 'yes' }, 3, 'moderate'],
  ['perio', { periodontitis: 'yes', severe: 'yes', bleeding: 'yes' }, 6, 'high'],
  ['perio', { smoking: 'yes', diabetes: 'yes', pockets: 'yes' }, 6, 'high'],
] as const)('%s %j: %i points, %s', (kind, answers, points, level) => {
  expect(assessRisk(kind, answers)).toMatchObject({ points, level });
});

test('a level takes the recall whose interval is nearest', () => {
  const recalls = [{ months: 12 }, { months: 6 }, { months: 3 }, { months: 0 }];
  expect(recallForRisks({ perio: 'high' }, recalls)).toEqual({ months: 3 });
  expect(recallForRisks({ perio: 'moderate' }, recalls)).toEqual({ months: 3 });
  expect(recallForRisks({ caries: 'low' }, recalls)).toEqual({ months: 12 });
  expect(recallForRisks({ caries: 'low' }, [{ months: 0 }])).toBeUndefined();
});

test('of two risks the one that asks for the shorter interval sets the recall: a low one lengthens nothing', () => {
  const recalls = [{ months: 12 }, { months: 6 }, { months: 3 }];
  expect(recallForRisks({ caries: 'low', perio: 'high' }, recalls)).toEqual({ months: 3 });
  expect(intervalForRisks({ caries: 'low', perio: 'high' })).toEqual({ kind: 'perio', months: 3 });
  expect(recallForRisks({ caries: 'moderate', perio: 'low' }, recalls)).toEqual({ months: 6 });
  expect(recallForRisks({}, recalls)).toBeUndefined();
});

test('each question has an id of its own', () => {
  for (const questions of Object.values(riskQuestions))
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
});
