import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
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

export const linkNote = endpoint({
  name: 'linkNote',
  summary:
    'Link a clinical note to the treatments and the visit it describes; the note itself stays as it was signed.',
  method: 'PUT',
  path: '/notes/{id}/links',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'update', object: 'clinical_note', patient: 'output.patient_id' },
  event: 'linked',
  params: field.recordParams,
  body: NoteLinksInput,
  output: ClinicalNote,
  status: 200,
  refusals,
});

export const linkSoapNote = endpoint({
  name: 'linkSoapNote',
  summary:
    'Link a SOAP note to the treatments and the visit it describes; the note itself stays as it was signed.',
  method: 'PUT',
  path: '/soap-notes/{id}/links',
  access: staffWith('soap_notes.write'),
  audit: { action: 'update', object: 'soap_note', patient: 'output.patient_id' },
  event: 'linked',
  params: field.recordParams,
  body: NoteLinksInput,
  output: SoapNote,
  status: 200,
  refusals,
});

/** The notes that describe a treatment, the newest first. */
export const TreatmentNotes = z.object({
  patient_id: z.string(),
  notes: z.array(ClinicalNote),
  soap_notes: z.array(SoapNote),
});
export type TreatmentNotes = z.infer<typeof TreatmentNotes>;

export const listTreatmentNotes = endpoint({
  name: 'listTreatmentNotes',
  summary: 'The notes that describe a treatment.',
  method: 'GET',
  path: '/treatments/{id}/notes',
  access: staffWith('clinical_notes.read'),
  audit: { action: 'read', object: 'clinical_note', patient: 'output.patient_id' },
  params: field.recordParams,
  shows: ['patients', 'soap-notes'],
  output: TreatmentNotes,
  status: 200,
  refusals: ['treatment_not_found'],
});
