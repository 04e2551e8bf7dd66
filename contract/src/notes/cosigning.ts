import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ClinicalNote } from './clinical-notes.ts';
import { SoapNote } from './soap-notes.ts';

/** The rules for co-signatures. A change applies to notes written from then on. */
export const NoteSettings = z.object({
  cosign_hygienists: z.boolean(),
  cosign_assistants: z.boolean(),
  /** True if providers co-sign treatments that somebody else completed for them. */
  cosign_treatments: z.boolean(),
  /** 0 until first set. */
  version: z.int(),
});
export type NoteSettings = z.infer<typeof NoteSettings>;

export const NoteSettingsInput = z.object({
  cosign_hygienists: field.flagOr(false),
  cosign_assistants: field.flagOr(false),
  /** Unchanged if absent. */
  cosign_treatments: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
  version: field.version(),
});
export type NoteSettingsInput = z.input<typeof NoteSettingsInput>;

export const getNoteSettings = get('/note-settings', {
  summary: 'The rules for which notes a dentist co-signs.',
  access: staffWith('clinical_notes.read'),
  audit: { nothing: 'A rule of the practice, no record.' },
  output: NoteSettings,
  refusals: [],
});

export const updateNoteSettings = put('/note-settings', {
  summary: 'Set which notes a dentist co-signs.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'note_template' },
  body: NoteSettingsInput,
  output: NoteSettings,
  refusals: ['stale_version'],
});

/** A note waiting for a dentist's co-signature. */
export const AwaitedNote = z.object({
  /** The note's id. */
  id: z.string(),
  kind: z.enum(['clinical_note', 'soap_note']),
  patient_id: z.string(),
  patient_name: z.string(),
  patient_date_of_birth: z.string(),
  /** The author's name. */
  created_by: z.string(),
  asked_at: field.moment(),
  /** The beginning of the note. */
  excerpt: z.string(),
});
export type AwaitedNote = z.infer<typeof AwaitedNote>;

export const listAwaitedNotes = get('/cosignatures', {
  summary: 'The notes waiting for a dentist’s co-signature, the longest waiting first.',
  access: staffWith('notes.cosign'),
  audit: { action: 'read', object: 'clinical_note', patient: 'output.patient_id' },
  query: field.listQuery,
  shows: ['patients', 'notes', 'soap-notes'],
  output: z.array(AwaitedNote),
  refusals: [],
});

const CosignInput = z.object({ version: field.version() });
const refusals = [
  'note_not_found',
  'cosign_not_asked',
  'cosign_own',
  'note_struck',
  'stale_version',
] as const;

export const cosignNote = post('/notes/{id}/cosign', {
  summary: 'Co-sign the current version of a hygienist’s or assistant’s clinical note.',
  access: staffWith('notes.cosign'),
  audit: { action: 'cosign', object: 'clinical_note', patient: 'output.patient_id' },
  event: 'cosigned',
  body: CosignInput,
  output: ClinicalNote,
  status: 200,
  refusals,
});

export const cosignSoapNote = post('/soap-notes/{id}/cosign', {
  summary: 'Co-sign the current version of a hygienist’s or assistant’s SOAP note.',
  access: staffWith('notes.cosign'),
  audit: { action: 'cosign', object: 'soap_note', patient: 'output.patient_id' },
  event: 'cosigned',
  body: CosignInput,
  output: SoapNote,
  status: 200,
  refusals,
});
