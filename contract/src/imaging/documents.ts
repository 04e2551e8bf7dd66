import * as z from 'zod/mini';
import { post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { largestImage } from './images.ts';

export const documentKinds = [
  'treatment_plan',
  'statement',
  'receipt',
  'agreement',
  'consent',
  'form',
  'instructions',
  'letter',
  'referral',
  'records',
  'insurance_card',
  'eob',
  'photo_id',
  'authority',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The accepted types, detected from the content and never from the file's name. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Largest file in bytes, the same as for images. */
export const largestDocument = largestImage;

export const documentLanguages = ['en', 'es', 'other'] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** The actions on a document added as a file, each with a call of its own; `release` also covers holding it back. */
export const documentActions = ['edit', 'lock', 'release', 'strike', 'restore'] as const;
export type DocumentAction = (typeof documentActions)[number];

/** The facts about a document that lists show, whether it was added or written by Cusp. */
export const DocumentHead = z.object({
  id: z.string(),
  patient_id: z.string(),
  kind: z.enum(documentKinds),
  title: z.string(),
  /** Null if not specified. */
  language: z.nullable(z.enum(documentLanguages)),
  /** The document's date. */
  dated: z.string(),
  /** The visit it is about; null if none. */
  appointment: z.nullable(
    z.object({ id: z.string(), appointment_date: z.string(), appointment_time: z.string() }),
  ),
  treatment: z.nullable(z.object({ id: z.string(), procedure_name: z.string(), tooth_number: z.string() })),
  content_type: z.nullable(z.enum(documentTypes)),
  /** Bytes. */
  size: z.nullable(z.number()),
  pages: z.nullable(z.int()),
  added_by: z.string(),
  added_at: field.moment(),
  /** It can't be changed anymore. */
  locked: z.boolean(),
  /** When it was released to the patient in the portal; null if it isn't. */
  released_at: z.nullable(field.moment()),
  /** When the patient first opened it in the portal; null if never. */
  seen_at: z.nullable(field.moment()),
});
export type DocumentHead = z.infer<typeof DocumentHead>;

/** A document that was added as a file. */
export const StoredDocument = z.extend(DocumentHead, {
  /** SHA-256 of the file, hexadecimal. */
  checksum: z.string(),
  locked_by: z.string(),
  released_by: z.string(),
  /** When it was struck as entered in error: staff still see it, the patient doesn't. */
  struck_at: z.nullable(field.moment()),
  struck_by: z.string(),
  struck_reason: z.string(),
  version: z.int(),
});
export type StoredDocument = z.infer<typeof StoredDocument>;

/** The details that staff enter about a document. As with images, the file's own name is not stored. */
export const DocumentInput = z.object({
  kind: field.oneOf(documentKinds, 'Choose the kind of document.'),
  title: field.line('Enter a title.'),
  language: field.oneOfOrNone(documentLanguages, 'Choose the language.'),
  /** Today if absent. */
  dated: field.optionalDate(),
  appointment_id: field.optionalId('Choose a visit of the patient.'),
  treatment_id: field.optionalId('Choose a treatment of the patient.'),
});
export type DocumentInput = z.input<typeof DocumentInput>;

const changed = { output: StoredDocument, status: 200 } as const;
const auditUpdate = { action: 'update', object: 'document', patient: 'output.patient_id' } as const;

export const addDocument = post('/patients/{id}/documents', {
  summary: `Add a document to a patient's record: a PDF, or a photo or scan as JPEG or PNG. It is kept byte for byte; a PDF with a script, an action or a file in it is refused.`,
  access: staffWith('documents.write'),
  audit: { action: 'create', object: 'document', patient: 'params.id' },
  body: DocumentInput,
  takesFile: { field: 'file', types: documentTypes, largest: largestDocument },
  output: StoredDocument,
  refusals: [
    'patient_not_found',
    'appointment_not_found',
    'treatment_not_found',
    'document_refused',
    'file_missing',
    'files_away',
    'plan_limit',
  ],
});

export const updateDocument = put('/documents/{id}', {
  summary:
    'Change the details of a document that is neither locked nor marked as entered in error; its file stays.',
  access: staffWith('documents.write'),
  audit: auditUpdate,
  event: 'changed',
  body: z.extend(DocumentInput, { version: field.version() }),
  ...changed,
  refusals: [
    'document_not_found',
    'document_locked',
    'document_struck',
    'appointment_not_found',
    'treatment_not_found',
    'stale_version',
  ],
});

export const lockDocument = post('/documents/{id}/lock', {
  summary:
    'Lock a document, such as a signed one: after that it can neither be changed nor marked as entered in error.',
  access: staffWith('documents.manage'),
  audit: auditUpdate,
  event: 'locked',
  body: z.object({ version: field.version() }),
  ...changed,
  status: 200,
  refusals: ['document_not_found', 'document_locked', 'document_struck', 'stale_version'],
});

export const releaseDocument = put('/documents/{id}/release', {
  summary: 'Release a document to the patient portal, or hide it again.',
  access: staffWith('documents.manage'),
  audit: auditUpdate,
  body: z.object({ released: z.boolean({ error: 'Choose yes or no.' }), version: field.version() }),
  ...changed,
  refusals: ['document_not_found', 'document_struck', 'stale_version'],
});

export const strikeDocument = post('/documents/{id}/strike', {
  summary:
    'Mark a document as entered in error, with a reason. It is kept, and the patient can no longer see it.',
  access: staffWith('documents.manage'),
  audit: auditUpdate,
  event: 'struck',
  body: z.object({ reason: field.line('Enter a reason.'), version: field.version() }),
  ...changed,
  status: 200,
  refusals: ['document_not_found', 'document_locked', 'document_struck', 'stale_version'],
});

export const restoreDocument = post('/documents/{id}/restore', {
  summary:
    'Restore a document that was marked as entered in error. The patient sees it only once it is released again.',
  access: staffWith('documents.manage'),
  audit: auditUpdate,
  event: 'restored',
  body: z.object({ version: field.version() }),
  ...changed,
  status: 200,
  refusals: ['document_not_found', 'document_not_struck', 'stale_version'],
});
