import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { withoutAttachments } from './claim-sending.ts';
import { Claim } from './claim.ts';
import { claimStates } from './rules/claim-states.ts';

export const makeClaimFile = post('/claims/{id}/files', {
  summary: 'Write the 837D file of a claim that is ready, under a new interchange number. The file is kept.',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  body: z.optional(z.object({ without_attachments: withoutAttachments })),
  output: Claim,
  refusals: ['claim_not_found', 'claim_has_findings', 'claim_lacks_attachments', 'claim_is_out'],
});

export const getClaimFile = get('/claims/{id}/file', {
  summary: 'The latest 837D file of a claim, as it was made.',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim' },
  output: null,
  answersFile: ['application/edi-x12'],
  refusals: ['claim_not_found', 'claim_without_file'],
});

export const getClaimPdf = get('/claims/{id}/pdf', {
  summary: 'A summary of a claim as a PDF whose rows name the item numbers of the paper form.',
  access: staffWith('insurance.claims'),
  audit: { action: 'print', object: 'claim' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['claim_not_found'],
});

const wrongState = 'Choose what happened.';
export const ClaimStateInput = z.object({
  state: field.oneOf(claimStates, wrongState),
  /** The day on which it happened; today if it isn't given. */
  on_date: field.optionalDate(),
  note: field.optionalLine(),
  version: field.version(),
});

export const addClaimState = post('/claims/{id}/states', {
  summary:
    'Say what happened to a claim: that it went out by hand, was accepted, rejected, denied or paid, is closed, or is void. What stood before stays.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  body: ClaimStateInput,
  output: Claim,
  status: 200,
  refusals: [
    'claim_not_found',
    'claim_state_not_next',
    'claim_held',
    'claim_has_findings',
    'claim_without_file',
    'stale_version',
  ],
});

export const ClaimNoteInput = z.object({
  note: field.line('Enter the note.'),
  /** The day on which to look at it again; none: no day. */
  follow_up_on: field.optionalDate(),
  /** The carrier's request is answered. */
  answers: z.optional(z.boolean({ error: 'Choose yes or no.' })),
});

export const addClaimNote = post('/claims/{id}/notes', {
  summary: 'Add a note to a claim, with the day on which to look at it again.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  body: ClaimNoteInput,
  output: Claim,
  refusals: ['claim_not_found'],
});

export const TreatmentBillingInput = z.object({
  is_billed: z.boolean({ error: 'Choose yes or no.' }),
  /** As that the patient paid in full and asked for it. */
  reason: field.line('Enter the reason.'),
});

export const billTreatment = post('/treatments/{id}/billing', {
  summary: 'Say that a treatment is not billed to insurance, or that it is after all, and why.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'treatment', patient: 'output.patient_id' },
  event: 'changed',
  body: TreatmentBillingInput,
  output: z.object({ treatment_id: z.string(), patient_id: z.string(), is_billed: z.boolean() }),
  status: 200,
  refusals: ['treatment_not_found', 'treatment_on_claim'],
});
