import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { healthLists } from './history-kinds.ts';

/** A review of the history with the patient. */
export const HealthReview = z.object({
  id: z.string(),
  patient_id: z.string(),
  reviewed_on: z.string(),
  reviewed_at: field.moment(),
  reviewed_by: z.string(),
  /** How many entries were recorded or changed that day before the review; 0: no change. */
  changes: z.number(),
});
export type HealthReview = z.infer<typeof HealthReview>;

/** The lists without whose answers nothing was reviewed: checks and alerts rest on them. */
export const listsToReview = ['allergy', 'medication', 'problem'] as const;
export const listToReviewWords: Record<(typeof listsToReview)[number], string> = {
  allergy: 'allergies',
  medication: 'medications',
  problem: 'conditions',
};

export const reviewHealth = post('/patients/{id}/health-reviews', {
  summary: 'Record that the health history was reviewed with the patient today.',
  access: staffWith('health.write'),
  audit: { action: 'create', object: 'health_review', patient: 'params.id' },
  event: 'added',
  body: z.optional(
    z.object({
      /** The lists about which the patient was asked now, and has nothing. */
      none_of: z.array(field.oneOf(healthLists, 'Choose the list.')),
    }),
  ),
  output: HealthReview,
  refusals: ['patient_not_found', 'health_not_asked', 'health_list_not_empty'],
});
