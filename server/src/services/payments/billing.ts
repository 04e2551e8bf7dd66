import type { BillingPeriod, SubscriptionStatus } from '@cusp/contract';

/** What a practice pays for one period of a plan. */
export interface Terms {
  planId: string;
  planName: string;
  period: BillingPeriod;
  cents: number;
}

/** What begins a subscription. Names of the practice and its owner leave the house, and nothing of its records. */
export interface Enrolment {
  practiceId: string;
  customer: string;
  terms: Terms;
  /** The provider's name of the price. */
  price: string;
  /** The free trial still runs to here (ISO 8601 UTC); null charges at once. */
  trialEndsAt: string | null;
  /** The addresses that the browser comes back to. */
  successUrl: string;
  cancelUrl: string;
}

/** How the subscription of a customer stands at the provider now. */
export interface Kept {
  subscription: string;
  status: SubscriptionStatus;
  /** Our plan's id, as it was written on the price; '' on a price that we didn't make. */
  planId: string;
  price: string;
  period: BillingPeriod;
  /** For one period. */
  cents: number;
  /** When it is charged next, or ends. */
  periodEndsAt: string | null;
  cancelAtPeriodEnd: boolean;
  cancelledAt: string | null;
}

/** Keeps practices' subscriptions and takes their money, on pages of its own. Throws ProviderError and nothing else. */
export interface Billing {
  /** Whether the customer is there: another account's, or a deleted one, isn't. */
  hasCustomer(customer: string): Promise<boolean>;
  /** Makes the customer of a practice. `instead` names a lost one that it takes the place of, '' for none. */
  createCustomer(practice: { id: string; name: string; email: string; instead: string }): Promise<string>;
  /** The price of these terms: found, or made when they are first chosen. A changed price is another one. */
  priceOf(terms: Terms): Promise<string>;
  /** A page to subscribe on. The same asked for twice is one page; pages for something else are closed. */
  openCheckout(enrolment: Enrolment): Promise<string>;
  /** The page of the customer's invoices, card and subscription. */
  openPortal(customer: string, returnUrl: string): Promise<string>;
  /** The customer's subscription as it is now; undefined while there is none, or none that was ever paid. */
  keptFor(customer: string, timeout?: number): Promise<Kept | undefined>;
}
