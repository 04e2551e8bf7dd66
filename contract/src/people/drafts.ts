import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import type { Permission } from '../kernel/permissions.ts';

/** What a person may have begun to write, and the permission that the finished text needs. */
export const draftKinds = {
  clinical_note: { needs: 'clinical_notes.write', title: 'Clinical note' },
  soap_note: { needs: 'soap_notes.write', title: 'SOAP note' },
  addendum: { needs: 'clinical_notes.write', title: 'Addendum to a note' },
  correction: { needs: 'clinical_notes.write', title: 'Correction of a note' },
  appeal: { needs: 'insurance.claims', title: 'Appeal letter' },
} as const satisfies Record<string, { needs: Permission; title: string }>;
export type DraftKind = keyof typeof draftKinds;
const kindNames = ['clinical_note', 'soap_note', 'addendum', 'correction', 'appeal'] as const;

/** The longest draft: that of a SOAP note with each of its sections full. */
const longestDraft = 200_000;
const tooLong = 'This is too long to be kept.';

/** The form that a draft belongs to. Its author has one draft for each. */
const place = {
  kind: field.oneOf(kindNames, 'Choose a kind from the list.'),
  /** Null: the form chooses its patient. */
  patient_id: field.optionalId('Choose a patient.'),
  /** The note or claim that the text is about; null: none. */
  about_id: field.optionalId('Choose a record.'),
};

export const DraftInput = z.object({
  ...place,
  /** The form's fields as JSON. Only the form that wrote them reads them. */
  content: z.string({ error: tooLong }).check(z.maxLength(longestDraft, tooLong)),
  /** Of the draft that is replaced; without it the draft is new. */
  version: field.version(),
});
export type DraftInput = z.input<typeof DraftInput>;

/** Text that somebody began to write. Nobody but its author reads it. */
export const Draft = z.object({
  id: z.string(),
  kind: z.enum(kindNames),
  patient_id: z.nullable(z.string()),
  /** '' if the form hasn't a patient yet. */
  patient_name: z.string(),
  about_id: z.nullable(z.string()),
  content: z.string(),
  version: z.int(),
  updated_at: field.moment(),
});
export type Draft = z.infer<typeof Draft>;

const ownWords = 'Words of one’s own that no one else reads. What is signed or sent of them has its entry.';

export const listDrafts = get('/drafts', {
  summary: 'The caller’s own unfinished notes and letters, the latest first.',
  access: staffWith('tasks.read'),
  audit: { nothing: ownWords },
  output: z.array(Draft),
  refusals: [],
});

export const saveDraft = put('/drafts', {
  summary:
    'Keep what the caller has typed so far. A form that is open in two windows is kept for the first of them.',
  access: staffWith('tasks.write'),
  audit: { nothing: ownWords },
  body: DraftInput,
  output: Draft,
  refusals: ['patient_not_found', 'note_not_found', 'claim_not_found', 'draft_elsewhere', 'not_permitted'],
});

export const finishDraft = post('/drafts/{id}/finish', {
  summary: 'Remove a draft whose text was signed or sent.',
  access: staffWith('tasks.write'),
  audit: { nothing: 'The record that came of it has its own entry.' },
  output: null,
  refusals: ['draft_not_found'],
});

export const discardDraft = del('/drafts/{id}', {
  summary: 'Discard one’s own unfinished note or letter.',
  access: staffWith('tasks.write'),
  audit: { action: 'delete', object: 'draft' },
  output: null,
  refusals: ['draft_not_found'],
});
