import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { ClaimSummary } from './claims.ts';

/** The most lines of an 837D claim. */
const mostAsked = 50;

export const PredeterminationInput = z.object({
  coverage_id: field.id('Choose the insurance plan.'),
  treatment_ids: z
    .array(field.id('Choose what to ask about.'), { error: 'Choose what to ask about.' })
    .check(
      z.minLength(1, 'Choose what to ask about.'),
      z.maxLength(mostAsked, `Ask about at most ${mostAsked} treatments at once.`),
    ),
});

export const createPredetermination = post('/treatment-plans/{id}/predeterminations', {
  summary:
    'Ask a patient’s insurance plan beforehand what it would pay of planned treatments: a claim that bills nothing, checked at once.',
  access: staffWith('insurance.claims'),
  audit: { action: 'create', object: 'claim', patient: 'output.patient_id' },
  body: PredeterminationInput,
  output: ClaimSummary,
  refusals: [
    'treatment_plan_not_found',
    'coverage_not_found',
    'treatment_not_found',
    'predetermination_not_ready',
  ],
});
