import { expect, test } from 'vitest';
import { effectOf, isRefusal, adjustedMoney } from './adjustment-reasons.ts';
import { denialReason } from './reason-words.ts';

test.each([
  // The contract, and a capitation's fee, are written off only where the carrier says that the contract does it.
  ['CO', '45', 'contract', false],
  ['CO', '24', 'contract', false],
  ['PI', '44', 'decide', true],
  ['OA', '45', 'decide', true],
  ['PR', '45', 'patient', false],
  // What the plan leaves to the patient is no refusal; a refusal is the patient's only where the carrier says so.
  ['PR', '1', 'patient', false],
  ['PR', '119', 'patient', false],
  ['PR', '96', 'patient', true],
  ['CO', '96', 'decide', true],
  ['CO', '29', 'decide', true],
  ['CO', '97', 'decide', true],
  ['CO', '119', 'decide', true],
  ['CO', '109', 'decide', true],
  ['OA', '18', 'decide', true],
  ['CO', '999', 'decide', true],
  // Money that went elsewhere.
  ['OA', '100', 'patient', false],
  ['CO', '100', 'patient', false],
  ['OA', '23', 'other', false],
  ['CO', '23', 'other', false],
  ['CO', '225', 'interest', false],
  ['OA', '101', 'none', false],
] as const)('%s*%s: %s', (group, reason, effect, refuses) => {
  expect([effectOf({ group, reason }), isRefusal({ group, reason })]).toEqual([effect, refuses]);
});

test('a line’s adjustments are summed by what they do, and the largest refusal is its reason', () => {
  const adjusted = [
    { group: 'CO', reason: '45', cents: 100 },
    { group: 'CO', reason: '97', cents: 50 },
    { group: 'PR', reason: '1', cents: 70 },
    { group: 'PI', reason: '50', cents: 20 },
    { group: 'CO', reason: '225', cents: -3 },
  ];
  expect(adjustedMoney(adjusted)).toEqual({
    contract: 100,
    patient: 70,
    other: 0,
    interest: -3,
    decide: 70,
    none: 0,
  });
  expect(denialReason(adjusted)).toBe('97');
});
