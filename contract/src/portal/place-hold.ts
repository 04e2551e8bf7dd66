import * as z from 'zod/mini';
import { anyone, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { isPublicName } from '../schedule/booking-page.ts';
import { WorkProof } from '../kernel/work.ts';
import { VisitOpening } from './visit-openings.ts';

const noPage = 'There is no booking page at this address.';
/** The page by the name in its address. */
export const pageParams = z.object({
  name: z.string({ error: noPage }).check(z.refine(isPublicName, noPage)),
});

/** A place that is held while somebody fills in who they are. */
export const PlaceHold = z.object({
  /** Proves who made the hold; only the page stores it. */
  token: z.string(),
  /** Until it lapses. */
  seconds: z.int(),
  /** Whether it can be extended still: once. */
  can_extend: z.boolean(),
});
export type PlaceHold = z.infer<typeof PlaceHold>;

const secret = (missing: string) =>
  z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(200, missing));
const noHold = 'Choose a time first.';

/** The work that was done; the refusal `work_needed` says what it is. */
export const workDone = { work: z.optional(z.nullable(WorkProof)) };

export const holdOpening = post('/booking-pages/{name}/holds', {
  summary:
    'Hold an opening for two minutes. Who comes second gets the next openings instead. A device holds one.',
  access: anyone,
  audit: { nothing: 'A time is held for minutes, and no one is named.' },
  params: pageParams,
  body: z.object({
    booking_reason_id: field.id('Choose a reason.'),
    date: field.date('Choose a day.'),
    time: field.time('Choose a time.'),
    /** As the opening names it. */
    provider_id: z.nullable(field.id('This is not the id of a provider.')),
    /** Random, made by the page: its earlier hold ends with this one. */
    device: secret('Please reload the page.'),
    ...workDone,
  }),
  output: z.object({
    /** Null: the opening was just taken. */
    hold: z.nullable(PlaceHold),
    /** If so, the next ones. */
    next: z.array(VisitOpening),
  }),
  status: 200,
  refusals: [
    'booking_page_not_found',
    'booking_closed',
    'booking_reason_not_found',
    'provider_not_found',
    'work_needed',
    'too_many_tries',
    'holds_full',
  ],
});

/** The token of the hold. */
export const holdBody = { token: secret(noHold) };

export const extendHold = post('/booking-holds/extend', {
  summary: 'Hold the place two minutes longer, once.',
  access: anyone,
  audit: { nothing: 'A time is held for minutes, and no one is named.' },
  body: z.object(holdBody),
  output: PlaceHold,
  status: 200,
  refusals: ['booking_hold_over'],
});

export const dropHold = post('/booking-holds/drop', {
  summary: 'Give a held place back.',
  access: anyone,
  audit: { nothing: 'A time is held for minutes, and no one is named.' },
  body: z.object(holdBody),
  output: null,
  refusals: [],
});
