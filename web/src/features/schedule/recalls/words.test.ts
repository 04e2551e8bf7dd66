import { expect, test } from 'vitest';
import { agesWords, intervalWords } from './words.ts';

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
