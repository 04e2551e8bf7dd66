import { addDays, wasBroken } from '@cusp/contract';
import type {
  AppointmentProgress,
  OnlineBooking,
  PatientVisitAction,
  OwnVisitChange,
  PortalAppointment,
} from '@cusp/contract';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { toDollars } from '../../../values/money.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A time of the practice's clock: `YYYY-MM-DD HH:MM`, in the order of time. */
type Clock = string;

/** The bookable time by the rules: the first moment and the last day. */
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
 * The changes to their own visit that the rules allow a patient, as long as it is only booked. It can be moved only if its kind,
 * or else its provider, decides who may do the work.
 */
export function ownChangesOf(
  { progress, kind_id, provider_id, appointment_date, appointment_time }: OwnVisit,
  { is_open, change_hours }: Pick<OnlineBooking, 'is_open' | 'change_hours'>,
  timeZone: string,
  now: Date,
): OwnVisitChange[] {
  if (progress !== 'booked' || change_hours === null) return [];
  // At least a minute ahead, also where no notice is asked for.
  const earliest = clockIn(timeZone, now.getTime() + Math.max(change_hours * hour, minute));
  if (`${appointment_date} ${appointment_time}` < earliest) return [];
  return is_open && (kind_id ?? provider_id) !== null ? ['move', 'cancel'] : ['cancel'];
}

/** Whether the patient can say now that they are here; else why not. */
export type CheckIn = 'open' | 'done' | 'early' | 'over' | 'canceled' | 'closed';

/** Whether a patient can check in for a visit: on its day, from some minutes before it, and until it would end. */
export function checkInOf(
  {
    progress,
    appointment_date,
    appointment_time,
    duration,
  }: Pick<OwnVisit, 'progress' | 'appointment_date' | 'appointment_time'> & { duration: number },
  { check_in_minutes }: Pick<OnlineBooking, 'check_in_minutes'>,
  timeZone: string,
  now: Date,
): CheckIn {
  if (progress === 'arrived') return 'done';
  if (wasBroken(progress)) return 'canceled';
  if (progress !== 'booked') return 'over';
  if (check_in_minutes === null) return 'closed';
  const starts = `${appointment_date} ${appointment_time}`;
  if (clockIn(timeZone, now.getTime() + check_in_minutes * minute) < starts) return 'early';
  const isToday = clockIn(timeZone, now).startsWith(appointment_date);
  return isToday && clockIn(timeZone, now.getTime() - duration * minute) < starts ? 'open' : 'closed';
}

/** The portal's actions on a patient's own visit. */
export function patientActionsOn(
  visit: OwnVisit & { duration: number; confirmed_at: string | null },
  rules: Pick<OnlineBooking, 'is_open' | 'change_hours' | 'check_in_minutes'>,
  timeZone: string,
  now: Date,
): PatientVisitAction[] {
  const { progress, confirmed_at, appointment_date, appointment_time } = visit;
  const isToCome =
    progress === 'booked' && clockIn(timeZone, now) < `${appointment_date} ${appointment_time}`;
  const checkIn = checkInOf(visit, rules, timeZone, now) === 'open';
  return [
    // A patient who checks in needn't confirm.
    ...(isToCome && confirmed_at === null && !checkIn ? (['confirm'] as const) : []),
    ...(checkIn ? (['check_in'] as const) : []),
    ...ownChangesOf(visit, rules, timeZone, now),
  ];
}

/** Whether a visit's deposit goes back automatically if the visit is canceled now; `canceledVisit` decides it of one that was. */
const depositGoesBack = (
  { appointment_date, appointment_time }: Pick<OwnVisit, 'appointment_date' | 'appointment_time'>,
  { deposit_hours }: Pick<OnlineBooking, 'deposit_hours'>,
  timeZone: string,
  now: Date,
): boolean =>
  clockIn(timeZone, now.getTime() + deposit_hours * hour) <= `${appointment_date} ${appointment_time}`;

/** A visit as its patient finds it in the portal. */
export function shownToPatient(
  visit: Omit<PortalAppointment, 'arrived' | 'can' | 'declined' | 'deposit'> &
    OwnVisit & { deposit_cents: number | null },
  rules: Parameters<typeof patientActionsOn>[1] & Pick<OnlineBooking, 'deposit_hours'>,
  timeZone: string,
  now: Date,
): Omit<PortalAppointment, 'declined'> {
  const { progress, kind_id: _kind, provider_id: _provider, deposit_cents, ...shown } = visit;
  return {
    ...shown,
    arrived: progress === 'arrived',
    deposit:
      deposit_cents === null
        ? null
        : { amount: toDollars(deposit_cents), goes_back: depositGoesBack(visit, rules, timeZone, now) },
    can: patientActionsOn(visit, rules, timeZone, now),
  };
}

/** Whether a reason is for somebody of an age in years. */
export const isForAge = (
  { from_age, until_age }: { from_age: number | null; until_age: number | null },
  age: number,
): boolean => age >= (from_age ?? 0) && age < (until_age ?? Infinity);
