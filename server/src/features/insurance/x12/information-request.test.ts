import { expect, test } from 'vitest';
import { askedFor, askedForWords } from './information-request.ts';

test('a carrier’s long message is cut between two characters', () => {
  const words = askedForWords(askedFor('R3', '294', '', `${'x'.repeat(199)}𠮷`));
  expect(words).toContain('x'.repeat(199));
  expect(words.isWellFormed()).toBe(true);
});
