import { addDays } from '@cusp/contract';
import type { AppointmentProgress, OnlineBooking, OwnVisitChange } from '@cusp/contract';
import { clockIn } from '../../../values/calendar/wall-clock.ts';

const hour = 60 * 60 * 1000;

/** A time of the practice's clock: `YYYY-MM-DD HH:MM`, in the order of time. */
type Clock = string;

/** What can be booked by the rules: from when on, and the last day. */
export function bookableFrom(
  { notice_hours, horizon_days }: Pick<OnlineBooking, 'notice_hours' | 'horizon_days'>,
  timeZone: string,
  now: Date,
): { notBefore: Clock; until: string } {
  const [today = ''] = clockIn(timeZone, now).split(' ');
  return {
    notBefore: clockIn(timeZone, now.getTime() + notice_hours * hour),
    until: addDays(today, horizon_days),
  };
}

interface OwnVisit {
  progress: AppointmentProgress;
  kind_id: string | null;
  provider_id: string | null;
  appointment_date: string;
  appointment_time: string;
}

/**
 * What a patient may do with a visit of their own by the rules, as long as it is only booked. It is moved only where its kind, or
 * else its provider, says who may do it.
 */
export function ownChangesOf(
  { progress, kind_id, provider_id, appointment_date, appointment_time }: OwnVisit,
  { is_open, change_hours }: Pick<OnlineBooking, 'is_open' | 'change_hours'>,
  timeZone: string,
  now: Date,
): OwnVisitChange[] {
  if (progress !== 'booked' || change_hours === null) return [];
  // At least a minute ahead, also where no notice is asked for.
  const earliest = clockIn(timeZone, now.getTime() + Math.max(change_hours * hour, 60_000));
  if (`${appointment_date} ${appointment_time}` < earliest) return [];
  return is_open && (kind_id ?? provider_id) !== null ? ['move', 'cancel'] : ['cancel'];
}

/** Whether a reason is for somebody of an age in years. */
export const isForAge = (
  { from_age, until_age }: { from_age: number | null; until_age: number | null },
  age: number,
): boolean => age >= (from_age ?? 0) && age < (until_age ?? Infinity);
