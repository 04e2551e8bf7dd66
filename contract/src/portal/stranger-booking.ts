import * as z from 'zod/mini';
import { anyone, get, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { bookingAnswersInput, BookingQuestion } from '../schedule/booking-questions.ts';
import { WishedTimesInput } from '../schedule/wished-times.ts';
import { ToldFee } from '../money/told-fee.ts';
import { DepositToPay, mostOpeningDays, VisitOpening } from './visit-openings.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { pageParams, PlaceHold, holdBody, workDone } from './place-hold.ts';

/** How long a place is held for a stranger, how often a code is tried, and how many requests of one person may wait. */
export const strangerBooking = {
  /** In minutes; once a code was sent, `codeMinutes`. */
  holdMinutes: 2,
  codeMinutes: 10,
  codeDigits: 6,
  codeTries: 5,
  waiting: 3,
} as const;

/** The channels by which a code can be sent. */
export const codeChannels = ['email', 'text'] as const;
export type CodeChannel = (typeof codeChannels)[number];

/** The consent that somebody who books may give, in the words that they read and that are stored with their answer. */
export const textConsentWords = {
  en: 'Text me about my visits at the number above: reminders, changes, and openings. Message and data rates may apply. Reply STOP to opt out. Consent is not required to book.',
  es: 'Envíenme mensajes de texto sobre mis citas al número de arriba: recordatorios, cambios y horarios libres. Pueden aplicarse tarifas de mensajes y datos; responda STOP para terminarlos. Puedo hacer mi cita sin aceptarlo.',
} as const;

/** The public details of a practice that takes bookings. */
export const PublicBooking = z.object({
  practice_name: z.string(),
  practice_phone: z.string(),
  practice_address: z.string(),
  look: ShownLook,
  is_open: z.boolean(),
  /** Those for new patients, in their order. */
  reasons: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_es: z.string(),
      way: z.enum(['book', 'call']),
      from_age: z.nullable(z.int()),
      until_age: z.nullable(z.int()),
      /** The amount paid online when it is requested, in dollars; null for none. */
      deposit: z.nullable(z.number()),
      questions: z.array(BookingQuestion),
      minutes: z.int(),
      /** Things for the patient to bring, in English and in Spanish. `''`: nothing in particular; for `bring_es`, the English text is used. */
      bring: z.string(),
      bring_es: z.string(),
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** The first and the last day that can be booked. */
  from: z.string(),
  until: z.string(),
  /** Until how many hours before it a visit can be canceled for its deposit to go back automatically. */
  deposit_hours: z.int(),
  /** The charge for a visit that is missed or canceled late; null for none. */
  missed_fee: z.nullable(ToldFee),
  /** The practice's day. */
  today: z.string(),
  /** The channels by which codes can be sent; if there are none, nothing can be booked. */
  code_ways: z.array(z.enum(codeChannels)),
});
export type PublicBooking = z.infer<typeof PublicBooking>;
const wrongDays = `Choose 1 to ${mostOpeningDays} days.`;

export const readBookingPage = get('/booking-pages/{name}', {
  summary: 'What new patients can book at a practice.',
  access: anyone,
  audit: { nothing: 'What can be booked, no record.' },
  params: pageParams,
  output: PublicBooking,
  refusals: ['booking_page_not_found'],
});

export const publicOpenings = get('/booking-pages/{name}/openings', {
  summary:
    'The times at which a new patient could come for a reason. They may be ten seconds old: the hold decides.',
  access: anyone,
  audit: { nothing: 'Openings, no record.' },
  params: pageParams,
  query: z.object({
    booking_reason_id: field.id('Choose a reason.'),
    /** From this day on; before the first day it counts from that. */
    from: z.optional(field.date('Enter the date.')),
    days: z.optional(field.numberFrom(1, mostOpeningDays, wrongDays)),
    provider_id: z.optional(field.id('This is not the id of a provider.')),
  }),
  output: z.array(VisitOpening),
  refusals: ['booking_page_not_found', 'booking_closed'],
});

export const CodeAddressInput = z.object({
  way: field.oneOf(codeChannels, 'Choose email or text.'),
  email: field.optionalEmail(),
  phone: field.optionalPhoneNumber(),
});

export const sendBookingCode = post('/booking-holds/code', {
  summary:
    'Send a code to the email or the phone number of who books; the place is held for ten minutes then.',
  access: anyone,
  audit: { nothing: 'A code to an address that was typed; no record.' },
  body: z.extend(CodeAddressInput, { ...holdBody, ...workDone, spanish: field.flagOr(false) }),
  output: z.extend(PlaceHold, {
    /** In test mode, where nothing is sent; null otherwise. */
    test_code: z.nullable(z.string()),
  }),
  status: 200,
  refusals: [
    'booking_hold_over',
    'no_booking_code',
    'booking_code_failed',
    'booking_texts_full',
    'too_many_letters',
    'work_needed',
    'too_many_tries',
  ],
});

/** A new patient's details, as they type them. */
export const NewcomerInput = z.object({
  first_name: field.name('Enter your first name.'),
  last_name: field.name('Enter your last name.'),
  date_of_birth: field
    .date('Enter your date of birth.')
    .check(
      z.refine(
        (born) => !field.isCalendarDate(born) || born >= '1900-01-01',
        'The date of birth must be 1900-01-01 or later.',
      ),
    ),
  phone: field.phoneNumber('Enter your phone number.'),
  email: field.email('Enter your email address.'),
  insurance: field.optionalLine(),
  note: field.optionalLine(),
  /** To the questions of the reason. */
  answers: bookingAnswersInput(),
  /** They would come sooner than they ask for, until that day, if a time opens; null: they don't ask. */
  earlier: z._default(z.nullable(WishedTimesInput), null),
  /** To `textConsentWords`. */
  agrees_to_texts: field.flagOr(false),
});
export type NewcomerInput = z.input<typeof NewcomerInput>;

const wrongCode = 'Enter the six digits of the code.';

export const BookingCodeInput = z.object({
  code: z.string({ error: wrongCode }).check(z.minLength(1, wrongCode), z.maxLength(20, wrongCode)),
});

export const requestVisit = post('/booking-holds/request', {
  summary:
    'Ask the practice for the held visit, with the code that was sent. The place is kept until staff decide.',
  access: anyone,
  audit: { nothing: 'The request is kept with what was given.' },
  takesKey: true,
  body: z.extend(NewcomerInput, {
    ...holdBody,
    ...BookingCodeInput.shape,
    spanish: field.flagOr(false),
    /** Shown on the practice's own site, in a frame. */
    framed: field.flagOr(false),
  }),
  output: z.object({
    ...z.pick(VisitOpening, { date: true, time: true, minutes: true, provider_name: true }).shape,
    reason: z.string(),
    /** Opens the page of the request. */
    token: z.string(),
    /** The payment due before the practice gets the request, on the page that the token opens; null for none. */
    deposit: z.nullable(DepositToPay),
  }),
  refusals: ['booking_hold_over', 'wrong_mailed_code', 'most_requests', 'booking_closed', 'place_passed'],
});
