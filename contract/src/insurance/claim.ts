import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { delayReasonCodes } from './rules/delay-reasons.ts';
import { specialProgramCodes } from './rules/special-programs.ts';
import { claimStates } from './rules/claim-states.ts';
import { PlaceOfTreatment } from './place-of-treatment.ts';
import { claimAccidents, ClaimSummary } from './claims.ts';

/** A reason why a claim can't be sent, and where to correct it. */
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

/** A carrier's decision on a line; for a predetermination, its answer. */
const ClaimDecision = z.object({
  decided_on: z.string(),
  paid: z.number(),
  /** Why not all of it, in short words. */
  reasons: z.array(z.object({ group: z.string(), code: z.string(), words: z.string(), amount: z.number() })),
  is_denied: z.boolean(),
  /** The number of the check or the transfer; `''` if none. */
  reference: z.string(),
  by_hand: z.boolean(),
});

/** The expected payment of a line by the claim's plan, computed at check-out or when the claim was made. */
const ExpectedOfLine = z.object({
  pays: z.number(),
  write_off: z.number(),
  /** The facts that were unknown: the plan may pay more. */
  depends: z.array(z.string()),
  /** Sentences, in the order in which it was calculated. */
  steps: z.array(z.string()),
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
  /** The area of the oral cavity, as X12 numbers it; `''` if there is a tooth. */
  area: z.string(),
  fee: z.number(),
  /** For a predetermination the day on which it was made. */
  service_date: z.string(),
  provider_name: z.string(),
  /** Whether something is placed that can replace an earlier one. */
  is_prosthetic: z.boolean(),
  /** Whether it is of braces, which are billed with their months. */
  is_braces: z.boolean(),
  replaces: z.nullable(z.boolean()),
  replaced_on: z.nullable(z.string()),
  /** The claim's diagnoses that the line is for; null for all. */
  diagnoses: z.nullable(z.array(z.string())),
  /** Of the code, as KX. */
  modifiers: z.array(z.string()),
  /** For a claim, the carrier's number of its predetermination; `''` if none. */
  predetermination_number: z.string(),
  /** Null: nothing was estimated, as of a predetermination. */
  expected: z.nullable(ExpectedOfLine),
  /** Null: not decided, or taken back. */
  decision: z.nullable(ClaimDecision),
});

const ClaimEvent = z.object({
  /** Null: a note. */
  state: z.nullable(z.enum(claimStates)),
  on_date: z.string(),
  note: z.string(),
  /** The text sent to the carrier with it; `''` if none. */
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
  ...PlaceOfTreatment.shape,
  accident: z.enum(claimAccidents),
  accident_on: z.nullable(z.string()),
  accident_state: z.string(),
  /** For braces: when they were placed, how many months the treatment takes, and how many are left. */
  appliance_on: z.nullable(z.string()),
  treatment_months: z.nullable(z.int()),
  months_left: z.nullable(z.int()),
  remarks: z.string(),
  /** The carrier's numbers of a referral and of its leave beforehand; `''`: none. */
  referral_number: z.string(),
  prior_authorization: z.string(),
  /** The program under which it is billed, as X12 numbers it; `''`: none. */
  special_program: z.enum(['', ...specialProgramCodes]),
  /** Who sent the patient; `''`: nobody is named. */
  referrer_name: z.string(),
  referrer_npi: z.string(),
  /** The providers who supervised and who assisted. */
  supervisor_id: z.nullable(z.string()),
  supervisor_name: z.string(),
  assistant_id: z.nullable(z.string()),
  assistant_name: z.string(),
  /** What the patient had paid for these treatments when the claim was last checked. */
  patient_paid: z.number(),
  /** Why it comes late, as X12 numbers it; `''`: it doesn't say. */
  delay_reason: z.enum(['', ...delayReasonCodes]),
  diagnoses: z.array(z.string()),
  missing_teeth: z.array(z.int()),
  lines: z.array(ClaimLine),
  findings: z.array(ClaimFinding),
  /** Attachments that are asked for with such treatments and that are missing, as sentences. They aren't required. */
  advice: z.array(z.string()),
  /** The advice goes by the carrier's own rules, so that the claim waits for a person who sends it anyway. */
  advice_is_rule: z.boolean(),
  /** The oldest first. */
  events: z.array(ClaimEvent),
  /** The number of files made of it. */
  files: z.int(),
  /** The numbers under which the program before sent it, as they are compared; none of a claim that was made here. */
  former_numbers: z.array(z.string()),
  /** The carrier's requests before it decides that aren't answered yet. */
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

export const getClaim = get('/claims/{id}', {
  summary: 'A claim with its lines, what is missing of it, and its life.',
  access: staffWith('insurance.claims'),
  shows: ['patients', 'coverages', 'treatments', 'carriers', 'insurance-plans', 'providers', 'practice'],
  audit: { action: 'read', object: 'claim', patient: 'output.patient_id' },
  output: Claim,
  refusals: ['claim_not_found'],
});

export const checkClaim = post('/claims/{id}/check', {
  summary:
    'Read a claim’s treatments from the chart again and check it: without findings it is ready to send.',
  access: staffWith('insurance.claims'),
  audit: { action: 'update', object: 'claim', patient: 'output.patient_id' },
  event: 'changed',
  output: Claim,
  status: 200,
  refusals: ['claim_not_found', 'claim_is_out'],
});
