import { appointmentDuration, type Visit } from '@cusp/contract';
import { share } from './blocks.ts';
import type { Place } from './places.ts';
import { minutesOf } from './time.ts';

type Placed = Pick<
  Visit,
  'appointment_date' | 'appointment_time' | 'duration' | 'operatory_id' | 'provider_id'
>;

export const placeOfVisit = (visit: Placed): Place => ({
  date: visit.appointment_date,
  start: minutesOf(visit.appointment_time),
  minutes: visit.duration,
  operatoryId: visit.operatory_id,
  providerId: visit.provider_id,
});

/** Whether a visit was moved away, so that nothing of its place is taken by it any more. */
export function hasLeft(before: Placed, after: Placed): boolean {
  if (before.operatory_id !== after.operatory_id || before.appointment_date !== after.appointment_date)
    return true;
  return !share(placeOfVisit(before), placeOfVisit(after));
}

/** Whether others can be asked to come to a place: it is in a chair, long enough for a visit, and not of a day that has passed. */
export const mayBeFilled = ({ operatoryId, minutes, date }: Place, today: string): boolean =>
  operatoryId !== null && minutes >= appointmentDuration.least && date >= today;
