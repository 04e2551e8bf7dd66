import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { freePlaces } from './free-places.ts';

/** Bounds of the practice's rules of online booking. */
export const onlineBookingBounds = {
  noticeHours: 336,
  horizonDays: freePlaces.days,
  aDay: 50,
  checkInMinutes: 240,
} as const;

/** Upcoming visits that a person may have booked online, and changes that they may make within a day. */
export const mostBookedOnline = 3;
export const mostOnlineChanges = 10;

/** Patients' changes of their own visits. */
export const ownVisitChanges = ['move', 'cancel'] as const;
export type OwnVisitChange = (typeof ownVisitChanges)[number];

/** Patients' actions on a visit in the portal: confirm, check in, and change it. */
export const patientVisitActions = ['confirm', 'check_in', ...ownVisitChanges] as const;
export type PatientVisitAction = (typeof patientVisitActions)[number];

const whole = (low: number, high: number, wrong: string) =>
  z.int({ error: wrong }).check(z.refine((given) => given >= low && given <= high, wrong));
const { noticeHours, horizonDays, aDay, checkInMinutes } = onlineBookingBounds;
const wrongNotice = `Use whole hours from 0 to ${noticeHours}.`;

/** The rules by which patients book, move, cancel and check in for visits themselves. */
export const OnlineBooking = z.object({
  /** Patients can book in the portal. */
  is_open: z.boolean(),
  /** How many hours ahead a time must be booked, and how many days ahead it can be at most. */
  notice_hours: z.int(),
  horizon_days: z.int(),
  /** Visits a day that patients can book; null: as many as are free. */
  most_a_day: z.nullable(z.int()),
  /** Only times that adjoin what is booked of the provider or in the operatory, or the start or the end of working time. */
  beside_others: z.boolean(),
  /** Until how many hours before it a visit can be moved and canceled by its patient; null: never. */
  change_hours: z.nullable(z.int()),
  /** The text that patients read before they move or cancel, for example about a fee. */
  change_terms: z.string(),
  /** Until how many hours before it a visit can be canceled for its deposit to go back automatically. */
  deposit_hours: z.int(),
  /** The number of minutes before a visit from which its patient can check in; null: only at the desk. */
  check_in_minutes: z.nullable(z.int()),
  /** 0 until it was first set. */
  version: z.int(),
});
export type OnlineBooking = z.infer<typeof OnlineBooking>;

export const OnlineBookingInput = z.object({
  is_open: field.flagOr(false),
  notice_hours: whole(0, noticeHours, wrongNotice),
  horizon_days: whole(1, horizonDays, `Use whole days from 1 to ${horizonDays}.`),
  most_a_day: z.nullable(whole(1, aDay, `Use a whole number from 1 to ${aDay}.`)),
  beside_others: field.flagOr(false),
  change_hours: z.nullable(whole(0, noticeHours, wrongNotice)),
  change_terms: field.optionalLongText(),
  deposit_hours: z._default(whole(0, noticeHours, wrongNotice), 24),
  check_in_minutes: z._default(
    z.nullable(whole(5, checkInMinutes, `Use whole minutes from 5 to ${checkInMinutes}.`)),
    null,
  ),
  version: field.version(),
});
export type OnlineBookingInput = z.input<typeof OnlineBookingInput>;

export const getOnlineBooking = get('/online-booking', {
  summary: 'By which rules patients book, move and cancel visits themselves.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Rules of the practice, no record.' },
  output: OnlineBooking,
  refusals: [],
});

export const updateOnlineBooking = put('/online-booking', {
  summary: 'Set by which rules patients book, move and cancel visits themselves.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'booking_reason' },
  body: OnlineBookingInput,
  output: OnlineBooking,
  refusals: ['stale_version'],
});
