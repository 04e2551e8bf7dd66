import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { estimateDeliveries, PlanEstimate, presentationParams } from './presentations.ts';

export const giveEstimate = post('/treatment-plans/{id}/presentations/{number}/estimate-given', {
  summary: 'Note that the good-faith estimate of a version was given to the patient today. Kept for good.',
  access: staffWith('treatments.write'),
  audit: { action: 'update', object: 'treatment_plan' },
  params: presentationParams,
  body: z.object({ how: field.oneOf(estimateDeliveries, 'Choose how it was given.') }),
  output: PlanEstimate,
  status: 200,
  refusals: ['treatment_plan_not_found', 'no_estimate'],
});
