import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ChosenAttachment } from './attachments.ts';
import { Claim } from './claim.ts';
import { appealReasons } from './rules/appeal-texts.ts';
import { separateTransmissions, mostAttachments } from './rules/attachment-rules.ts';

/** The proposed content of an appeal of a claim. */
export const AppealDraft = z.object({
  patient_id: z.string(),
  /** By the reasons for which lines were refused. */
  reason: z.enum(appealReasons),
  /** The text for each reason: the practice's own, or the default. */
  texts: z.array(z.object({ reason: z.enum(appealReasons), text: z.string(), is_own: z.boolean() })),
  /** The provider who treated the patient. */
  signed_by: z.string(),
});
export type AppealDraft = z.infer<typeof AppealDraft>;

export const getAppealDraft = get('/claims/{id}/appeal-draft', {
  summary: 'What an appeal of a claim begins with: the words for the reason of its denial, and who signs.',
  access: staffWith('insurance.claims'),
  shows: ['treatments', 'providers'],
  audit: { action: 'read', object: 'claim', patient: 'output.patient_id' },
  output: AppealDraft,
  refusals: ['claim_not_found'],
});

const reason = field.oneOf(appealReasons, 'Choose why it was denied.');

export const ClaimAppealInput = z.object({
  reason,
  /** The text between the claim's data and the signature. */
  letter: field.longText('Write the letter.'),
  signed_by: field.line('Enter who signs the letter.'),
  /** Enclosures beside the claim's present attachments. */
  chosen: z
    .array(ChosenAttachment, { error: 'Choose what is enclosed.' })
    .check(z.maxLength(mostAttachments, `Enclose at most ${mostAttachments} records.`)),
  way: field.oneOf(separateTransmissions, 'Choose how to send it to the carrier.'),
  /** The day on which it goes out; today if it isn't given. */
  on_date: field.optionalDate(),
  /** The day on which to ask for the answer; 30 days later if it isn't given. */
  follow_up_on: field.optionalDate(),
  /** The next appeal for this reason begins with these words. */
  keep_text: z.boolean({ error: 'Choose yes or no.' }),
  version: field.version(),
});

export const appealClaim = post('/claims/{id}/appeals', {
  summary:
    'Appeal what a carrier decided: a letter with the practice’s head and the claim’s data is made and kept, goes to the carrier by mail, fax or its website with what is enclosed, and has a day on which to ask for the answer.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  body: ClaimAppealInput,
  output: Claim,
  refusals: [
    'claim_not_found',
    'claim_state_not_next',
    'stale_version',
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
