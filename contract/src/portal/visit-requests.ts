import * as z from 'zod/mini';
import { anyone, get, portalAccount, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { linkToken } from '../kernel/link-token.ts';
import { EarlierTimeWish } from '../schedule/earlier-times.ts';
import { WishedTimesInput } from '../schedule/wished-times.ts';
import { ShownLook } from '../practice/shown-look.ts';
import { mostOpeningDays, VisitOpening } from './visit-openings.ts';

/** How long a place is kept for its deposit, and other times are offered to a patient who paid after it was gone. */
export const depositTime = { payMinutes: 30, chooseHours: 24 } as const;

/** How many other times the office proposes at most as it refuses, and for how many days a time can be chosen then. */
export const proposing = { most: 3, days: 3 } as const;

/**
 * `unpaid`: its deposit is awaited; `waiting`: the practice has it; `displaced`: paid after the place was gone; `proposed`: refused, and other
 * times were proposed, one of which can still be chosen; `lapsed`: not paid, or no other time chosen, in time.
 */
export const visitRequestStates = [
  'unpaid',
  'waiting',
  'displaced',
  'taken_in',
  'proposed',
  'refused',
  'withdrawn',
  'lapsed',
] as const;

/** A visit that somebody asked for with a deposit, or to whom other times were proposed, as the page shows it that its token opens. */
export const VisitRequest = z.object({
  practice_name: z.string(),
  practice_phone: z.string(),
  /** The practice's day. */
  today: z.string(),
  state: z.enum(visitRequestStates),
  /** It is booked as soon as its deposit is paid: by a patient in the portal. */
  is_known: z.boolean(),
  reason: z.string(),
  reason_es: z.string(),
  ...z.pick(VisitOpening, { date: true, time: true, minutes: true, provider_name: true }).shape,
  /** Dollars. */
  deposit: z.number(),
  /** `going_back`: it was asked of the provider; `held`: it was paid, and counts toward the visit. */
  deposit_state: z.enum(['unpaid', 'held', 'going_back', 'over']),
  /** Until how many hours before it a visit can be canceled for its deposit to go back automatically. */
  deposit_hours: z.int(),
  /** Seconds until the place is no longer kept for the deposit; 0 otherwise. */
  pay_seconds: z.int(),
  /** Until when another time can be chosen; null otherwise. */
  choose_until: z.nullable(field.moment()),
  /** Why the office refused it; `''` otherwise. */
  refused_reason: z.string(),
  /** The times that the office proposes in its place and that are free still, and until when one can be chosen. */
  proposals: z.array(VisitOpening),
  propose_until: z.nullable(field.moment()),
  /** When they would come sooner; null: they didn't ask for an earlier time. */
  earlier: z.nullable(z.pick(EarlierTimeWish, { days: true, times: true })),
  look: ShownLook,
});
export type VisitRequest = z.infer<typeof VisitRequest>;

/** A visit that the office refused, and in whose place the account that booked it can choose another time. */
export const PortalProposedVisit = z.object({
  id: z.string(),
  /** When the refused visit would have been. */
  ...z.pick(VisitOpening, { date: true, time: true }).shape,
  refused_reason: z.string(),
  /** Until when another time can be chosen. */
  propose_until: field.moment(),
  /** Opens the page of the choice. */
  token: z.string(),
});

export const portalProposedVisits = get('/patient-portal/proposed-visits', {
  summary:
    'The visits that the office refused, with other times that can be chosen instead, the first to end first.',
  access: portalAccount,
  audit: { action: 'read', object: 'appointment' },
  output: z.array(PortalProposedVisit),
  refusals: ['patient_not_found'],
});

export const readVisitRequest = post('/visit-requests/read', {
  summary:
    'How a visit stands that was asked for with a deposit, or to whose requester other times were proposed. Opening it changes nothing.',
  access: anyone,
  audit: { nothing: 'No one is signed in, and it shows a time and an amount only.' },
  body: z.object({ token: linkToken }),
  output: VisitRequest,
  status: 200,
  refusals: ['visit_request_not_found'],
});

export const payVisitDeposit = post('/visit-requests/pay', {
  summary: 'Start the payment of the deposit for a requested appointment.',
  access: anyone,
  audit: { nothing: 'The payment itself is kept.' },
  body: z.object({ token: linkToken }),
  output: z.object({ url: z.string() }),
  status: 200,
  refusals: [
    'visit_request_not_found',
    'visit_request_over',
    'no_payment_provider',
    'nothing_due',
    'payment_provider_silent',
  ],
});

export const withdrawVisitRequest = post('/visit-requests/withdraw', {
  summary:
    'Withdraw a visit that was asked for and not booked yet, or choose none of the times that were proposed. Its deposit goes back.',
  access: anyone,
  audit: { nothing: 'The request is kept with what became of it.' },
  body: z.object({ token: linkToken }),
  output: VisitRequest,
  status: 200,
  refusals: ['visit_request_not_found', 'visit_request_over'],
});

export const visitRequestOpenings = post('/visit-requests/openings', {
  summary:
    'Other times for a visit whose place was gone when its deposit was paid, or to whose requester other times were proposed.',
  access: anyone,
  audit: { nothing: 'Openings, no record.' },
  body: z.object({
    token: linkToken,
    from: z.optional(field.date('Enter the date.')),
    days: z.optional(
      z
        .int({ error: `Choose 1 to ${mostOpeningDays} days.` })
        .check(
          z.refine((given) => given >= 1 && given <= mostOpeningDays, `Choose 1 to ${mostOpeningDays} days.`),
        ),
    ),
  }),
  output: z.array(VisitOpening),
  status: 200,
  refusals: ['visit_request_not_found'],
});

export const chooseVisitTime = post('/visit-requests/choose', {
  summary:
    'Choose another time for a visit whose place was gone when its deposit was paid, or to whose requester other times were proposed.',
  access: anyone,
  audit: { nothing: 'The request is kept with its time.' },
  body: z.object({
    token: linkToken,
    date: field.date('Choose a day.'),
    time: field.time('Choose a time.'),
    provider_id: z.nullable(field.id('This is not the id of a provider.')),
  }),
  output: VisitRequest,
  status: 200,
  refusals: ['visit_request_not_found', 'visit_request_over', 'provider_not_found', 'opening_taken'],
});

export const LaterWishInput = z.object({ earlier: z.nullable(WishedTimesInput) });

export const wishForEarlier = post('/visit-requests/earlier', {
  summary:
    'Ask for an earlier time than the visit that was asked for and isn’t booked yet, change what suits, or ask no longer.',
  access: anyone,
  audit: { nothing: 'The request is kept with the wish.' },
  body: z.extend(LaterWishInput, { token: linkToken }),
  output: VisitRequest,
  status: 200,
  refusals: ['visit_request_not_found', 'visit_request_over'],
});
