import { expect, test } from 'vitest';
import { agoWords, detailWords } from './words.ts';

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-24', 'yesterday'],
  ['2026-11-20', '5 days ago'],
  ['2026-11-01', '3 weeks ago'],
  ['2026-08-24', '3 months ago'],
  ['2025-11-25', '11 months ago'],
  ['2023-11-20', '3 years ago'],
])('a review of %s was %s', (date, words) => {
  expect(agoWords(date, '2026-11-25')).toBe(words);
});

test('an entry says what is known, and nothing of what isn’t', () => {
  expect(
    detailWords({
      kind: 'allergy',
      nature: 'allergy',
      reactions: ['Hives'],
      severity: 'severe',
      immediate: 'yes',
      certainty: 'unknown',
    }),
  ).toBe('Hives · severe · within an hour');
});
