import { describe, expect, test } from 'vitest';
import { lastDayOf, listPlan } from './rules.ts';

type Known = Parameters<typeof listPlan>[0];
const same = { id: 'own', isSame: true };
const other = { id: 'own', isSame: false };

describe('what a prescription does to the medication list', () => {
  test.each<[string, Known, ReturnType<typeof listPlan>]>([
    [
      'a new drug is added',
      { repeated: undefined, onList: [], choice: null },
      { continues: undefined, ends: [] },
    ],
    [
      'one on the list goes on',
      { repeated: undefined, onList: ['a'], choice: null },
      { continues: 'a', ends: [] },
    ],
    ['chosen, too', { repeated: undefined, onList: ['a'], choice: 'continue' }, { continues: 'a', ends: [] }],
    [
      'it is replaced',
      { repeated: undefined, onList: ['a', 'b'], choice: 'replace' },
      { continues: undefined, ends: ['a', 'b'] },
    ],
    [
      'both are kept',
      { repeated: undefined, onList: ['a'], choice: 'both' },
      { continues: undefined, ends: [] },
    ],
    [
      'a repeated one goes on',
      { repeated: same, onList: ['a'], choice: null },
      { continues: 'own', ends: [] },
    ],
    [
      'and replaces others',
      { repeated: same, onList: ['a'], choice: 'replace' },
      { continues: 'own', ends: ['a'] },
    ],
    [
      'repeated and kept beside it',
      { repeated: same, onList: [], choice: 'both' },
      { continues: undefined, ends: [] },
    ],
    [
      'another drug than the repeated one is added',
      { repeated: other, onList: [], choice: null },
      { continues: undefined, ends: [] },
    ],
    [
      'given instead of the repeated one',
      { repeated: other, onList: [], choice: 'replace' },
      { continues: undefined, ends: ['own'] },
    ],
  ])('%s', (_, known, plan) => {
    expect(listPlan(known)).toEqual(plan);
  });
});

test.each<[number | null, number, string | null]>([
  [7, 0, '2026-12-02'],
  [7, 2, '2026-12-16'],
  [1, 0, '2026-11-26'],
  [null, 3, null],
])('%s days with %s refills last until %s', (days, refills, until) => {
  expect(lastDayOf('2026-11-25', days, refills)).toBe(until);
});
