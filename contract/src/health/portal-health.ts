import * as z from 'zod/mini';
import { get, portalAccount } from '../kernel/endpoint.ts';
import { listStates } from './history-kinds.ts';

/** An allergy or medication as the patient reads it. */
const OwnEntry = z.object({
  kind: z.enum(['allergy', 'medication']),
  name: z.string(),
  /** Reactions of an allergy; strength and directions of a medication. */
  said: z.string(),
  began_on: z.nullable(z.string()),
});

export const portalHealth = get('/patient-portal/health', {
  summary: "The patient's own allergies and medications.",
  access: portalAccount,
  audit: { action: 'read', object: 'health_entry' },
  output: z.object({
    lists: z.array(z.object({ list: z.enum(['allergy', 'medication']), state: z.enum(listStates) })),
    entries: z.array(OwnEntry),
  }),
  refusals: [],
});
