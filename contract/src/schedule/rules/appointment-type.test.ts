// The type a visit of a treatment plan is booked as.
import { expect, test } from 'vitest';
import { appointmentTypeFor } from './appointment-type.ts';

test('a visit is booked as the heaviest of its treatments', () => {
  expect(appointmentTypeFor(['Filling'])).toBe('filling');
  expect(appointmentTypeFor(['Dental Cleaning', 'Root Canal', 'Filling'])).toBe('root_canal');
  expect(appointmentTypeFor(['Other', 'Bridge'])).toBe('crown');
  expect(appointmentTypeFor(['Implant', null])).toBe('other');
  expect(appointmentTypeFor([])).toBe('other');
});
