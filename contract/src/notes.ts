import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';

/** Clinical notes are always of this type. product.md, 9. */
export const noteType = 'clinical';

export const ClinicalNote = z.object({
  id: z.string(),
  patient_id: z.string(),
  note_type: z.literal(noteType),
  content: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
});
export type ClinicalNote = z.infer<typeof ClinicalNote>;

export const ClinicalNoteInput = z.object({
  patient_id: field.id('Choose a patient.'),
  content: field.longText('Write the note.'),
});
export type ClinicalNoteInput = z.input<typeof ClinicalNoteInput>;

export const listNotes = endpoint({
  name: 'listNotes',
  summary: 'Clinical notes, the newest first.',
  method: 'GET',
  path: '/notes',
  access: staffWith('clinical_notes.read'),
  audit: { action: 'read', object: 'clinical_note', patient: 'query.patient_id' },
  query: field.patientListQuery,
  output: z.array(ClinicalNote),
  status: 200,
  refusals: [],
});

export const createNote = endpoint({
  name: 'createNote',
  summary: 'Add a clinical note; its author is the signed-in person.',
  method: 'POST',
  path: '/notes',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'create', object: 'clinical_note', patient: 'body.patient_id' },
  body: ClinicalNoteInput,
  output: ClinicalNote,
  status: 201,
  refusals: ['patient_not_found'],
});
