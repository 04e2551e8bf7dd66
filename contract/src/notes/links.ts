import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ClinicalNote } from './clinical-notes.ts';
import { linkInputs } from './linked.ts';
import { SoapNote } from './soap-notes.ts';

const NoteLinksInput = z.object({
  ...linkInputs,
  was: field.was({ treatment_ids: z.array(z.string()), appointment_id: z.nullable(z.string()) }),
});
/** The part of the links that the form edits. */
export const NoteLinksForm = z.pick(NoteLinksInput, { treatment_ids: true, was: true });
export type NoteLinksInput = z.input<typeof NoteLinksInput>;

const refusals = ['note_not_found', 'treatment_not_found', 'appointment_not_found', 'stale_version'] as const;

export const linkNote = put('/notes/{id}/links', {
  summary:
    'Link a clinical note to the treatments and the visit it describes; the note itself stays as it was signed.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'update', object: 'clinical_note', patient: 'output.patient_id' },
  event: 'linked',
  body: NoteLinksInput,
  output: ClinicalNote,
  refusals,
});

export const linkSoapNote = put('/soap-notes/{id}/links', {
  summary:
    'Link a SOAP note to the treatments and the visit it describes; the note itself stays as it was signed.',
  access: staffWith('soap_notes.write'),
  audit: { action: 'update', object: 'soap_note', patient: 'output.patient_id' },
  event: 'linked',
  body: NoteLinksInput,
  output: SoapNote,
  refusals,
});

/** The notes that describe a treatment, the newest first. */
export const TreatmentNotes = z.object({
  patient_id: z.string(),
  notes: z.array(ClinicalNote),
  soap_notes: z.array(SoapNote),
});
export type TreatmentNotes = z.infer<typeof TreatmentNotes>;

export const listTreatmentNotes = get('/treatments/{id}/notes', {
  summary: 'The notes that describe a treatment.',
  access: staffWith('clinical_notes.read'),
  audit: { action: 'read', object: 'clinical_note', patient: 'output.patient_id' },
  shows: ['patients', 'soap-notes'],
  output: TreatmentNotes,
  refusals: ['treatment_not_found'],
});
