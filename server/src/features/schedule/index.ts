import type { Feature } from '../../pipeline/feature.ts';
import type { Dependencies } from '../dependencies.ts';
import { gaps } from './openings/routes.ts';
import { appointmentKinds } from './appointment-types/routes.ts';
import { blockouts } from './blockouts/routes.ts';
import { blockoutSeries } from './blockouts/series.ts';
import { bookingReasons } from './booking-reasons/routes.ts';
import { schedule } from './calendar/routes.ts';
import { appointments } from './appointments/routes.ts';
import { onlineBookingRules } from './online-booking/routes.ts';
import { calls } from './calls/routes.ts';
import { recalls } from './recalls/routes.ts';

/** The calendar, appointments, openings and recalls. */
export const scheduleFeatures = ({
  expectedInsurance,
  chargedFees,
  provider,
}: Pick<Dependencies, 'expectedInsurance' | 'chargedFees' | 'provider'>): Feature[] => [
  gaps,
  appointmentKinds,
  blockouts,
  blockoutSeries,
  schedule,
  appointments(expectedInsurance, chargedFees),
  recalls,
  calls,
  bookingReasons(provider),
  onlineBookingRules,
];
