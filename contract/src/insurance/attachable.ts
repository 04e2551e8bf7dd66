import * as z from 'zod/mini';
import { documentKinds } from '../imaging/documents.ts';
import { imageKinds } from '../imaging/images.ts';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

const NoteToAttach = z.object({
  id: z.string(),
  created_at: field.moment(),
  created_by: z.string(),
  beginning: z.string(),
});

/** The records that can be attached; null: the reader may not read such records. */
export const Attachable = z.object({
  patient_id: z.string(),
  /** Those of the claim's teeth first, then the newest. */
  images: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(imageKinds),
      date_taken: z.nullable(z.string()),
      teeth: z.string(),
      caption: z.string(),
      of_claims_teeth: z.boolean(),
    }),
  ),
  perio_exams: z.nullable(
    z.array(z.object({ id: z.string(), exam_on: z.string(), provider_name: z.string() })),
  ),
  clinical_notes: z.nullable(z.array(NoteToAttach)),
  soap_notes: z.nullable(z.array(NoteToAttach)),
  treatment_plans: z.array(
    z.object({ id: z.string(), number: z.int(), title: z.string(), presented_on: z.string() }),
  ),
  /** Files of the document store that aren't too large. */
  documents: z.array(
    z.object({ id: z.string(), kind: z.enum(documentKinds), title: z.string(), dated: z.string() }),
  ),
});
export type Attachable = z.infer<typeof Attachable>;

export const listAttachable = get('/claims/{id}/attachable', {
  summary:
    'What of the patient’s record can be attached to a claim: images, finished perio exams, signed notes, presented treatment plans, documents.',
  access: staffWith('insurance.claims'),
  shows: ['images', 'perio', 'notes', 'soap-notes', 'treatment-plans', 'documents'],
  audit: { action: 'read', object: 'claim', patient: 'output.patient_id' },
  output: Attachable,
  refusals: ['claim_not_found'],
});
