import { expect, test } from 'vitest';
import { longestRepeat, repeatedDays } from './repeated-days.ts';

test.each([
  // 2026-06-01 is a Monday.
  ['2026-06-01', '2026-06-07', [1, 3, 7], ['2026-06-01', '2026-06-03', '2026-06-07']],
  ['2026-06-06', '2026-06-09', [6, 1], ['2026-06-06', '2026-06-08']],
  ['2026-02-28', '2026-03-01', [6, 7], ['2026-02-28', '2026-03-01']],
  ['2026-06-01', '2026-06-01', [1], ['2026-06-01']],
  ['2026-06-01', '2026-06-01', [2], []],
  ['2026-06-02', '2026-06-01', [1, 2], []],
])('from %s until %s on %j are %j', (from, until, weekdays, days) => {
  expect(repeatedDays(from, until, weekdays)).toEqual(days);
});

test('a repetition ends after a year', () => {
  expect(repeatedDays('2026-01-01', '2099-01-01', [1, 2, 3, 4, 5, 6, 7])).toHaveLength(longestRepeat + 1);
});
