import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
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
  /** Of a predetermination the day on which it was made. */
  service_date: z.string(),
  /** Days since the service. */
  age: z.int(),
  billed: z.number(),
  /** Its carrier takes it on paper. */
  on_paper: z.boolean(),
  state: z.enum(claimStates),
  state_on: z.string(),
  follow_up_on: z.nullable(z.string()),
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
  /** Without: both. */
  kind: z.optional(field.oneOf(['claims', 'predeterminations'], 'Choose claims or predeterminations.')),
  /** Without: those that wait for something. */
  state: z.optional(field.oneOf(['all', ...claimStates], 'Choose a state.')),
  carrier_id: z.optional(field.id('Choose a carrier.')),
  /** Only those whose day to look at them again has come. */
  follow_up: z.optional(field.oneOf(['due'], 'Choose due, or leave it out.')),
  work: z.optional(field.oneOf(claimWorks, 'Choose denied or unanswered.')),
  /** How it goes to the carrier. */
  by: z.optional(field.oneOf(['electronic', 'paper'], 'Choose electronic or paper.')),
};

const orders = ['age', 'amount'] as const;
export const listClaims = endpoint({
  name: 'listClaims',
  summary: 'The claims and predeterminations, the oldest first, or the largest amount.',
  method: 'GET',
  path: '/claims',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'carriers', 'insurance-plans', 'ledger'],
  audit: { action: 'read', object: 'claim', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, {
    ...filters,
    /** How many days ago the service was. */
    age: z.optional(field.oneOf(claimAgeNames, 'Choose an age.')),
    order: z.optional(field.oneOf(orders, 'Choose age or amount.')),
  }),
  output: z.array(ClaimSummary),
  status: 200,
  refusals: [],
});

export const claimFigures = endpoint({
  name: 'claimFigures',
  summary: 'How many such claims there are, and what they bill, by their age.',
  method: 'GET',
  path: '/claims/figures',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'ledger'],
  audit: { nothing: 'Counts and sums of the practice, no record.' },
  query: z.object(filters),
  output: z.array(z.object({ age: z.enum(claimAgeNames), count: z.int(), billed: z.number() })),
  status: 200,
  refusals: [],
});

/** What was completed for a patient on one day and is billed to a coverage. */
export const ReadyClaim = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  coverage_id: z.string(),
  carrier_name: z.string(),
  plan_name: z.string(),
  rank: z.int(),
  service_date: z.string(),
  billed: z.number(),
  treatments: z.array(z.object({ id: z.string(), name: z.string(), fee: z.number() })),
});
export type ReadyClaim = z.infer<typeof ReadyClaim>;

export const listReadyClaims = endpoint({
  name: 'listReadyClaims',
  summary:
    'What was completed within a year and is not billed yet, by patient, day and coverage; a later coverage waits until the earlier one has decided.',
  method: 'GET',
  path: '/claims/ready',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'coverages', 'treatments', 'insurance-plans'],
  audit: { action: 'read', object: 'claim', patient: 'query.patient_id' },
  query: z.object({ patient_id: z.optional(field.id('Choose a patient.')) }),
  output: z.array(ReadyClaim),
  status: 200,
  refusals: [],
});

/** As many claims as one batch takes. */
const largestBatch = 200;
/** As many lines as an 837D claim may have. */
export const mostClaimLines = 50;

export const createClaims = endpoint({
  name: 'createClaims',
  summary: 'Make claims of what is ready to bill, each checked at once.',
  method: 'POST',
  path: '/claims',
  access: staffWith('insurance.claims'),
  audit: { action: 'create', object: 'claim', patient: 'output.patient_id' },
  body: z.object({
    claims: z
      .array(
        z.object({
          coverage_id: field.id('Choose the coverage.'),
          treatment_ids: z
            .array(field.id('Choose the treatments.'))
            .check(
              z.minLength(1, 'Choose the treatments.'),
              z.maxLength(mostClaimLines, `A claim has at most ${mostClaimLines} lines.`),
            ),
        }),
      )
      .check(
        z.minLength(1, 'Choose what to bill.'),
        z.maxLength(largestBatch, `Bill at most ${largestBatch} claims at once.`),
      ),
  }),
  output: z.array(ClaimSummary),
  status: 201,
  refusals: ['claim_not_ready'],
});

/** What keeps a claim from being sent, and where it is mended. */
export const ClaimFinding = z.object({
  sentence: z.string(),
  /** The line that it is about, from 1; null: the whole claim. */
  line: z.nullable(z.int()),
  mend: z.enum([
    'claim',
    'line',
    'patient',
    'insurance',
    'treatment',
    'catalog',
    'billing',
    'provider',
    'plans',
    'earlier',
    'wait',
  ]),
});
export type ClaimFinding = z.infer<typeof ClaimFinding>;

