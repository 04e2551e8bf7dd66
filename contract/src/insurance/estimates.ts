import * as z from 'zod/mini';
import { endpoint, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Dollars; together they are the fee. */
const amounts = {
  /** What each coverage pays, in their order. */
  plans: z.array(z.number()),
  write_off: z.number(),
  /** What the treatment plan takes off the patient's part. */
  discount: z.number(),
  patient: z.number(),
};

/** What insurance is expected to pay of one treatment. */
const EstimatedTreatment = z.object({
  treatment_id: z.string(),
  name: z.string(),
  tooth_number: z.string(),
  fee: z.number(),
  ...amounts,
  /** What it depends on; the amounts are those if it turns out badly, and `most` those if well. */
  depends: z.array(z.string()),
  most: z.nullable(z.object(amounts)),
  /** How it was reckoned: sentences for each coverage. */
  steps: z.array(z.array(z.string())),
  /** One of several alternatives: not in the totals. */
  is_alternative: z.boolean(),
});

/** What a patient's insurance is expected to pay of a treatment plan, if it is done today in its order. */
export const PlanInsurance = z.object({
  patient_id: z.string(),
  coverages: z.array(z.object({ id: z.string(), name: z.string(), rank: z.int() })),
  treatments: z.array(EstimatedTreatment),
  totals: z.object({ fee: z.number(), ...amounts, most: z.nullable(z.object(amounts)) }),
});
export type PlanInsurance = z.infer<typeof PlanInsurance>;

export const getPlanInsurance = endpoint({
  name: 'getPlanInsurance',
  summary:
    "What a patient's insurance is expected to pay of a treatment plan, what is written off and what the patient pays, with each step.",
  method: 'GET',
  path: '/treatment-plans/{id}/insurance',
  access: staffWith('treatments.read'),
  shows: ['coverages', 'insurance-plans', 'treatments', 'fee-schedules'],
  audit: { action: 'read', object: 'treatment_plan', patient: 'output.patient_id' },
  params: field.recordParams,
  output: PlanInsurance,
  status: 200,
  refusals: ['treatment_plan_not_found'],
});
