import { expect, test } from 'vitest';
import { summedAnswers } from './summed-answers.ts';

const adjusted = (...all: [string, number][]) =>
  all.map(([code, cents]) => ({ group: code.slice(0, 2), reason: code.slice(2), cents }));

test.each([
  // 5,400 of braces: 375, then 56.25; 3,900 of them are the patient's copay in the end.
  [
    [
      { paid_cents: 37_500, adjustments: adjusted(['PR3', 502_500]) },
      { paid_cents: 5625, adjustments: adjusted(['PR3', 534_375]) },
    ],
    { paid_cents: 43_125, adjustments: adjusted(['PR3', 496_875]) },
  ],
  // 260: 150 and, after an appeal, 42 more, of which the carrier says that 150 were paid before.
  [
    [
      { paid_cents: 15_000, adjustments: adjusted(['CO45', 2000], ['PR2', 9000]) },
      { paid_cents: 4200, adjustments: adjusted(['CO45', 2000], ['OA18', 15_000], ['PR2', 4800]) },
    ],
    { paid_cents: 19_200, adjustments: adjusted(['CO45', 2000], ['PR2', 4800]) },
  ],
  [[{ paid_cents: 100, adjustments: [] }], { paid_cents: 100, adjustments: [] }],
  [[], { paid_cents: 0, adjustments: [] }],
])('%j are %j', (answers, sum) => {
  expect(summedAnswers(answers)).toEqual(sum);
});