/** How a carrier decided on a line; of a predetermination, how it would. */
const ClaimDecision = z.object({
  decided_on: z.string(),
  paid: z.number(),
  /** Why not all of it, in short words. */
  reasons: z.array(z.object({ group: z.string(), code: z.string(), words: z.string(), amount: z.number() })),
  is_denied: z.boolean(),
  /** Of the check or the transfer; `''`: none. */
  reference: z.string(),
  by_hand: z.boolean(),
});

const ClaimLine = z.object({
  treatment_id: z.string(),
  line_number: z.string(),
  /** The practice's imported code; `''`: the catalog has none. */
  code: z.string(),
  name: z.string(),
  /** Universal numbers; several of a bridge. */
  teeth: z.array(z.string()),
  surfaces: z.string(),
  /** Of the oral cavity, as X12 numbers it; `''` where a tooth says it. */
  area: z.string(),
  fee: z.number(),
  provider_name: z.string(),
  /** Whether something is placed that can replace an earlier one. */
  is_prosthetic: z.boolean(),
  /** Whether it is of braces, which are billed with their months. */
  is_braces: z.boolean(),
  replaces: z.nullable(z.boolean()),
  replaced_on: z.nullable(z.string()),
  /** Which of the claim's diagnoses it is for; null: all. */
  diagnoses: z.nullable(z.array(z.string())),
  /** Of a claim, the carrier's number of the predetermination that answered for it; `''`: none did. */
  predetermination_number: z.string(),
  /** Null: not decided, or taken back. */
  decision: z.nullable(ClaimDecision),
});

const ClaimEvent = z.object({
  /** Null: a note. */
  state: z.nullable(z.enum(claimStates)),
  on_date: z.string(),
  note: z.string(),
  /** What was written to the carrier with it; `''`: nothing. */
  letter: z.string(),
  at: field.moment(),
  by_name: z.string(),
});

export const Claim = z.object({
  ...ClaimSummary.shape,
  coverage_id: z.string(),
  member_id: z.string(),
  group_number: z.string(),
  subscriber_name: z.string(),
  carrier_phone: z.string(),
  /** The carrier's own number of the claim or predetermination; `''`: not known. */
  payer_number: z.string(),
  /** The claim whose place it takes, or that it takes back. */
  replaces_id: z.nullable(z.string()),
  /** The correction of this one that was made and is not void. */
  replaced_by: z.nullable(z.string()),
  /** The plans that pay before this one, each with the claim to it that bills the first of these treatments. */
  earlier: z.array(z.object({ rank: z.int(), carrier_name: z.string(), claim_id: z.nullable(z.string()) })),
  is_assigned: z.boolean(),
  has_release: z.boolean(),
  accident: z.enum(claimAccidents),
  accident_on: z.nullable(z.string()),
  accident_state: z.string(),
  /** Of braces: when they were placed, how many months they take in all, and how many of them are left. */
  appliance_on: z.nullable(z.string()),
  treatment_months: z.nullable(z.int()),
  months_left: z.nullable(z.int()),
  remarks: z.string(),
  diagnoses: z.array(z.string()),
  missing_teeth: z.array(z.int()),
  lines: z.array(ClaimLine),
  findings: z.array(ClaimFinding),
  /** What carriers usually ask for with such treatments and doesn't go along yet, as sentences: nothing has to be done. */
  advice: z.array(z.string()),
  /** The oldest first. */
  events: z.array(ClaimEvent),
  /** How many files were made of it. */
  files: z.int(),
  /** What the carrier asks for before it decides, and nobody answered yet. */
  requests: z.array(
    z.object({
      words: z.string(),
      /** The carrier's number of the request, which an answer names; `''`: none. */
      trace: z.string(),
      asked_on: z.string(),
      due_on: z.nullable(z.string()),
    }),
  ),
});
export type Claim = z.infer<typeof Claim>;

export const getClaim = endpoint({
  name: 'getClaim',
  summary: 'A claim with its lines, what is missing of it, and its life.',
  method: 'GET',
  path: '/claims/{id}',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'coverages', 'treatments', 'carriers', 'insurance-plans', 'providers', 'practice'],
  audit: { action: 'read', object: 'claim', patient: 'output.patient_id' },
  params: field.recordParams,
  output: Claim,
  status: 200,
  refusals: ['claim_not_found'],
});

export const checkClaim = endpoint({
  name: 'checkClaim',
  summary:
    'Read a claim’s treatments from the chart again and check it: without findings it is ready to send.',
  method: 'POST',
  path: '/claims/{id}/check',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  params: field.recordParams,
  output: Claim,
  status: 200,
  refusals: ['claim_not_found', 'claim_is_out'],
});
