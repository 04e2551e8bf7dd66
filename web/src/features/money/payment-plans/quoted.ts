import type { OutputOf, PaymentPlanTerms, quotePaymentPlan } from '@cusp/contract';

/** What was computed of the terms that were entered. */
export interface Quoted extends OutputOf<typeof quotePaymentPlan> {
  terms: PaymentPlanTerms;
}
