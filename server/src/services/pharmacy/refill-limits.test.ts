import { expect, test } from 'vitest';
import { mostRefills } from './refill-limits.ts';

// 21 CFR 1306.12(a): no refill in schedule II. 1306.22(a): five in III and IV.
test.each([
  ['Norco 5/325 mg tablet', 0],
  ['hydrocodone/acetaminophen 5/325', 0],
  ['Oxy Contin 10 mg', 0],
  ['Percocet 5-325', 0],
  ['codeine 30 mg', 0],
  ['acetaminophen with codeine 300/30', 5],
  ['Tylenol #3', 5],
  ['Fioricet with codeine', 5],
  ['tramadol 50 mg', 5],
  ['diazepam 5 mg tablet', 5],
  ['triazolam 0.25 mg', 5],
  ['amoxicillin 500 mg capsule', 99],
  ['hydrocortisone 1 % cream', 99],
  ['ipratropium 0.03 %', 99],
])('%s: %d refills at most', (drug, most) => {
  expect(mostRefills(drug)).toBe(most);
});
