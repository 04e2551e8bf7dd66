import * as z from 'zod/mini';
import { del, get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PlanEstimate, PresentationHead } from './presentations.ts';
import { procedures as categories, treatmentStatuses } from '../kernel/treatment-words.ts';
import { TreatmentPlanInput, TreatmentPlanChange } from './plan-input.ts';

/** The days for which a presented plan is valid: the default and the maximum. */
export const planValidDays = { byDefault: 90, most: 730 } as const;

/**
 * - `draft`: never presented.
 * - `presented`: the newest version waits for an answer.
 * - `partly_answered`: some of its lines were answered, and others wait.
 * - `signed`: all of it was answered, and something accepted.
 * - `declined`: all of it was declined.
 * - `expired`: it waited for an answer until after its last day.
 */
const planStates = ['draft', 'presented', 'partly_answered', 'signed', 'declined', 'expired'] as const;
export type PlanState = (typeof planStates)[number];

/** One treatment in a plan. Amounts are dollars. */
export const PlanLine = z.object({
  treatment_id: z.string(),
  /** The plain name of its procedure, or its category. */
  name: z.string(),
  procedure: z.enum(categories),
  tooth_number: z.string(),
  /** MOD; `''`: none. */
  surfaces: z.string(),
  /** Its place in the order of work, from 1 on; the alternatives of one choice share theirs. */
  order: z.int(),
  description: z.string(),
  /** Why it is done: a code of ICD-10-CM, `''` if none was entered. */
  diagnosis: z.string(),
  status: z.enum(treatmentStatuses),
  /** Why it can't be done as the chart stands: "14 was extracted on Mar 1, 2024."; `''`: it can. */
  contradicts: z.string(),
  /** The group of alternatives it belongs to, and which of them it is part of; both `''` for a line of its own. */
  choice: z.string(),
  option: z.string(),
  /** Whether its fee is known; if not, `fee` reads 0 and isn't a price. */
  priced: z.boolean(),
  fee: z.number(),
  discount: z.number(),
  /** Null: unknown, which is not zero. */
  insurance: z.nullable(z.number()),
  /** Fee less discount and expected insurance. */
  share: z.number(),
  minutes: z.int(),
  /** The patient's last answer to it in any version. */
  answer: z.nullable(z.enum(['accepted', 'declined'])),
  /** The visit to come that it is booked for. */
  appointment_id: z.nullable(z.string()),
  appointment_date: z.nullable(z.string()),
});
export type PlanLine = z.infer<typeof PlanLine>;

const PlanVisit = z.object({ minutes: z.int(), lines: z.array(PlanLine) });
const PlanPhase = z.object({ name: z.string(), visits: z.array(PlanVisit) });
export type PlanPhase = z.infer<typeof PlanPhase>;

/** Sums in dollars, as `SnapshotTotals` has them in cents. */
export const PlanTotals = z.object({
  fee: z.number(),
  discount: z.number(),
  share: z.number(),
  choices: z.array(
    z.object({
      choice: z.string(),
      options: z.array(z.object({ option: z.string(), share: z.number() })),
    }),
  ),
  least: z.number(),
  most: z.number(),
});
export type PlanTotals = z.infer<typeof PlanTotals>;

export const TreatmentPlan = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  title: z.string(),
  /** For the patient. */
  note: z.string(),
  /** For staff; patients never read it. */
  staff_note: z.string(),
  /** Uninsured, or insured and not billing it: a good-faith estimate is due. */
  self_pay: z.boolean(),
  /** The day on which the patient asked for an estimate. */
  estimate_requested_on: z.nullable(z.string()),
  image_ids: z.array(z.string()),
  phases: z.array(PlanPhase),
  totals: PlanTotals,
  /** Treatments that another open plan has taken, because a treatment is in only one. */
  moved: z.array(
    z.object({
      treatment_id: z.string(),
      name: z.string(),
      tooth_number: z.string(),
      plan_id: z.string(),
      plan_title: z.string(),
      /** Nobody chose that: they stood in both, and somebody has to see whether the right one has them. */
      unasked: z.boolean(),
    }),
  ),
  state: z.enum(planStates),
  /** It differs from the newest version that was presented. */
  changed: z.boolean(),
  /** The newest version of which something was accepted. */
  signed_number: z.nullable(z.int()),
  /** The newest first. */
  presentations: z.array(PresentationHead),
  estimate: PlanEstimate,
  created_by: z.string(),
  version: z.int(),
  created_at: field.moment(),
});
export type TreatmentPlan = z.infer<typeof TreatmentPlan>;

export const listTreatmentPlans = get('/treatment-plans', {
  summary: 'Treatment plans, the newest first.',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment_plan', patient: 'query.patient_id' },
  query: field.patientListQuery,
  shows: ['patients', 'appointments', 'treatments'],
  output: z.array(TreatmentPlan),
  refusals: [],
});

export const getTreatmentPlan = get('/treatment-plans/{id}', {
  summary: 'One treatment plan.',
  access: staffWith('treatments.read'),
  audit: { action: 'read', object: 'treatment_plan', patient: 'output.patient_id' },
  output: TreatmentPlan,
  refusals: ['treatment_plan_not_found'],
});

export const createTreatmentPlan = post('/treatment-plans', {
  summary: 'Start a treatment plan from existing treatments.',
  access: staffWith('treatments.write'),
  audit: { action: 'create', object: 'treatment_plan', patient: 'body.patient_id' },
  event: 'added',
  body: TreatmentPlanInput,
  output: TreatmentPlan,
  refusals: ['patient_not_found', 'treatment_not_found', 'image_not_found', 'must_ask'],
});

export const updateTreatmentPlan = put('/treatment-plans/{id}', {
  summary:
    'Change a treatment plan: phases, visits and lines in their order. What was presented stays as it was.',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment_plan', patient: 'output.patient_id' },
  event: 'changed',
  body: TreatmentPlanChange,
  output: TreatmentPlan,
  refusals: [
    'treatment_plan_not_found',
    'treatment_not_found',
    'image_not_found',
    'must_ask',
    'stale_version',
  ],
});

export const archiveTreatmentPlan = del('/treatment-plans/{id}', {
  summary:
    'Take a treatment plan off the lists; what was presented of it is kept. Refused once something was accepted.',
  access: staffWith('treatments.write'),
  audit: { action: 'delete', object: 'treatment_plan' },
  event: 'archived',
  output: null,
  refusals: ['treatment_plan_not_found', 'plan_accepted'],
});
