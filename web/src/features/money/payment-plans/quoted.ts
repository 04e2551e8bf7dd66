import type { OutputOf, PaymentPlanTerms, quotePaymentPlan } from '@cusp/contract';

/** The plan computed from the entered terms. */
export interface Quoted extends OutputOf<typeof quotePaymentPlan> {
  terms: PaymentPlanTerms;
}
