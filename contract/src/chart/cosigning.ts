import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Treatment } from './treatments.ts';

/** A treatment that somebody else completed, and that waits for its provider's signature. */
export const AwaitedTreatment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  procedure_name: z.string(),
  tooth_number: z.string(),
  service_date: z.string(),
  completed_by: z.string(),
  asked_at: field.moment(),
});
export type AwaitedTreatment = z.infer<typeof AwaitedTreatment>;

export const listAwaitedTreatments = get('/cosignatures/treatments', {
  summary:
    'What others completed for the signed-in provider and waits for their signature, the longest waiting first.',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment', patient: 'output.patient_id' },
  query: field.listQuery,
  shows: ['patients', 'notes', 'soap-notes'],
  output: z.array(AwaitedTreatment),
  refusals: [],
});

export const cosignTreatment = post('/treatments/{id}/cosign', {
  summary: 'Sign, as its provider, a treatment that someone else completed.',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment', patient: 'output.patient_id' },
  event: 'changed',
  body: z.object({ version: field.version() }),
  output: Treatment,
  status: 200,
  refusals: ['treatment_not_found', 'cosign_not_asked', 'stale_version'],
});
