import * as z from 'zod/mini';
import { get, portalAccount, post } from '../kernel/endpoint.ts';
import { Presentation, AnswerInput, presentationParams, planAnswerRefusals } from './presentations.ts';

/** A version as the portal shows it, written for the patient. */
export const PortalPresentation = z.omit(Presentation, { content: true, patient_id: true });
export type PortalPresentation = z.infer<typeof PortalPresentation>;

export const portalPlans = get('/patient-portal/treatment-plans', {
  summary:
    'The versions of treatment plans that the patient was sent, the newest of each plan, newest first.',
  access: portalAccount,
  audit: { action: 'read', object: 'treatment_plan' },
  output: z.array(PortalPresentation),
  refusals: ['patient_not_found'],
});

export const portalAnswerPlan = post('/patient-portal/treatment-plans/{id}/presentations/{number}/answer', {
  summary: 'Accept or decline a version of a plan in the portal.',
  access: portalAccount,
  audit: { action: 'update', object: 'treatment_plan' },
  params: presentationParams,
  body: AnswerInput,
  output: PortalPresentation,
  status: 200,
  refusals: planAnswerRefusals,
});
