import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { claimAgeNames } from './rules/claim-ages.ts';
import { claimPurposes, claimStates } from './rules/claim-states.ts';

export const claimAccidents = ['none', 'work', 'auto', 'other'] as const;

/** A claim as lists show it. */
export const ClaimSummary = z.object({
  id: z.string(),
  control_number: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  carrier_id: z.string(),
  carrier_name: z.string(),
  plan_name: z.string(),
  rank: z.int(),
  purpose: z.enum(claimPurposes),
  /** The first day of service; for a predetermination the day on which it was made. */
  service_date: z.string(),
  /** The last one, the same for a claim of one day. */
  last_service_date: z.string(),
  /** Days since the service. */
  age: z.int(),
  billed: z.number(),
  /** Its carrier takes it on paper. */
  on_paper: z.boolean(),
  state: z.enum(claimStates),
  state_on: z.string(),
  follow_up_on: z.nullable(z.string()),
  /** The last day on which the plan takes it; null once it is out, or where the plan has no limit. */
  file_by: z.nullable(z.string()),
  /** Why lines of it were refused, in short words; of a line the last decision counts. */
  denied_for: z.array(z.string()),
  version: z.int(),
});
export type ClaimSummary = z.infer<typeof ClaimSummary>;

/** Days after which a carrier that says nothing is asked; a day to follow up that somebody chose counts instead. */
export const claimAnswerDays = 30;
/** `denied`: a line was refused, and nobody corrected, appealed, wrote off or closed it yet. `unanswered`: out, and nothing came. */
const claimWorks = ['denied', 'unanswered'] as const;

const filters = {
  /** Both if absent. */
  kind: z.optional(field.oneOf(['claims', 'predeterminations'], 'Choose claims or predeterminations.')),
  /** If absent, those that wait for something. */
  state: z.optional(field.oneOf(['all', ...claimStates], 'Choose a state.')),
  carrier_id: z.optional(field.id('Choose a carrier.')),
  /** Only those whose day to look at them again has come. */
  follow_up: z.optional(field.oneOf(['due'], 'Choose due, or leave it out.')),
  work: z.optional(field.oneOf(claimWorks, 'Choose denied or unanswered.')),
  /** How it is sent to the carrier. */
  by: z.optional(field.oneOf(['electronic', 'paper'], 'Choose electronic or paper.')),
};

const orders = ['age', 'amount'] as const;
export const listClaims = get('/claims', {
  summary: 'The claims and predeterminations, the oldest first, or the largest amount.',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'carriers', 'insurance-plans', 'ledger'],
  audit: { action: 'read', object: 'claim', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    ...filters,
    /** The age of the service, in days. */
    age: z.optional(field.oneOf(claimAgeNames, 'Choose an age.')),
    order: z.optional(field.oneOf(orders, 'Choose age or amount.')),
  }),
  output: z.array(ClaimSummary),
  refusals: [],
});

export const claimFigures = get('/claims/figures', {
  summary: 'How many such claims there are, and what they bill, by their age.',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'ledger'],
  audit: { nothing: 'Practice totals only; no patient record.' },
  query: z.object(filters),
  output: z.array(z.object({ age: z.enum(claimAgeNames), count: z.int(), billed: z.number() })),
  refusals: [],
});
