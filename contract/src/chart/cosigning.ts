import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
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

export const listAwaitedTreatments = endpoint({
  name: 'listAwaitedTreatments',
  summary:
    'What others completed for the signed-in provider and waits for their signature, the longest waiting first.',
  method: 'GET',
  path: '/cosignatures/treatments',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment', patient: 'output.patient_id' },
  query: field.listQuery,
  shows: ['patients', 'notes', 'soap-notes'],
  output: z.array(AwaitedTreatment),
  status: 200,
  refusals: [],
});

export const cosignTreatment = endpoint({
  name: 'cosignTreatment',
  summary: 'Sign, as its provider, a treatment that someone else completed.',
  method: 'POST',
  path: '/treatments/{id}/cosign',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment', patient: 'output.patient_id' },
  event: 'changed',
  params: field.recordParams,
  body: z.object({ version: field.version() }),
  output: Treatment,
  status: 200,
  refusals: ['treatment_not_found', 'cosign_not_asked', 'stale_version'],
});
