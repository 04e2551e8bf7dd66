import { expect, test } from 'vitest';
import { cavityClassOf, isOfClass } from './cavity-class.ts';

test.each([
  [16, 'O', 'I'],
  [16, 'B', 'I'],
  [16, 'OL', 'I'],
  [16, 'MO', 'II'],
  [16, 'MODBL', 'II'],
  [24, 'D', 'II'],
  [11, 'M', 'III'],
  [11, 'DL', 'III'],
  [11, 'MI', 'IV'],
  [11, 'MIDFL', 'IV'],
  [11, 'L', 'I'],
  [11, 'F', undefined],
  [11, 'I', 'VI'],
  [11, 'FV', 'V'],
  [36, 'BV', 'V'],
  [36, '', undefined],
] as const)('%i %s is class %s', (tooth, surfaces, cavity) => {
  expect(cavityClassOf(tooth, surfaces)).toBe(cavity);
});

test('a cusp’s tip is on the chewing surface; what surfaces don’t say, they don’t deny', () => {
  expect(isOfClass('VI', 16, 'O')).toBe(true);
  expect(isOfClass('VI', 11, 'L')).toBe(false);
  expect(isOfClass('II', 16, 'O')).toBe(false);
  expect(isOfClass('III', 11, 'F')).toBe(true);
});
