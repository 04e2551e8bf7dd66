import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Benefit } from './benefits.ts';

/** `decisions`: the carrier's decisions about claims and predeterminations; `eligibility`: its eligibility responses, 271s. */
const proposalSources = ['decisions', 'eligibility'] as const;

/** An answer behind a proposal. */
const ProposalAnswer = z.object({
  /** Null: an eligibility response. */
  claim_id: z.nullable(z.string()),
  patient_id: z.string(),
  patient_name: z.string(),
  answered_on: z.string(),
  /** '': an eligibility response is about no procedure. */
  procedure: z.string(),
  /** Dollars; null for an eligibility response. */
  fee: z.nullable(z.number()),
  paid: z.nullable(z.number()),
  /** Whether it says what is proposed. */
  agrees: z.boolean(),
});

/** A benefit line that a carrier's answers propose for a plan. */
export const PlanProposal = z.object({
  id: z.string(),
  source: z.enum(proposalSources),
  line: Benefit,
  /** The plan's line that now applies; null: the plan says nothing. */
  instead_of: z.nullable(Benefit),
  /** The number of answers that say it, and of all that say something about it. */
  agreeing: z.int(),
  answered: z.int(),
  found_at: field.moment(),
  /** The latest first. */
  answers: z.array(ProposalAnswer),
});
export type PlanProposal = z.infer<typeof PlanProposal>;

export const listPlanProposals = get('/insurance-plans/{id}/proposals', {
  summary: "The benefit lines that a carrier's answers propose for a plan, each with the answers behind it.",
  access: staffWith('insurance.plans'),
  shows: ['carriers', 'claims', 'coverages', 'insurance-plans', 'procedures', 'patients'],
  audit: { action: 'read', object: 'insurance_plan' },
  output: z.array(PlanProposal),
  refusals: ['insurance_plan_not_found'],
});

export const decidePlanProposal = post('/insurance-plans/{id}/proposal-decisions', {
  summary:
    'Accept a proposed benefit line as a version of the plan from today on, or decline it. Estimates that were made stay as they are.',
  access: staffWith('insurance.plans'),
  audit: { action: 'update', object: 'insurance_plan' },
  event: 'changed',
  body: z.object({
    proposal_id: field.id('Choose the suggestion.'),
    accepted: z.boolean({ error: 'Choose whether to accept it.' }),
    /** That of the plan. */
    version: field.version(),
  }),
  output: z.array(PlanProposal),
  status: 200,
  refusals: ['insurance_plan_not_found', 'plan_proposal_not_found', 'stale_version'],
});
