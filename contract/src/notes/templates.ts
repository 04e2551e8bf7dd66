import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { SoapSections } from './soap-notes.ts';
import { procedures } from '../kernel/treatment-words.ts';

export const noteTemplateKinds = ['clinical', 'soap'] as const;
export type NoteTemplateKind = (typeof noteTemplateKinds)[number];

/** A template for notes, with blanks to fill in (rules/blanks.ts), offered first for its procedure or category and its provider. */
export const NoteTemplate = z.object({
  id: z.string(),
  kind: z.enum(noteTemplateKinds),
  name: z.string(),
  procedure_id: z.nullable(z.string()),
  category: z.nullable(z.enum(procedures)),
  provider_id: z.nullable(z.string()),
  /** The text of a clinical note; `''` in a template for SOAP notes. */
  content: z.string(),
  /** The sections of a SOAP note; null in a template for clinical notes. */
  sections: z.nullable(SoapSections),
  version: z.int(),
});
export type NoteTemplate = z.infer<typeof NoteTemplate>;

const sections = z.object({
  chief_complaint: field.optionalLongText(),
  history: field.optionalLongText(),
  subjective: field.optionalLongText(),
  objective: field.optionalLongText(),
  assessment: field.optionalLongText(),
  plan: field.optionalLongText(),
  diagnosis: field.optionalLongText(),
  procedures: field.optionalLongText(),
});

const noCategory = 'Choose a category of procedures.';
const category = z.pipe(
  z.optional(z.nullable(field.oneOf<string>(['', ...procedures], noCategory))),
  z.pipe(
    z.transform((given: string | null | undefined) => given || null),
    z.nullable(field.oneOf(procedures, noCategory)),
  ),
);

export const NoteTemplateInput = z.object({
  kind: field.oneOfOr(noteTemplateKinds, 'clinical', 'Choose clinical or soap.'),
  name: field.name('Enter the name.'),
  procedure_id: field.optionalId('Choose the procedure.'),
  category,
  provider_id: field.optionalId('Choose the provider.'),
  content: field.optionalLongText(),
  sections: z.pipe(
    z.optional(z.nullable(sections)),
    z.transform((given: z.output<typeof sections> | null | undefined) => given ?? null),
  ),
  version: field.version(),
});
export type NoteTemplateInput = z.input<typeof NoteTemplateInput>;

export const listNoteTemplates = get('/note-templates', {
  summary: 'The templates for notes by name.',
  access: staffWith('clinical_notes.read'),
  audit: { nothing: 'Templates, no record.' },
  output: z.array(NoteTemplate),
  refusals: [],
});

const unknown = ['procedure_not_found', 'provider_not_found'] as const;
const wrong = ['note_template_empty', 'note_template_two', 'note_template_name_taken'] as const;

export const createNoteTemplate = post('/note-templates', {
  summary: 'Add a template for notes.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'create', object: 'note_template' },
  event: 'added',
  body: NoteTemplateInput,
  output: NoteTemplate,
  refusals: [...unknown, ...wrong],
});

export const updateNoteTemplate = put('/note-templates/{id}', {
  summary: 'Change a template; its kind stays. Existing notes are not affected.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'update', object: 'note_template' },
  event: 'changed',
  body: NoteTemplateInput,
  output: NoteTemplate,
  refusals: ['note_template_not_found', ...unknown, ...wrong, 'stale_version'],
});

export const deleteNoteTemplate = del('/note-templates/{id}', {
  summary: 'Remove a template.',
  access: staffWith('clinical_notes.write'),
  audit: { action: 'delete', object: 'note_template' },
  event: 'removed',
  output: null,
  refusals: ['note_template_not_found'],
});
