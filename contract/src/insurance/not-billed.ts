import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** A completed treatment that is kept from insurance, with who said so and why. */
export const NotBilledTreatment = z.object({
  treatment_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  name: z.string(),
  service_date: z.string(),
  /** Dollars. */
  fee: z.number(),
  reason: z.string(),
  by_name: z.string(),
  at: field.moment(),
});
export type NotBilledTreatment = z.infer<typeof NotBilledTreatment>;

/** How many are listed, the latest first. */
export const mostNotBilled = 200;

export const listNotBilled = get('/claims/not-billed', {
  summary:
    'What was completed within a year and is marked as not to be billed to insurance, the 200 that were marked last.',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'treatments', 'claims'],
  audit: { action: 'read', object: 'claim' },
  output: z.array(NotBilledTreatment),
  refusals: [],
});
