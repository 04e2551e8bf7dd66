import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { partBounds, PartsInput } from './prescription-parts.ts';
import { allergyReason, Prescription } from './prescriptions.ts';

/**
 * The messages that pharmacies send about a prescription:
 * - `renewal`, `change`: it asks for more of it, or for another one instead.
 * - `cancel_denied`: it couldn't cancel it, mostly because the patient has it already.
 * - `error`: it couldn't process what was sent to it.
 */
const requestKinds = ['renewal', 'change', 'cancel_denied', 'error'] as const;
export type PharmacyRequestKind = (typeof requestKinds)[number];
const requestAnswers = ['approved', 'approved_with_changes', 'denied', 'noted'] as const;

/**
 * Each is a call: approve it as the pharmacy asks, approve something else (`change`), deny it, or mark a report as dealt with.
 */
export const pharmacyRequestActions = ['approve', 'change', 'deny', 'note'] as const;
export type PharmacyRequestAction = (typeof pharmacyRequestActions)[number];

/** The state of sending the answer to a pharmacy, as for a prescription. */
const answerStates = [
  'none',
  'sending',
  'sent',
  'refused',
  'not_reached',
  'stopped',
  'not_confirmed',
] as const;

export const PharmacyRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  patient_id: z.string(),
  patient_name: z.string(),
  pharmacy_name: z.string(),
  /** The prescription that it is about. */
  prescription: Prescription,
  /** The drug as the pharmacy writes it. */
  drug: z.string(),
  /** The number of refills it asks for; null if it doesn't say. */
  refills: z.nullable(z.int()),
  /** The pharmacy's comment on it. */
  words: z.string(),
  received_at: field.moment(),
  answer: z.nullable(z.enum(requestAnswers)),
  reason: z.string(),
  answered_by: z.string(),
  answered_at: z.nullable(field.moment()),
  new_prescription_id: z.nullable(z.string()),
  sending: z.enum(answerStates),
  sending_words: z.string(),
  /**
   * The actions that the caller may take, by the rules that refuse the calls. Whether a pharmacy can be reached, the call itself says.
   */
  can: z.array(z.enum(pharmacyRequestActions)),
});
export type PharmacyRequest = z.infer<typeof PharmacyRequest>;

const theRequest = {
  access: staffWith('prescriptions.write'),
  secondFactorAgain: true,
  audit: { action: 'update', object: 'pharmacy_request', patient: 'output.patient_id' },
  output: PharmacyRequest,
} as const;

export const listPharmacyRequests = get('/pharmacy-requests', {
  summary:
    'What pharmacies ask and report: what is open first, the earliest first, and then the latest answered ones.',
  access: staffWith('prescriptions.read'),
  audit: { action: 'read', object: 'pharmacy_request', patient: 'output.patients' },
  output: z.array(PharmacyRequest),
  refusals: [],
});

export const ApprovalInput = z.object({
  /** As the pharmacy asks, if absent. */
  refills: z.optional(
    z.nullable(
      z
        .int({ error: 'Refills are a whole number from 0 to 99.' })
        .check(
          z.minimum(0, 'Refills are a whole number from 0 to 99.'),
          z.maximum(partBounds.refills, 'Refills are a whole number from 0 to 99.'),
        ),
    ),
  ),
  /** The prescription to replace it; needed for a change, and in a renewal only if something else is to be given. */
  changes: z.optional(
    z.nullable(
      z.object({
        medication: field.line('Enter the medication.'),
        dosage: field.line('Enter the dosage.'),
        frequency: field.line('Enter the frequency.'),
        duration: field.line('Enter the duration.'),
        instructions: field.optionalLongText(),
        parts: z.optional(z.nullable(PartsInput)),
      }),
    ),
  ),
  allergy_reason: allergyReason(),
});
export type ApprovalInput = z.input<typeof ApprovalInput>;

export const approveRequest = post('/pharmacy-requests/{id}/approve', {
  ...theRequest,
  summary:
    'Approve what a pharmacy asks, as it asks or changed: writes the prescription, which all checks are made of again, and answers the pharmacy.',
  body: ApprovalInput,
  status: 200,
  refusals: [
    'second_factor_again',
    'second_factor_gone',
    'pharmacy_request_not_found',
    'renewal_answered',
    'request_not_approvable',
    'no_gateway',
    'controlled_substance',
    'allergy_unanswered',
    'too_many_refills',
    'changes_needed',
    'stale_version',
  ],
});

export const DenialInput = z.object({
  reason: field.line('Enter a reason the pharmacy can tell the patient.'),
});

export const denyRequest = post('/pharmacy-requests/{id}/deny', {
  ...theRequest,
  summary: 'Deny a pharmacy’s request, with a reason that the pharmacy is sent.',
  body: DenialInput,
  status: 200,
  refusals: [
    'second_factor_again',
    'second_factor_gone',
    'pharmacy_request_not_found',
    'renewal_answered',
    'request_not_approvable',
    'no_gateway',
  ],
});

export const noteRequest = post('/pharmacy-requests/{id}/note', {
  ...theRequest,
  summary: 'Mark a pharmacy’s report as dealt with.',
  status: 200,
  refusals: [
    'second_factor_again',
    'second_factor_gone',
    'pharmacy_request_not_found',
    'renewal_answered',
    'request_needs_answer',
  ],
});
