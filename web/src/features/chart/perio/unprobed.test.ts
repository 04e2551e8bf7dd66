import { bareTooth, perioKey, perioSites, withReading } from '@cusp/contract';
import { expect, test } from 'vitest';
import type { Spot } from './path.ts';
import { unprobedWords } from './unprobed.ts';

const spots = [16, 26].flatMap((tooth) => perioSites.map((place): Spot => ({ tooth, extra: false, place })));
const charted = (of: readonly Spot[]) => {
  const teeth = new Map();
  for (const { tooth, extra, place } of of) {
    const key = perioKey({ tooth, extra });
    const before = teeth.get(key) ?? bareTooth({ tooth, extra });
    teeth.set(key, withReading(before, { tooth, extra, place, measure: 'depth', value: 2 }));
  }
  return teeth;
};

test('an exam says which teeth have a site without a depth', () => {
  expect(unprobedWords(spots, charted(spots), 'universal')).toBe('');
  expect(unprobedWords(spots, charted(spots.slice(1)), 'universal')).toBe('1 site has no depth: tooth 3.');
  expect(unprobedWords(spots, charted([]), 'universal')).toBe('12 sites have no depth: teeth 3, 14.');
});
