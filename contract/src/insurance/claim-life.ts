import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Claim } from './claim.ts';
import { claimStates } from './rules/claim-states.ts';

export const makeClaimFile = endpoint({
  name: 'makeClaimFile',
  summary: 'Write the 837D file of a claim that is ready, under a new interchange number. The file is kept.',
  method: 'POST',
  path: '/claims/{id}/files',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  params: field.recordParams,
  output: Claim,
  status: 201,
  refusals: ['claim_not_found', 'claim_has_findings', 'claim_is_out'],
});

export const getClaimFile = endpoint({
  name: 'getClaimFile',
  summary: 'The latest 837D file of a claim, as it was made.',
  method: 'GET',
  path: '/claims/{id}/file',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim' },
  params: field.recordParams,
  output: null,
  answersFile: ['application/edi-x12'],
  status: 200,
  refusals: ['claim_not_found', 'claim_without_file'],
});

export const getClaimPdf = endpoint({
  name: 'getClaimPdf',
  summary: 'A summary of a claim as a PDF whose rows name the item numbers of the paper form.',
  method: 'GET',
  path: '/claims/{id}/pdf',
  access: staffWith('insurance.claims'),
  audit: { action: 'print', object: 'claim' },
  params: field.recordParams,
  output: null,
  answersFile: ['application/pdf'],
  status: 200,
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

export const addClaimState = endpoint({
  name: 'addClaimState',
  summary:
    'Say what happened to a claim: that it went out by hand, was accepted, rejected, denied or paid, is closed, or is void. What stood before stays.',
  method: 'POST',
  path: '/claims/{id}/states',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  params: field.recordParams,
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

export const addClaimNote = endpoint({
  name: 'addClaimNote',
  summary: 'Add a note to a claim, with the day on which to look at it again.',
  method: 'POST',
  path: '/claims/{id}/notes',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  params: field.recordParams,
  body: ClaimNoteInput,
  output: Claim,
  status: 201,
  refusals: ['claim_not_found'],
});

export const TreatmentBillingInput = z.object({
  is_billed: z.boolean({ error: 'Choose yes or no.' }),
  /** As that the patient paid in full and asked for it. */
  reason: field.line('Enter the reason.'),
});

export const billTreatment = endpoint({
  name: 'billTreatment',
  summary: 'Say that a treatment is not billed to insurance, or that it is after all, and why.',
  method: 'POST',
  path: '/treatments/{id}/billing',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'treatment', patient: 'output.patient_id' },
  event: 'changed',
  params: field.recordParams,
  body: TreatmentBillingInput,
  output: z.object({ treatment_id: z.string(), patient_id: z.string(), is_billed: z.boolean() }),
  status: 200,
  refusals: ['treatment_not_found', 'treatment_on_claim'],
});
