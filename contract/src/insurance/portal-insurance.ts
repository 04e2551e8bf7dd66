import * as z from 'zod/mini';
import { endpoint, portalAccount } from '../kernel/endpoint.ts';
import { coverageRelationships } from './coverages.ts';

/** A plan that covers the patient today. */
const OwnCoverage = z.object({
  id: z.string(),
  /** 1 pays first. */
  rank: z.int(),
  carrier_name: z.string(),
  carrier_phone: z.string(),
  plan_name: z.string(),
  group_number: z.string(),
  member_id: z.string(),
  relationship: z.enum(coverageRelationships),
  subscriber_name: z.string(),
  from_date: z.nullable(z.string()),
  to_date: z.nullable(z.string()),
  /** The plan pays the practice; otherwise it pays the patient. */
  assigned: z.boolean(),
  /** Sentences: what is left of its deductible and its maximum this benefit year. */
  left: z.array(z.string()),
});

/** What a plan is expected to pay of a treatment that was done, and has not paid yet. Dollars. */
const AwaitedInsurance = z.object({
  id: z.string(),
  treatment: z.string(),
  tooth_number: z.string(),
  service_date: z.string(),
  plan: z.string(),
  pays: z.number(),
  /** What its contract takes off. */
  write_off: z.number(),
  /** Sentences: how it was estimated at the check-out. */
  steps: z.array(z.string()),
});

export const PortalInsurance = z.object({
  /** In the order in which they pay. */
  coverages: z.array(OwnCoverage),
  /** The newest visit first. */
  awaited: z.array(AwaitedInsurance),
});
export type PortalInsurance = z.infer<typeof PortalInsurance>;

export const portalInsurance = endpoint({
  name: 'portalInsurance',
  summary: "The plans that cover the patient today, what is left of them, and what they haven't paid yet.",
  method: 'GET',
  path: '/patient-portal/insurance',
  access: portalAccount,
  audit: { action: 'read', object: 'coverage' },
  output: PortalInsurance,
  status: 200,
  refusals: [],
});
