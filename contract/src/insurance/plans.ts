import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Benefit, BenefitsInput, optionalDollars } from './benefits.ts';

/** `copay`: a fixed share for each procedure, as DHMOs have; `discount`: lower fees, and the plan pays nothing. */
export const insurancePlanKinds = ['ppo', 'indemnity', 'copay', 'medicaid', 'discount'] as const;
export type InsurancePlanKind = (typeof insurancePlanKinds)[number];

/** The rules by which a plan pays after another one (docs/insurance.md, "Two plans"). */
export const coordinations = ['standard', 'basic', 'non_duplication', 'maintenance', 'medicaid'] as const;
export type Coordination = (typeof coordinations)[number];

export const notCoveredFees = ['contracted', 'office'] as const;

const wrongDays = 'Use whole days from 1 to 3,650.';

const terms = {
  carrier_id: field.id('Choose the carrier.'),
  name: field.name('Enter the name.'),
  group_number: field.optionalName(),
  employer: field.optionalName(),
  kind: field.oneOfOr(insurancePlanKinds, 'ppo', 'Choose the plan type.'),
  /** Whether the practice has a contract with it. */
  in_network: field.flagOr(true),
  /** The plan's list of allowed fees: in network the agreed ones. */
  fee_schedule_id: field.optionalId('Choose a fee schedule.'),
  /** The month in which the benefit year begins; 1: the calendar year. */
  year_start: z.pipe(
    z.optional(
      z.nullable(
        z
          .int({ error: 'Choose a month.' })
          .check(z.minimum(1, 'Choose a month.'), z.maximum(12, 'Choose a month.')),
      ),
    ),
    z.transform((given: number | null | undefined) => given ?? 1),
  ),
  coordination: field.oneOfOr(coordinations, 'standard', 'Choose how it pays as secondary.'),
  not_covered_fee: field.oneOfOr(notCoveredFees, 'contracted', 'Choose what is charged for it.'),
  writes_off_after_maximum: field.flagOr(true),
  writes_off_refused: field.flagOr(true),
  /** The days after the service within which claims are accepted. */
  filing_days: z.pipe(
    z.optional(
      z.nullable(z.int({ error: wrongDays }).check(z.minimum(1, wrongDays), z.maximum(3650, wrongDays))),
    ),
    z.transform((given: number | null | undefined) => given ?? null),
  ),
  /** Dollars above which the plan wants to be asked first. */
  predetermination_above: optionalDollars(),
  notes: field.optionalLongText(),
  /** A benefit that isn't among them is unknown, and never counts as zero. */
  benefits: BenefitsInput,
  /** The day from which this holds; today if it isn't given. */
  valid_from: field.optionalDate(),
};

export const InsurancePlanInput = z.object(terms);
export type InsurancePlanInput = z.input<typeof InsurancePlanInput>;

export const InsurancePlanChange = z.object({
  ...terms,
  archived: field.flagOr(false),
  version: field.version(),
});

/** A plan as lists show it. */
export const InsurancePlanSummary = z.object({
  id: z.string(),
  carrier_id: z.string(),
  carrier_name: z.string(),
  name: z.string(),
  group_number: z.string(),
  employer: z.string(),
  kind: z.enum(insurancePlanKinds),
  in_network: z.boolean(),
  /** The number of patients that it covers today. */
  patients: z.int(),
  /** The number of changes that its carrier's answers propose. */
  proposals: z.int(),
  archived: z.boolean(),
  /** The plan that it is merged into; null: it isn't merged. */
  merged_into: z.nullable(z.string()),
  /** The number of its latest version. */
  version: z.int(),
});
export type InsurancePlanSummary = z.infer<typeof InsurancePlanSummary>;

/** One version of a plan: the day it holds from, and when and by whom it was recorded. */
const PlanVersion = z.object({
  version: z.int(),
  valid_from: z.string(),
  recorded_at: field.moment(),
  recorded_by: z.string(),
});

export const InsurancePlan = z.object({
  ...InsurancePlanSummary.shape,
  fee_schedule_id: z.nullable(z.string()),
  year_start: z.int(),
  coordination: z.enum(coordinations),
  not_covered_fee: z.enum(notCoveredFees),
  writes_off_after_maximum: z.boolean(),
  writes_off_refused: z.boolean(),
  filing_days: z.nullable(z.int()),
  predetermination_above: z.nullable(z.number()),
  notes: z.string(),
  valid_from: z.string(),
  benefits: z.array(Benefit),
  /** The latest first. */
  versions: z.array(PlanVersion),
});
export type InsurancePlan = z.infer<typeof InsurancePlan>;

export const listInsurancePlans = get('/insurance-plans', {
  summary: 'The insurance plans by carrier and name, archived ones last.',
  access: staffWith('insurance.read'),
  shows: ['carriers', 'coverages'],
  audit: { nothing: "Carriers' plans, no record." },
  output: z.array(InsurancePlanSummary),
  refusals: [],
});

export const getInsurancePlan = get('/insurance-plans/{id}', {
  summary: 'An insurance plan with the benefits of its latest version, or of an earlier one.',
  access: staffWith('insurance.read'),
  shows: ['carriers', 'coverages'],
  audit: { nothing: "A carrier's plan, no record." },
  query: z.object({
    of_version: z.optional(z.string().check(z.regex(/^\d{1,6}$/, 'The version must be a whole number.'))),
  }),
  output: InsurancePlan,
  refusals: ['insurance_plan_not_found'],
});

export const createInsurancePlan = post('/insurance-plans', {
  summary: 'Add an insurance plan with its benefits.',
  access: staffWith('insurance.plans'),
  audit: { action: 'create', object: 'insurance_plan' },
  event: 'added',
  body: InsurancePlanInput,
  output: InsurancePlan,
  refusals: ['carrier_not_found', 'fee_schedule_not_found', 'procedure_not_found'],
});

export const updateInsurancePlan = put('/insurance-plans/{id}', {
  summary:
    'Change an insurance plan from a day on, archive it or bring it back. What it said before stays as an earlier version.',
  access: staffWith('insurance.plans'),
  audit: { action: 'update', object: 'insurance_plan' },
  event: 'changed',
  body: InsurancePlanChange,
  output: InsurancePlan,
  refusals: [
    'insurance_plan_not_found',
    'carrier_not_found',
    'fee_schedule_not_found',
    'procedure_not_found',
    'insurance_plan_merged',
    'stale_version',
  ],
});
