import * as z from 'zod/mini';
import { get, portalAccount, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { AppointmentKind } from '../schedule/appointment-types.ts';
import { bookingAnswersInput } from '../schedule/booking-questions.ts';
import { EarlierTimeWish } from '../schedule/earlier-times.ts';
import { WishedTimesInput } from '../schedule/wished-times.ts';
import { ToldFee } from '../money/told-fee.ts';
import { BookingReason } from '../schedule/booking-reasons.ts';
import { OnlineBooking } from '../schedule/online-booking.ts';
import { PortalAppointment } from './appointments.ts';
import { DepositToPay, mostOpeningDays, VisitOpening } from './visit-openings.ts';

/** The practice's rules and reasons for patients who book in the portal. */
export const PortalBooking = z.object({
  ...z.omit(OnlineBooking, { most_a_day: true, beside_others: true, version: true }).shape,
  /** The charge for a visit that is missed or canceled late; null for none. */
  missed_fee: z.nullable(ToldFee),
  /** Those for the patient's age, in their order. */
  reasons: z.array(
    z.object({
      ...z.pick(BookingReason, { id: true, name: true, name_es: true, way: true, questions: true }).shape,
      minutes: z.int(),
      /** Things to bring, as for a visit, and the type of visit. */
      ...z.pick(AppointmentKind, { type: true, bring: true, bring_es: true }).shape,
      /** The amount paid online when it is booked, in dollars; null for none. */
      deposit: z.nullable(z.number()),
      /** The providers that can be chosen for it. */
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** The first and the last day that can be booked. */
  from: z.string(),
  until: z.string(),
  /**
   * The wish for an earlier time that a patient had on a visit that the office refused, as long as they have no other; null if
   * there was none.
   */
  earlier: z.nullable(z.pick(EarlierTimeWish, { days: true, times: true })),
});
export type PortalBooking = z.infer<typeof PortalBooking>;

export const portalBooking = get('/patient-portal/booking', {
  summary: 'What the patient can book, and by which rules visits are moved and canceled.',
  access: portalAccount,
  audit: { nothing: 'What can be booked, no record.' },
  output: PortalBooking,
  refusals: ['patient_not_found'],
});

const wrongDays = `Choose 1 to ${mostOpeningDays} days.`;

const whenQuery = {
  /** From this day on; before today it counts from today. */
  from: z.optional(field.date('Enter the date.')),
  days: z.optional(field.numberFrom(1, mostOpeningDays, wrongDays)),
  provider_id: z.optional(field.id('This is not the id of a provider.')),
};

export const portalOpenings = get('/patient-portal/openings', {
  summary: 'The times at which the patient could come for a reason.',
  access: portalAccount,
  audit: { nothing: 'Openings, no record.' },
  query: z.object({ booking_reason_id: field.id('Choose a reason.'), ...whenQuery }),
  output: z.array(VisitOpening),
  refusals: ['patient_not_found', 'booking_closed'],
});

export const portalOpeningsForMove = get('/patient-portal/appointments/{id}/openings', {
  summary: 'The times to which the patient could move a visit.',
  access: portalAccount,
  audit: { nothing: 'Openings, no record.' },
  query: z.object(whenQuery),
  output: z.array(VisitOpening),
  refusals: ['patient_not_found', 'booking_closed', 'appointment_not_found', 'visit_not_changeable'],
});

const when = {
  date: field.date('Choose a day.'),
  time: field.time('Choose a time.'),
  /** As the opening names it. */
  provider_id: z.nullable(field.id('This is not the id of a provider.')),
};

export const PortalBookingInput = z.object({
  booking_reason_id: field.id('Choose a reason.'),
  ...when,
  /** The patient's note to the office. */
  note: field.optionalLine(),
  /** To the questions of the reason. */
  answers: bookingAnswersInput(),
  /** They would come sooner than they ask for, until that day, if a time opens; null: they don't ask. */
  earlier: z._default(z.nullable(WishedTimesInput), null),
});
export type PortalBookingInput = z.input<typeof PortalBookingInput>;

export const portalBook = post('/patient-portal/appointments', {
  summary: 'Book a visit at one of the openings.',
  access: portalAccount,
  audit: { action: 'create', object: 'appointment' },
  body: PortalBookingInput,
  output: PortalAppointment,
  refusals: [
    'patient_not_found',
    'booking_closed',
    'booking_reason_not_found',
    'provider_not_found',
    'opening_taken',
    'most_booked_online',
    'most_online_changes',
    'deposit_first',
  ],
});

export const portalRequestVisit = post('/patient-portal/visit-requests', {
  summary:
    'Hold one of the openings until its deposit is paid; then the appointment is booked automatically.',
  access: portalAccount,
  audit: { action: 'create', object: 'online_request' },
  body: PortalBookingInput,
  output: DepositToPay,
  refusals: [
    'patient_not_found',
    'booking_closed',
    'booking_reason_not_found',
    'provider_not_found',
    'opening_taken',
    'most_booked_online',
    'most_online_changes',
    'no_payment_provider',
  ],
});

export const portalMoveAppointment = post('/patient-portal/appointments/{id}/move', {
  summary: 'Move a visit to another opening, by the practice’s rules.',
  access: portalAccount,
  audit: { action: 'update', object: 'appointment' },
  body: z.object(when),
  output: PortalAppointment,
  status: 200,
  refusals: [
    'patient_not_found',
    'booking_closed',
    'appointment_not_found',
    'visit_not_changeable',
    'provider_not_found',
    'opening_taken',
    'most_online_changes',
  ],
});

export const portalCancelAppointment = post('/patient-portal/appointments/{id}/cancel', {
  summary: 'Cancel a visit, by the practice’s rules.',
  access: portalAccount,
  audit: { action: 'update', object: 'appointment' },
  body: z.object({ reason: field.optionalLine() }),
  output: PortalAppointment,
  status: 200,
  refusals: ['patient_not_found', 'appointment_not_found', 'visit_not_changeable', 'most_online_changes'],
});
