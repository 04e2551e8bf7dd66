// The type a visit of a treatment plan is booked as.
import { expect, test } from 'vitest';
import { visitType } from './visit-type.ts';

test('a visit is booked as the heaviest of its treatments', () => {
  expect(visitType(['Filling'])).toBe('filling');
  expect(visitType(['Dental Cleaning', 'Root Canal', 'Filling'])).toBe('root_canal');
  expect(visitType(['Other', 'Bridge'])).toBe('crown');
  expect(visitType(['Implant', null])).toBe('other');
  expect(visitType([])).toBe('other');
});
