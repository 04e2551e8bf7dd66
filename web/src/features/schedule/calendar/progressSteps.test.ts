import type { AppointmentAction, AppointmentProgress } from '@cusp/contract';
import { expect, test } from 'vitest';
import { nextProgressStep, remainingProgress } from './progressSteps.ts';

const today = '2030-03-04';
const at = (progress: AppointmentProgress, can: AppointmentAction[], appointment_date = today) => ({
  progress,
  can,
  appointment_date,
});
const booked = (date = today) => at('booked', ['move', 'arrive', 'seat', 'complete', 'cancel'], date);

test('nobody arrives before the day of the visit', () => {
  expect(nextProgressStep(booked(), today)?.to).toBe('arrived');
  expect(nextProgressStep(booked('2030-03-05'), today)).toBeUndefined();
  expect(nextProgressStep(booked('2030-03-03'), today)?.to).toBe('arrived');
});

test('the next step is the first that the server lets the reader take', () => {
  expect(nextProgressStep(at('arrived', ['seat', 'complete']), today)?.to).toBe('in_chair');
  expect(nextProgressStep(at('completed', ['check_out']), today)?.to).toBe('check_out');
  expect(nextProgressStep(at('checked_out', []), today)?.to).toBe('book_next');
  expect(nextProgressStep(at('cancelled', []), today)).toBeUndefined();
});

test('the menu skips steps, but of a day to come offers completing only', () => {
  expect(remainingProgress(booked(), today)).toEqual(['arrived', 'in_chair', 'completed']);
  expect(remainingProgress(at('arrived', ['seat', 'complete']), today)).toEqual(['in_chair', 'completed']);
  expect(remainingProgress(booked('2030-03-05'), today)).toEqual(['completed']);
  expect(remainingProgress(at('cancelled', []), today)).toEqual([]);
});
