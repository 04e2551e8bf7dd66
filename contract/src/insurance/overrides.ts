import * as z from 'zod/mini';
import { get, post, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { OwnBenefit, OwnBenefitsInput } from './benefits.ts';

/** A patient's exceptions from a plan's benefits, as the carrier said. */
export const CoverageOverride = z.object({
  id: z.string(),
  patient_id: z.string(),
  coverage_id: z.string(),
  /** "Harbor Mutual PPO". */
  plan_name: z.string(),
  benefits: z.array(OwnBenefit),
  /** Why, and who said so. */
  reason: z.string(),
  from_date: z.nullable(z.string()),
  /** The last day; null: there is no end. */
  to_date: z.nullable(z.string()),
  recorded_at: field.moment(),
  recorded_by: z.string(),
  /** Entered in error; null: it holds. */
  struck_at: z.nullable(field.moment()),
  struck_by: z.string(),
  version: z.int(),
});
export type CoverageOverride = z.infer<typeof CoverageOverride>;

export const CoverageOverrides = z.object({
  patient_id: z.string(),
  /** The newest first; those that were entered in error last. */
  overrides: z.array(CoverageOverride),
});
export type CoverageOverrides = z.infer<typeof CoverageOverrides>;

const wrongDays = 'Choose a date on or after the first one.';

export const CoverageOverrideInput = z
  .object({
    benefits: OwnBenefitsInput,
    reason: field.line('Enter the reason and who at the carrier confirmed it.'),
    from_date: field.optionalDate(),
    to_date: field.optionalDate(),
  })
  .check(
    z.refine(({ benefits }) => benefits.length > 0, {
      path: ['benefits'],
      error: 'Enter what applies to this patient.',
    }),
    z.refine(({ from_date, to_date }) => from_date === null || to_date === null || to_date >= from_date, {
      path: ['to_date'],
      error: wrongDays,
    }),
  );
export type CoverageOverrideInput = z.input<typeof CoverageOverrideInput>;

export const CoverageOverrideChange = z.object({
  /** The last day; none: there is no end. */
  to_date: field.optionalDate(),
  /** Entered in error: it counts no longer. */
  struck: field.flagOr(false),
  version: field.version(),
});

export const listCoverageOverrides = get('/patients/{id}/coverage-overrides', {
  summary: "What a patient's plans pay differently for this patient, as their carriers said.",
  access: staffWith('insurance.read'),
  shows: ['carriers', 'insurance-plans', 'procedures', 'patients'],
  audit: { action: 'read', object: 'coverage_override', patient: 'params.id' },
  output: CoverageOverrides,
  refusals: ['patient_not_found'],
});

export const addCoverageOverride = post('/coverages/{id}/overrides', {
  summary:
    'Record lines of benefits that hold for one patient in place of those of the plan, with the reason.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'create', object: 'coverage_override', patient: 'output.patient_id' },
  event: 'added',
  body: CoverageOverrideInput,
  output: CoverageOverride,
  refusals: ['coverage_not_found', 'coverage_struck', 'procedure_not_found'],
});

export const updateCoverageOverride = put('/coverage-overrides/{id}', {
  summary: 'End what holds for one patient, or mark it as entered in error; its lines are never changed.',
  access: staffWith('insurance.coverages'),
  audit: { action: 'update', object: 'coverage_override', patient: 'output.patient_id' },
  event: 'changed',
  body: CoverageOverrideChange,
  output: CoverageOverride,
  refusals: ['coverage_override_not_found', 'coverage_override_struck', 'stale_version'],
});
