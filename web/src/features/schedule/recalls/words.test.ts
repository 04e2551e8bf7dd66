import { expect, test } from 'vitest';
import { agesWords, bookingWords, intervalWords } from './words.ts';

test.each([
  [{ months: 6, days: 1 }, '6 months and 1 day'],
  [{ months: 1, days: 0 }, '1 month'],
  [{ months: 0, days: 90 }, '90 days'],
])('%j is %s', (interval, words) => {
  expect(intervalWords(interval)).toBe(words);
});

test.each([
  [{ from_age: null, until_age: null }, ''],
  [{ from_age: 12, until_age: null }, 'from 12'],
  [{ from_age: null, until_age: 12 }, 'until 12'],
  [{ from_age: 3, until_age: 12 }, 'from 3 until 12'],
])('%j is %j', (ages, words) => {
  expect(agesWords(ages)).toBe(words);
});

test.each([
  ['2031-06-01', 'Priya', 'Prophylaxis with Priya, in 6 months'],
  ['2030-12-29', 'Priya', 'Prophylaxis with Priya, in 4 weeks'],
  ['2030-12-02', '', 'Prophylaxis, in 1 day'],
  ['2030-12-01', '', 'Prophylaxis'],
])('a booking from %s with %j reads %s', (from, provider, words) => {
  expect(bookingWords({ words: 'Prophylaxis', from }, provider, '2030-12-01')).toBe(words);
});
