import { expect, test } from 'vitest';
import { nextProgressStep, remainingProgress } from './progressSteps.ts';

const today = '2030-03-04';
const at = (progress: 'booked' | 'arrived' | 'cancelled', appointment_date = today) => ({
  progress,
  appointment_date,
});

test('nobody arrives before the day of the visit', () => {
  expect(nextProgressStep(at('booked'), today)?.to).toBe('arrived');
  expect(nextProgressStep(at('booked', '2030-03-05'), today)).toBeUndefined();
  expect(nextProgressStep(at('booked', '2030-03-03'), today)?.to).toBe('arrived');
});

test('the menu skips steps, but of a day to come offers completing only', () => {
  expect(remainingProgress(at('booked'), today)).toEqual(['arrived', 'in_chair', 'completed']);
  expect(remainingProgress(at('arrived'), today)).toEqual(['in_chair', 'completed']);
  expect(remainingProgress(at('booked', '2030-03-05'), today)).toEqual(['completed']);
  expect(remainingProgress(at('cancelled'), today)).toEqual([]);
});
