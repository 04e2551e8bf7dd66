import * as z from 'zod/mini';
import { amended, AddendumInput, Strike, strikeFields, StrikeInput } from './amendments.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { signer } from '../kernel/signer.ts';
import { linkInputs, linked } from './linked.ts';

/** The type of every clinical note. product.md, 9. */
export const noteType = 'clinical';

/** A note with its current text and everything that was struck or corrected. */
export const ClinicalNote = z.object({
  id: z.string(),
  patient_id: z.string(),
  note_type: z.literal(noteType),
  content: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
  ...amended,
  ...linked,
  /** Texts that a correction struck through, oldest first. */
  earlier: z.array(z.extend(Strike, { content: z.string(), created_at: field.moment(), signer: signer() })),
});
export type ClinicalNote = z.infer<typeof ClinicalNote>;

export const ClinicalNoteInput = z.object({
  patient_id: field.id('Choose a patient.'),
  content: field.longText('Write the note.'),
  ...linkInputs,
});
export type ClinicalNoteInput = z.input<typeof ClinicalNoteInput>;

export const ClinicalCorrection = z.object({ content: field.longText('Enter the note.'), ...strikeFields });
export type ClinicalCorrection = z.input<typeof ClinicalCorrection>;

export const listNotes = get('/notes', {
  summary: 'Clinical notes, the newest first.',
  access: staffWith('clinical_notes.read'),
  audit: { action: 'read', object: 'clinical_note', patient: 'query.patient_id' },
  query: field.patientListQuery,
  output: z.array(ClinicalNote),
  refusals: [],
});

export const createNote = post('/notes', {
  summary: 'Add a clinical note; its author is the signed-in person.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'create', object: 'clinical_note', patient: 'body.patient_id' },
  body: ClinicalNoteInput,
  output: ClinicalNote,
  refusals: ['patient_not_found', 'treatment_not_found', 'appointment_not_found'],
});

export const addToNote = post('/notes/{id}/addenda', {
  summary: 'Add an addendum to a signed note.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'update', object: 'clinical_note', patient: 'output.patient_id' },
  event: 'amended',
  body: AddendumInput,
  output: ClinicalNote,
  refusals: ['note_not_found', 'stale_version'],
});

export const correctNote = post('/notes/{id}/corrections', {
  summary: 'Correct one’s own note: the earlier text is struck through and stays readable.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'update', object: 'clinical_note', patient: 'output.patient_id' },
  event: 'amended',
  body: ClinicalCorrection,
  output: ClinicalNote,
  refusals: ['note_not_found', 'not_the_author', 'note_struck', 'stale_version'],
});

export const strikeNote = post('/notes/{id}/strike', {
  summary: 'Mark one’s own note as entered in error; it stays readable.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'strike', object: 'clinical_note', patient: 'output.patient_id' },
  event: 'amended',
  body: StrikeInput,
  output: ClinicalNote,
  refusals: ['note_not_found', 'not_the_author', 'note_struck', 'stale_version'],
});
