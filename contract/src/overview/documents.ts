import * as z from 'zod/mini';
import { documentActions, DocumentHead, StoredDocument } from '../imaging/documents.ts';
import { get, portalAccount, staffWith } from '../kernel/endpoint.ts';
import type { Permission } from '../kernel/permissions.ts';

/**
 * The sources of a patient's documents, with the permission to see each. `stored` documents were added as files; Cusp
 * wrote or received the others, and they stay where they are: the list makes no copies.
 */
export const documentSources = {
  stored: 'documents.read',
  plan: 'treatments.read',
  form: 'forms.read',
  instruction: 'instructions.read',
  statement: 'payments.read',
  walk_out: 'payments.read',
  receipt: 'payments.read',
  payment_plan: 'payments.read',
  membership: 'payments.read',
  insurance_card: 'insurance.read',
  appeal: 'insurance.claims',
} as const satisfies Record<string, Permission>;
export type DocumentSource = keyof typeof documentSources;

export const documentSourceNames = [
  'stored',
  'plan',
  'form',
  'instruction',
  'statement',
  'walk_out',
  'receipt',
  'payment_plan',
  'membership',
  'insurance_card',
  'appeal',
] as const satisfies readonly DocumentSource[];

/** A row of the patient's document list. `id` is the record's id in its source. */
export const ListedDocument = z.extend(DocumentHead, {
  source: z.enum(documentSourceNames),
  /** For a plan, the version that was presented; for an appeal, the attachment's number in its claim, whose id is `id`; otherwise null. */
  number: z.nullable(z.int()),
  /** It was signed. */
  signed: z.boolean(),
  /** Only for documents added as files. */
  stored: z.nullable(
    z.extend(
      z.pick(StoredDocument, {
        locked_by: true,
        released_by: true,
        struck_at: true,
        struck_by: true,
        struck_reason: true,
        version: true,
      }),
      {
        /** The actions the signed-in person may take, by the rules that refuse the calls. */
        can: z.array(z.enum(documentActions)),
      },
    ),
  ),
});
export type ListedDocument = z.infer<typeof ListedDocument>;

export const listDocuments = get('/patients/{id}/documents', {
  summary:
    "A patient's documents, the newest first: those added as files, including those entered in error, and those Cusp wrote, as far as the caller may read them.",
  access: staffWith('documents.read'),
  audit: { action: 'read', object: 'document', patient: 'params.id' },
  shows: [
    'patients',
    'appointments',
    'treatments',
    'treatment-plans',
    'payments',
    'coverages',
    'patient-forms',
    'given-instructions',
    'claims',
    'walk-outs',
  ],
  output: z.array(ListedDocument),
  refusals: ['patient_not_found'],
});

/** A document as the patient sees it. */
export const PortalDocument = z.pick(ListedDocument, {
  source: true,
  id: true,
  number: true,
  kind: true,
  title: true,
  language: true,
  dated: true,
  appointment: true,
  treatment: true,
  content_type: true,
  size: true,
  pages: true,
  signed: true,
  released_at: true,
  seen_at: true,
});
export type PortalDocument = z.infer<typeof PortalDocument>;

export const portalDocuments = get('/patient-portal/documents', {
  summary:
    "The patient's documents, the newest first: those the practice released, and those Cusp wrote for the patient.",
  access: portalAccount,
  audit: { action: 'read', object: 'document' },
  output: z.array(PortalDocument),
  refusals: ['patient_not_found'],
});
