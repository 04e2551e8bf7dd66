import { expect, test } from 'vitest';
import { nextStepOf, stepsAhead } from './steps.ts';

const today = '2030-03-04';
const at = (progress: 'booked' | 'arrived' | 'cancelled', appointment_date = today) => ({
  progress,
  appointment_date,
});

test('nobody arrives before the day of the visit', () => {
  expect(nextStepOf(at('booked'), today)?.to).toBe('arrived');
  expect(nextStepOf(at('booked', '2030-03-05'), today)).toBeUndefined();
  expect(nextStepOf(at('booked', '2030-03-03'), today)?.to).toBe('arrived');
});

test('the menu skips steps, but of a day to come offers completing only', () => {
  expect(stepsAhead(at('booked'), today)).toEqual(['arrived', 'in_chair', 'completed']);
  expect(stepsAhead(at('arrived'), today)).toEqual(['in_chair', 'completed']);
  expect(stepsAhead(at('booked', '2030-03-05'), today)).toEqual(['completed']);
  expect(stepsAhead(at('cancelled'), today)).toEqual([]);
});
