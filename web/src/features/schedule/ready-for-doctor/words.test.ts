import { expect, test } from 'vitest';
import { waitWords } from './words.ts';

test.each([
  ['2026-11-30T15:00:00Z', 'just now'],
  ['2026-11-30T14:59:01Z', 'just now'],
  ['2026-11-30T14:53:00Z', '7 min'],
  ['2026-11-30T13:55:00Z', '1 h 5 min'],
  // The server's clock is ahead of this computer's.
  ['2026-11-30T15:02:00Z', 'just now'],
])('who is ready since %s has waited %s', (since, words) =>
  expect(waitWords(since, Date.parse('2026-11-30T15:00:00Z'))).toBe(words),
);
