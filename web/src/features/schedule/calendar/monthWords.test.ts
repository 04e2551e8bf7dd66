import type { CountedDay } from '@cusp/contract';
import { expect, test } from 'vitest';
import { daysOf } from './columns.ts';
import { countedDayWords, fillOfDay, freeWords } from './monthWords.ts';

const today = '2026-06-10';
const aDay = (fields: Partial<CountedDay> = {}): CountedDay => ({
  date: '2026-06-11',
  is_open: true,
  closed: '',
  visits: 0,
  unconfirmed: 0,
  off: 0,
  booked_minutes: 0,
  free_minutes: 480,
  ...fields,
});

test.each([
  [{}, 0],
  [{ booked_minutes: 240, free_minutes: 240 }, 50],
  [{ booked_minutes: 480, free_minutes: 0 }, 100],
  // An opening is left, however short.
  [{ booked_minutes: 10_000, free_minutes: 15 }, 99],
  [{ date: '2026-06-09', booked_minutes: 60 }, undefined],
  [{ free_minutes: 0 }, undefined],
])('how full a day with %j is', (fields, fill) => {
  expect(fillOfDay(aDay(fields), today)).toBe(fill);
});

test.each([
  [480, '8 h open'],
  [150, '2 h 30 min open'],
  [15, '15 min open'],
  [0, 'Full'],
])('%i free minutes are %s', (free_minutes, words) => {
  expect(freeWords({ free_minutes })).toBe(words);
});

test('a day is read out', () => {
  expect(
    countedDayWords(aDay({ visits: 1, booked_minutes: 60, free_minutes: 420, unconfirmed: 1 }), today),
  ).toBe('1 visit, 13% booked, 7 h open, 1 not confirmed');
  expect(countedDayWords(aDay({ is_open: false, closed: 'Juneteenth', free_minutes: 0 }), today)).toBe(
    'closed, Juneteenth',
  );
});

test('a month is shown in whole weeks, at most six', () => {
  expect(daysOf({ date: '2026-06-10', span: 'month' })).toEqual({ from: '2026-06-01', to: '2026-07-05' });
  expect(daysOf({ date: '2026-02-28', span: 'month' })).toEqual({ from: '2026-01-26', to: '2026-03-01' });
  expect(daysOf({ date: '2026-08-31', span: 'month' })).toEqual({ from: '2026-07-27', to: '2026-09-06' });
});
