import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import { shownOnSchedule } from './shown-on-schedule.ts';
/** A visit of a person who has another one with another operatory at the same time. */
const DoubleVisit = z.object({
  id: z.string(),
  time: z.string(),
  minutes: z.int(),
  operatory: z.string(),
});

export const DoublyBooked = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  date: z.string(),
  one: DoubleVisit,
  other: DoubleVisit,
});
export type DoublyBooked = z.infer<typeof DoublyBooked>;

export const listDoublyBooked = get('/schedule/doubly-booked', {
  summary:
    'Double-booked patients: visits in two operatories at one time, from today on, stored before that was refused, or of merged records.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'appointment' },
  shows: shownOnSchedule,
  output: z.array(DoublyBooked),
  refusals: [],
});
