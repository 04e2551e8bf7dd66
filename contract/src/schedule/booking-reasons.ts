import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { BookingQuestion, bookingQuestionsInput } from './booking-questions.ts';

/** Lets patients book a time for a reason, or asks them to call, for example in an emergency. */
export const bookingMethods = ['book', 'call'] as const;

/** The patients that a reason is offered to. */
export const bookingAudiences = ['both', 'new', 'known'] as const;

const wrongAge = 'Use whole years from 0 to 120.';
const age = () =>
  z.nullable(z.int({ error: wrongAge }).check(z.refine((given) => given >= 0 && given <= 120, wrongAge)));
/** Bounds of a deposit, in dollars. */
export const depositBounds = { least: 1, most: 1000 } as const;
const wrongDeposit = `Use an amount from $${depositBounds.least} to $${depositBounds.most}, in whole cents.`;
const wrongPlace = 'Use a whole number from 1 to 99.';

const fields = {
  /** In patients' words, in English and in Spanish; `''`: the English words. */
  name: field.name('Enter the reason in patients’ words.'),
  name_es: field.optionalName(),
  /** The appointment type, which has the length and the providers. */
  kind_id: field.id('Choose an appointment type.'),
  way: field.oneOf(bookingMethods, 'Choose whether patients book or call.'),
  for_whom: field.oneOfOr(bookingAudiences, 'both', 'Choose who can book this.'),
  /** For patients of this age in years, and until their birthday of that age; null: no bound. */
  from_age: age(),
  until_age: age(),
  /** The deposit when it is booked, in dollars, which counts toward the visit; null if there is none. */
  deposit: z._default(
    z.nullable(
      field
        .amount(wrongDeposit)
        .check(
          z.refine((given) => given >= depositBounds.least && given <= depositBounds.most, wrongDeposit),
        ),
    ),
    null,
  ),
  /** The practice's own questions when it is booked. */
  questions: bookingQuestionsInput(),
  /** Its place in the list that patients see. */
  place: z.int({ error: wrongPlace }).check(z.refine((given) => given >= 1 && given <= 99, wrongPlace)),
};

const agesFit = ({ from_age, until_age }: { from_age: number | null; until_age: number | null }) =>
  (from_age ?? 0) < (until_age ?? 121);
const agesDont = { path: ['until_age'], error: 'Use a higher age than the first one.' };

export const BookingReasonInput = z.object(fields).check(z.refine(agesFit, agesDont));
export type BookingReasonInput = z.input<typeof BookingReasonInput>;

export const BookingReasonChange = z
  .object({ ...fields, archived: field.flagOr(false), version: field.version() })
  .check(z.refine(agesFit, agesDont));
export type BookingReasonChange = z.input<typeof BookingReasonChange>;

/** Why patients come, in their words, and what is booked for it. */
export const BookingReason = z.object({
  id: z.string(),
  name: z.string(),
  name_es: z.string(),
  kind_id: z.string(),
  way: z.enum(bookingMethods),
  for_whom: z.enum(bookingAudiences),
  from_age: z.nullable(z.int()),
  until_age: z.nullable(z.int()),
  /** Dollars. */
  deposit: z.nullable(z.number()),
  questions: z.array(BookingQuestion),
  place: z.int(),
  archived: z.boolean(),
  version: z.int(),
});
export type BookingReason = z.infer<typeof BookingReason>;

export const listBookingReasons = get('/booking-reasons', {
  summary: 'The reasons for which patients book, by name, archived ones last.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Reasons to book, no record.' },
  output: z.array(BookingReason),
  refusals: [],
});

export const createBookingReason = post('/booking-reasons', {
  summary: 'Add a reason for which patients book.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'booking_reason' },
  event: 'added',
  body: BookingReasonInput,
  output: BookingReason,
  refusals: ['booking_reason_name_taken', 'appointment_kind_not_found', 'deposit_no_provider'],
});

export const updateBookingReason = put('/booking-reasons/{id}', {
  summary: 'Change a reason for which patients book, archive it or bring it back.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'booking_reason' },
  event: 'changed',
  body: BookingReasonChange,
  output: BookingReason,
  refusals: [
    'booking_reason_not_found',
    'booking_reason_name_taken',
    'appointment_kind_not_found',
    'deposit_no_provider',
    'stale_version',
  ],
});
