import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { claimStates } from './rules/claim-states.ts';

/** Dollars; together they are the fee. */
const amounts = {
  /** The payment of each coverage, in their order. */
  plans: z.array(z.number()),
  write_off: z.number(),
  /** The treatment plan's discount on the patient's part. */
  discount: z.number(),
  patient: z.number(),
  /** The amount due at the desk, which includes what a plan pays to the patient. */
  at_desk: z.number(),
};

/** The predetermination of a treatment, and the plan's answer. */
const Predetermination = z.object({
  claim_id: z.string(),
  coverage_id: z.string(),
  state: z.enum(claimStates),
  /** The day of the state. */
  state_on: z.string(),
  /** Null: the plan hasn't answered. */
  answer: z.nullable(
    z.object({
      on: z.string(),
      /** The amount that it would pay. */
      pays: z.number(),
      /** The patient's part then, less the discount of the treatment plan. */
      patient: z.number(),
      /** The plan's own number of it, which the claim carries; `''`: not known. */
      number: z.string(),
    }),
  ),
});

/** The expected insurance payment of one treatment. */
const EstimatedTreatment = z.object({
  /** The treatment's id, or `added-1` of the first procedure that is none yet. */
  treatment_id: z.string(),
  name: z.string(),
  tooth_number: z.string(),
  fee: z.number(),
  ...amounts,
  /** Unknown facts; the amounts are for the worst case, and `most` for the best. */
  depends: z.array(z.string()),
  most: z.nullable(z.object(amounts)),
  /** The computation, as sentences for each coverage. */
  steps: z.array(z.array(z.string())),
  /** One of several alternatives: not in the totals. */
  is_alternative: z.boolean(),
  /** The latest answer of each plan that was asked beforehand, and what still waits for one. */
  predeterminations: z.array(Predetermination),
});

/** The expected insurance payment of treatments, if they are done today in this order. */
export const InsuranceEstimate = z.object({
  patient_id: z.string(),
  coverages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rank: z.int(),
      assigned: z.boolean(),
      /** The plan wants to be asked beforehand above this fee; null: it doesn't say. */
      predetermination_above: z.nullable(z.number()),
    }),
  ),
  treatments: z.array(EstimatedTreatment),
  totals: z.object({ fee: z.number(), ...amounts, most: z.nullable(z.object(amounts)) }),
});
export type InsuranceEstimate = z.infer<typeof InsuranceEstimate>;

export const getPlanInsurance = get('/treatment-plans/{id}/insurance', {
  summary:
    "What a patient's insurance is expected to pay of a treatment plan, what is written off and what the patient pays, with each step.",
  access: staffWith('treatments.read'),
  shows: ['coverages', 'services-elsewhere', 'insurance-plans', 'treatments', 'fee-schedules', 'claims'],
  audit: { action: 'read', object: 'treatment_plan', patient: 'output.patient_id' },
  output: InsuranceEstimate,
  refusals: ['treatment_plan_not_found'],
});

const wrongWork = 'Choose treatments of the patient, and procedures of the catalog.';

const mostWork = 120;
const wrongFees = 'Enter each fee in dollars.';
/** Dollars with commas between them; nothing between two commas is null: `120.50,,80`. */
const feesOfWork = z.pipe(
  z.string({ error: wrongFees }).check(z.maxLength(mostWork * 12, wrongFees)),
  z.pipe(
    z.transform((given: string) => given.split(',').map((each) => (each === '' ? null : Number(each)))),
    z.array(z.nullable(field.cost(wrongFees))).check(z.maxLength(mostWork, wrongFees)),
  ),
);

export const estimateWork = get('/patients/{id}/insurance-estimate', {
  summary:
    "What a patient's insurance is expected to pay of the work of a visit, before it is checked out. What was estimated before is left out.",
  access: staffWith('treatments.read'),
  shows: ['coverages', 'services-elsewhere', 'insurance-plans', 'treatments', 'fee-schedules', 'claims'],
  audit: { action: 'read', object: 'coverage', patient: 'params.id' },
  query: z.object({
    treatment_ids: z.optional(field.idsUpTo(100, wrongWork)),
    procedure_ids: z.optional(field.idsUpTo(20, wrongWork)),
    /** Fees in place of the stored ones, in the order of the treatments and then of the procedures; left out, the stored one. */
    fees: z.optional(feesOfWork),
  }),
  output: InsuranceEstimate,
  refusals: ['patient_not_found'],
});
