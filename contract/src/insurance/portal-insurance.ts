import * as z from 'zod/mini';
import { get, portalAccount } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { cardSides } from './card-photos.ts';
import { coverageRelationships } from './coverage-input.ts';

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

/** The expected payment of a plan for a completed treatment, not paid yet. Dollars. */
const AwaitedInsurance = z.object({
  id: z.string(),
  treatment: z.string(),
  tooth_number: z.string(),
  service_date: z.string(),
  plan: z.string(),
  pays: z.number(),
  /** The contractual write-off. */
  write_off: z.number(),
  /** Sentences: how it was estimated at the check-out. */
  steps: z.array(z.string()),
});

/** A new card that the patient sent. */
export const OwnSentCard = z.object({
  id: z.string(),
  sent_at: field.moment(),
  sides: z.array(z.enum(cardSides)),
  /** Whether the practice has looked at it, and taken it over. */
  state: z.enum(['waiting', 'taken', 'looked_at']),
  decided_at: z.nullable(field.moment()),
});
export type OwnSentCard = z.infer<typeof OwnSentCard>;

export const PortalInsurance = z.object({
  /** In the order in which they pay. */
  coverages: z.array(OwnCoverage),
  /** The newest visit first. */
  awaited: z.array(AwaitedInsurance),
  /** The latest new cards that were sent, the newest first. */
  sent_cards: z.array(OwnSentCard),
});
export type PortalInsurance = z.infer<typeof PortalInsurance>;

export const portalInsurance = get('/patient-portal/insurance', {
  summary: "The plans that cover the patient today, what is left of them, and what they haven't paid yet.",
  access: portalAccount,
  forGuests: ['tablet'],
  audit: { action: 'read', object: 'coverage' },
  output: PortalInsurance,
  refusals: [],
});
