import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { patientLanguages } from '../people/patient.ts';
import { BookingAnswer } from '../schedule/booking-questions.ts';
import { EarlierTimeWish } from '../schedule/earlier-times.ts';
import { codeChannels } from './stranger-booking.ts';
import { mostOpeningDays, VisitOpening } from './visit-openings.ts';
import { proposing, visitRequestStates } from './visit-requests.ts';

/**
 * A visit requested on the public page for a person who isn't a patient yet. Also a visit that a patient booked in the portal and
 * that was refused.
 */
export const OnlineRequest = z.object({
  /** Also that of the hold that keeps the place while it waits. */
  id: z.string(),
  state: z.enum(visitRequestStates),
  created_at: field.moment(),
  /** Why they come, in the words that they chose. */
  reason: z.string(),
  date: z.string(),
  time: z.string(),
  minutes: z.int(),
  provider_id: z.nullable(z.string()),
  operatory_id: z.string(),
  /** The time has come before anybody decided. */
  has_passed: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string(),
  phone: z.string(),
  email: z.string(),
  insurance: z.string(),
  note: z.string(),
  /** To the questions that the reason asked. */
  answers: z.array(BookingAnswer),
  /** When they would come sooner, if a time opens; null: they don't ask. */
  earlier: z.nullable(z.pick(EarlierTimeWish, { days: true, times: true })),
  language: z.enum(patientLanguages),
  /** They agreed to texts about their visits. */
  agrees_to_texts: z.boolean(),
  /** The channel by which they proved who they are: a code was sent there. */
  proven_by: z.enum(codeChannels),
  /** From the practice's own site. */
  framed: z.boolean(),
  /** The deposit paid with the request; null if there was none. */
  deposit: z.nullable(
    z.object({
      /** Dollars. */
      amount: z.number(),
      /** `to_decide`: its visit was canceled late or missed; `failed`: it could not go back. */
      state: z.enum(['unpaid', 'held', 'to_decide', 'going_back', 'failed', 'returned', 'used', 'kept']),
    }),
  ),
  decided_at: z.nullable(field.moment()),
  /** `''` while it waits. */
  decided_by: z.string(),
  refused_reason: z.string(),
  /** Times that the office proposed as it refused, and until when one could be chosen. */
  proposals: z.array(VisitOpening),
  propose_until: z.nullable(field.moment()),
  /** The address of the page on which one is chosen, to be copied; `''` unless it is `proposed`. */
  choose_url: z.string(),
  /** The patient who booked it in the portal; null: it was asked for on the public page. */
  for_patient_id: z.nullable(z.string()),
  /** Once it was taken in. */
  patient_id: z.nullable(z.string()),
  appointment_id: z.nullable(z.string()),
});
export type OnlineRequest = z.infer<typeof OnlineRequest>;

export const listOnlineRequests = get('/online-requests', {
  summary:
    'The requests from the public booking page that wait, by day and time, those to which other times were proposed, and those whose deposit someone has to decide about.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'online_request' },
  output: z.array(OnlineRequest),
  refusals: [],
});

export const getOnlineRequest = get('/online-requests/{id}', {
  summary: 'One request from the public booking page.',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'online_request', patient: 'output.patients' },
  output: OnlineRequest,
  refusals: ['online_request_not_found'],
});

export const takeInRequest = post('/online-requests/{id}/take-in', {
  summary: 'Book the visit of a request, for a patient on file or for a new one. They are told by email.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'online_request', patient: 'output.patient_id' },
  event: 'taken_in',
  body: z.object({
    /** Null: a new patient is added. */
    patient_id: field.optionalId('Choose a patient.'),
    /** Invite them to the portal, at the email that they proved. */
    invites: field.flagOr(false),
  }),
  output: OnlineRequest,
  status: 200,
  refusals: [
    'online_request_not_found',
    'request_decided',
    'place_passed',
    'place_taken',
    'patient_elsewhere',
    'patient_not_found',
    'provider_not_found',
    'operatory_not_found',
    'appointment_kind_not_found',
    'time_missing',
    'plan_limit',
    'invited_not_proven',
    'too_many_letters',
  ],
});

export const requestOpenings = get('/online-requests/{id}/openings', {
  summary: 'The times that can be proposed in place of what was asked for, by the rules of online booking.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Openings, no record.' },
  query: z.object({
    from: z.optional(field.date('Enter the date.')),
    days: z.optional(field.numberFrom(1, mostOpeningDays, `Choose 1 to ${mostOpeningDays} days.`)),
  }),
  shows: ['online-requests', 'appointments', 'blockouts'],
  output: z.array(VisitOpening),
  refusals: ['online_request_not_found'],
});

export const RefuseRequestInput = z.object({
  reason: field.line('Enter the reason the patient will see.'),
  /** They get a link to choose one of them. */
  proposals: z._default(
    z
      .array(
        z.object({
          date: field.date('Choose a day.'),
          time: field.time('Choose a time.'),
          provider_id: z.nullable(field.id('This is not the id of a provider.')),
        }),
        { error: 'Choose the times from the list.' },
      )
      .check(
        z.maxLength(proposing.most, `Propose at most ${proposing.most} times.`),
        z.refine(
          (given) => new Set(given.map((when) => JSON.stringify(when))).size === given.length,
          'Choose each time once.',
        ),
      ),
    [],
  ),
});

export const refuseRequest = post('/online-requests/{id}/refuse', {
  summary:
    'Refuse a request with a reason, and propose other times, one of which they can choose by a link. They are told by email, or by text where they proved their number. The place is free again.',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'online_request', patient: 'output.patients' },
  event: 'refused',
  body: RefuseRequestInput,
  output: OnlineRequest,
  status: 200,
  refusals: ['online_request_not_found', 'request_decided', 'opening_taken', 'too_many_letters'],
});

export const decideDeposit = post('/online-requests/{id}/deposit', {
  summary:
    'Decide about the deposit of a visit that was canceled late or missed: it goes back, or becomes an ordinary credit of the patient.',
  access: staffWith('ledger.refund'),
  audit: { action: 'update', object: 'online_request', patient: 'output.patient_id' },
  event: 'deposit_ended',
  body: z.object({ keep: z.boolean({ error: 'Choose whether it is kept.' }) }),
  output: OnlineRequest,
  status: 200,
  refusals: ['online_request_not_found', 'deposit_settled'],
});
