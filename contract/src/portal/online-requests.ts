import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { patientLanguages } from '../people/patient.ts';
import { BookingAnswer } from '../schedule/booking-questions.ts';
import { codeWays } from './stranger-booking.ts';
import { visitRequestStates } from './visit-requests.ts';

/** What somebody asked for on the public page: a visit, for a person who isn't a patient yet. */
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
  language: z.enum(patientLanguages),
  /** They agreed to texts about their visits. */
  agrees_to_texts: z.boolean(),
  /** By what they proved who they are: a code that came there. */
  proven_by: z.enum(codeWays),
  /** From the practice's own site. */
  framed: z.boolean(),
  /** What was paid when it was asked for; null: nothing was asked. */
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
  /** Once it was taken in. */
  patient_id: z.nullable(z.string()),
  appointment_id: z.nullable(z.string()),
});
export type OnlineRequest = z.infer<typeof OnlineRequest>;

export const listOnlineRequests = endpoint({
  name: 'listOnlineRequests',
  summary:
    'The requests from the public booking page that wait, by day and time, and those whose deposit somebody has to decide about.',
  method: 'GET',
  path: '/online-requests',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'online_request' },
  output: z.array(OnlineRequest),
  status: 200,
  refusals: [],
});

export const getOnlineRequest = endpoint({
  name: 'getOnlineRequest',
  summary: 'One request from the public booking page.',
  method: 'GET',
  path: '/online-requests/{id}',
  access: staffWith('appointments.read'),
  audit: { action: 'read', object: 'online_request' },
  params: field.recordParams,
  output: OnlineRequest,
  status: 200,
  refusals: ['online_request_not_found'],
});

export const takeInRequest = endpoint({
  name: 'takeInRequest',
  summary: 'Book the visit of a request, for a patient on file or for a new one. They are told by e-mail.',
  method: 'POST',
  path: '/online-requests/{id}/take-in',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'online_request', patient: 'output.patient_id' },
  event: 'taken_in',
  params: field.recordParams,
  body: z.object({
    /** Null: a new patient is added. */
    patient_id: field.optionalId('This is not the id of a patient.'),
    /** Invite them to the portal, at the e-mail that they proved. */
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
    'too_many_letters',
  ],
});

export const refuseRequest = endpoint({
  name: 'refuseRequest',
  summary: 'Refuse a request with a reason, which they read in an e-mail. The place is free again.',
  method: 'POST',
  path: '/online-requests/{id}/refuse',
  access: staffWith('appointments.write'),
  audit: { action: 'update', object: 'online_request' },
  event: 'refused',
  params: field.recordParams,
  body: z.object({ reason: field.line('Enter the reason, as they will read it.') }),
  output: OnlineRequest,
  status: 200,
  refusals: ['online_request_not_found', 'request_decided', 'too_many_letters'],
});

export const decideDeposit = endpoint({
  name: 'decideDeposit',
  summary:
    'Decide about the deposit of a visit that was canceled late or missed: it goes back, or becomes an ordinary credit of the patient.',
  method: 'POST',
  path: '/online-requests/{id}/deposit',
  access: staffWith('ledger.refund'),
  audit: { action: 'update', object: 'online_request', patient: 'output.patient_id' },
  event: 'deposit_ended',
  params: field.recordParams,
  body: z.object({ keep: z.boolean({ error: 'Choose whether it is kept.' }) }),
  output: OnlineRequest,
  status: 200,
  refusals: ['online_request_not_found', 'deposit_settled'],
});
