import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Carrier } from './carriers.ts';
import { InsurancePlan } from './plans.ts';

/** The carrier or the plan that becomes part of the one in the address. */
export const InsurerMergeInput = z.object({
  merged_id: field.id('Choose which one it is merged with.'),
  /** The versions of both that the decision was based on; without them it isn't checked. */
  version: field.version(),
  merged_version: field.version(),
});
export type InsurerMergeInput = z.input<typeof InsurerMergeInput>;

const mergedQuery = z.object({ merged_id: field.id('Choose which one it is merged with.') });

const CarrierMergePreview = z.object({
  /** The plans of the one that is merged. */
  plans: z.int(),
  /** Those whom it covers today. */
  patients: z.int(),
  /** Those that the carrier hasn't decided on. */
  open_claims: z.int(),
});
export type CarrierMergePreview = z.infer<typeof CarrierMergePreview>;

export const previewCarrierMerge = get('/carriers/{id}/merge-preview', {
  summary: 'What would follow a carrier into the one in the address.',
  access: staffWith('insurance.plans'),
  shows: ['insurance-plans', 'coverages', 'claims'],
  audit: { nothing: 'Only numbers.' },
  query: mergedQuery,
  output: CarrierMergePreview,
  refusals: ['carrier_not_found'],
});

export const mergeCarriers = post('/carriers/{id}/merge', {
  summary: 'Merge a carrier into this one, by a link: nothing is moved, and it can be undone.',
  access: staffWith('insurance.plans'),
  audit: { action: 'merge', object: 'carrier' },
  event: 'changed',
  body: InsurerMergeInput,
  output: Carrier,
  status: 200,
  refusals: [
    'carrier_not_found',
    'same_insurer',
    'kept_insurer_archived',
    'carrier_merged',
    'carrier_has_merged',
    'stale_version',
  ],
});

export const unmergeCarrier = post('/carriers/{id}/unmerge', {
  summary: 'Undo that this carrier is merged into another: it stands for itself again.',
  access: staffWith('insurance.plans'),
  audit: { action: 'unmerge', object: 'carrier' },
  event: 'changed',
  output: Carrier,
  status: 200,
  refusals: ['carrier_not_found', 'carrier_not_merged', 'carrier_name_taken'],
});

const InsurancePlanMergePreview = z.object({
  /** Those whom the plan that is merged covers today. */
  patients: z.int(),
  /** Those of it that the carrier hasn't decided on: they keep what the plan said. */
  open_claims: z.int(),
  /** Patients who have both on the same days from one subscriber: that must be resolved first. */
  covered_by_both: z.array(z.object({ patient_id: z.string(), patient_name: z.string() })),
});
export type InsurancePlanMergePreview = z.infer<typeof InsurancePlanMergePreview>;

export const previewInsurancePlanMerge = get('/insurance-plans/{id}/merge-preview', {
  summary: 'Who would move from a plan to the one in the address, and who has both.',
  access: staffWith('insurance.plans'),
  shows: ['coverages', 'claims', 'patients'],
  audit: { action: 'read', object: 'coverage', patient: 'output.patients' },
  query: mergedQuery,
  output: InsurancePlanMergePreview,
  refusals: ['insurance_plan_not_found'],
});

export const mergeInsurancePlans = post('/insurance-plans/{id}/merge', {
  summary:
    'Merge a plan into this one: who has it moves to this one. What was estimated and claimed keeps its version, and it can be undone.',
  access: staffWith('insurance.plans'),
  audit: { action: 'merge', object: 'insurance_plan' },
  event: 'changed',
  body: InsurerMergeInput,
  output: InsurancePlan,
  status: 200,
  refusals: [
    'insurance_plan_not_found',
    'same_insurer',
    'kept_insurer_archived',
    'insurance_plan_merged',
    'insurance_plan_has_merged',
    'covered_by_both',
    'stale_version',
  ],
});

export const unmergeInsurancePlan = post('/insurance-plans/{id}/unmerge', {
  summary: 'Undo that this plan is merged into another: who came from it has it again.',
  access: staffWith('insurance.plans'),
  audit: { action: 'unmerge', object: 'insurance_plan' },
  event: 'changed',
  output: InsurancePlan,
  status: 200,
  refusals: ['insurance_plan_not_found', 'insurance_plan_not_merged'],
});
