import * as z from 'zod/mini';
import { get, portalAccount } from '../kernel/endpoint.ts';
import { PaymentPlan } from './payment-plans.ts';

export const PortalPaymentPlan = z.omit(PaymentPlan, { created_by: true, cancelled_reason: true });
export type PortalPaymentPlan = z.infer<typeof PortalPaymentPlan>;

export const portalPaymentPlans = get('/patient-portal/payment-plans', {
  summary: 'The payment plans of the account that the patient pays.',
  access: portalAccount,
  audit: { action: 'read', object: 'payment_plan' },
  output: z.array(PortalPaymentPlan),
  refusals: ['patient_not_found'],
});

export const portalPaymentPlanPdf = get('/patient-portal/payment-plans/{id}/pdf', {
  summary: 'The agreement that was kept of a payment plan.',
  access: portalAccount,
  audit: { action: 'print', object: 'payment_plan' },
  output: null,
  answersFile: ['application/pdf'],
  refusals: ['payment_plan_not_found'],
});
