import type { ShownList } from '../kernel/endpoint.ts';

/** The lists whose records the schedule draws: visits with what they bring and is paid, and the columns, hours and types around them. */
export const shownOnSchedule: readonly ShownList[] = [
  'patients',
  'health',
  'appointments',
  'price-lists',
  'memberships',
  'blockouts',
  'place-offers',
  'online-requests',
  'treatments',
  'treatment-plans',
  'payments',
  'operatories',
  'providers',
  'hours',
  'appointment-kinds',
];
