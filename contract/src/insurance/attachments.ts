import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import type { Permission } from '../kernel/permissions.ts';
import { attachmentTransmissions, mostAttachments, reportTypes } from './rules/attachment-rules.ts';

/** The kinds of records that can be attached to a claim. */
export const attachmentKinds = [
  'image',
  'perio_exam',
  'clinical_note',
  'soap_note',
  'treatment_plan',
  'document',
] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/** The kinds of attachments: a record of the patient, or the letter of an appeal, which Cusp wrote. */
export const attachedKinds = [...attachmentKinds, 'appeal_letter'] as const;
export type AttachedKind = (typeof attachedKinds)[number];

/** The permission to read each kind of record, needed to attach or open it. */
export const attachmentPermissions: Record<AttachedKind, Permission> = {
  appeal_letter: 'insurance.claims',
  image: 'images.read',
  perio_exam: 'chart.read',
  clinical_note: 'clinical_notes.read',
  soap_note: 'soap_notes.read',
  treatment_plan: 'treatments.read',
  document: 'documents.read',
};

export const attachmentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** In bytes. */
export const largestAttachment = 5_000_000;

/**
 * - `waits`: it goes with the claim, or a person sends it.
 * - `queued`: the clearinghouse gets it in a 275 of its own.
 * - `uploaded`: the clearinghouse has the file, and passes it on once it has the claim.
 * - `not_taken`: the clearinghouse refused it; a person sends it another way.
 * - `perhaps_sent`: nobody knows whether the clearinghouse has it. It is never sent again automatically.
 */
export const attachmentStates = [
  'waits',
  'queued',
  'uploaded',
  'sent',
  'not_taken',
  'perhaps_sent',
  'withdrawn',
] as const;

export const ClaimAttachment = z.object({
  /** Within its claim. */
  number: z.int(),
  kind: z.enum(attachedKinds),
  /** The id of the image, exam, note, plan, document or appeal. */
  record_id: z.string(),
  report_type: z.enum(reportTypes),
  way: z.enum(attachmentTransmissions),
  /** The number by which the carrier finds it: PWK06. */
  control_number: z.string(),
  title: z.string(),
  content_type: z.enum(attachmentTypes),
  size: z.int(),
  /** SHA-256 of what is sent, hexadecimal. */
  checksum: z.string(),
  state: z.enum(attachmentStates),
  /** Why it was not taken; `''`: it was. */
  reason: z.string(),
  sent_on: z.nullable(z.string()),
  sent_by: z.string(),
  added_at: field.moment(),
  added_by: z.string(),
  withdrawn_by: z.string(),
  /** Whether the reader may open what it is made of. */
  can_open: z.boolean(),
});
export type ClaimAttachment = z.infer<typeof ClaimAttachment>;

export const ClaimAttachments = z.object({
  patient_id: z.string(),
  /** Whether attachments that are chosen now can go by the clearinghouse. */
  is_electronic: z.boolean(),
  /** Withdrawn ones, too. */
  attachments: z.array(ClaimAttachment),
});
export type ClaimAttachments = z.infer<typeof ClaimAttachments>;

export const getClaimAttachments = get('/claims/{id}/attachments', {
  summary: 'What goes to the carrier with a claim, or went.',
  access: staffWith('insurance.claims'),
  shows: ['clearinghouse'],
  audit: { action: 'read', object: 'claim', patient: 'output.patient_id' },
  output: ClaimAttachments,
  refusals: ['claim_not_found'],
});

const chosen = 'Choose what to attach.';
/** A record that is chosen to go to the carrier. */
export const ChosenAttachment = z.object({
  kind: field.oneOf(attachmentKinds, chosen),
  /** The id of the image, exam, note, plan or document. */
  id: field.id(chosen),
  /** If absent, the usual type for such records. */
  report_type: z.optional(field.oneOf(reportTypes, 'Choose what it is.')),
});
export const AttachmentsInput = z.object({
  chosen: z
    .array(ChosenAttachment, { error: chosen })
    .check(
      z.minLength(1, chosen),
      z.maxLength(mostAttachments, `A claim can have at most ${mostAttachments} attachments.`),
    ),
  way: field.oneOf(attachmentTransmissions, 'Choose how to send it to the carrier.'),
});
export type AttachmentsInput = z.input<typeof AttachmentsInput>;

export const addAttachments = post('/claims/{id}/attachments', {
  summary:
    'Attach records of the patient to a claim. Each is made into the file that is sent, and stays as it is now. What is attached already is left out.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  body: AttachmentsInput,
  output: ClaimAttachments,
  refusals: [
    'claim_not_found',
    'claim_takes_no_attachment',
    'attachments_full',
    'attachment_too_large',
    'image_not_found',
    'perio_exam_not_found',
    'perio_exam_empty',
    'note_not_found',
    'treatment_plan_not_found',
    'document_not_found',
    'files_away',
  ],
});

const numbers = z
  .array(z.int({ error: 'Choose attachments.' }), { error: 'Choose attachments.' })
  .check(z.minLength(1, 'Choose attachments.'), z.maxLength(100, 'Choose attachments.'));

export const withdrawAttachments = post('/claims/{id}/attachments/withdraw', {
  summary: 'Withdraw attachments that have not gone out. They stay to be read.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  body: z.object({ numbers }),
  output: ClaimAttachments,
  status: 200,
  refusals: ['claim_not_found', 'attachment_not_found', 'attachment_is_out'],
});

export const sendAttachments = post('/claims/{id}/attachments/send', {
  summary:
    'Queue attachments for the clearinghouse as the answer to what the carrier asked for: a 275 that names its request.',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  body: z.object({ numbers }),
  output: ClaimAttachments,
  status: 200,
  refusals: [
    'claim_not_found',
    'attachment_not_found',
    'attachment_is_out',
    'attachments_not_asked_for',
    'attachments_lack_number',
    'no_clearinghouse',
  ],
});

export const AttachmentsSentInput = z.object({
  numbers,
  /** The day on which they went out; today if it isn't given. */
  sent_on: field.optionalDate(),
});

export const markAttachmentsSent = post('/claims/{id}/attachments/sent', {
  summary: 'Say that attachments were mailed, faxed, or uploaded on the carrier’s website.',
  access: staffWith('insurance.claims'),
  audit: { action: 'export', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  body: AttachmentsSentInput,
  output: ClaimAttachments,
  status: 200,
  refusals: ['claim_not_found', 'attachment_not_found', 'attachments_before_claim', 'attachment_is_out'],
});
