import type { Feature } from '../../pipeline/feature.ts';
import { gaps } from './openings/routes.ts';
import { appointmentKinds } from './appointment-types/routes.ts';
import { blockouts } from './blockouts/routes.ts';
import { schedule } from './calendar/routes.ts';
import { appointments } from './appointments/routes.ts';
import { recalls } from './recalls/routes.ts';

/** The calendar, appointments, openings and recalls. */
export const scheduleFeatures = (): Feature[] => [
  gaps,
  appointmentKinds,
  blockouts,
  schedule,
  appointments,
  recalls,
];
