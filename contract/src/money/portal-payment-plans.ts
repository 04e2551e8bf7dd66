import * as z from 'zod/mini';
import { endpoint, portalAccount } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PaymentPlan } from './payment-plans.ts';

export const PortalPaymentPlan = z.omit(PaymentPlan, { created_by: true, cancelled_reason: true });
export type PortalPaymentPlan = z.infer<typeof PortalPaymentPlan>;

export const portalPaymentPlans = endpoint({
  name: 'portalPaymentPlans',
  summary: 'The payment plans of the account that the patient pays.',
  method: 'GET',
  path: '/patient-portal/payment-plans',
  access: portalAccount,
  audit: { action: 'read', object: 'payment_plan' },
  output: z.array(PortalPaymentPlan),
  status: 200,
  refusals: ['patient_not_found'],
});

export const portalPaymentPlanPdf = endpoint({
  name: 'portalPaymentPlanPdf',
  summary: 'The agreement that was kept of a payment plan.',
  method: 'GET',
  path: '/patient-portal/payment-plans/{id}/pdf',
  access: portalAccount,
  audit: { action: 'print', object: 'payment_plan' },
  params: field.recordParams,
  output: null,
  answersFile: ['application/pdf'],
  status: 200,
  refusals: ['payment_plan_not_found'],
});
