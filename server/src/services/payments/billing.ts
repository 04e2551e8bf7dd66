import type { BillingPeriod, SubscriptionStatus } from '@cusp/contract';

/** The price of a plan for one period. */
export interface SubscriptionTerms {
  planId: string;
  planName: string;
  period: BillingPeriod;
  cents: number;
}

/**
 * The start of a subscription. The names of the practice and its owner go to the provider, and nothing from its
 * records.
 */
export interface Enrollment {
  practiceId: string;
  customer: string;
  terms: SubscriptionTerms;
  /** The provider's id of the price. */
  price: string;
  /** When the current free trial ends (ISO 8601 UTC); null charges at once. */
  trialEndsAt: string | null;
  /** The URLs that the browser returns to. */
  successUrl: string;
  cancelUrl: string;
}

/** The current state of a customer's subscription at the provider. */
export interface CustomerSubscription {
  subscription: string;
  status: SubscriptionStatus;
  /** Our plan's id, as written on the price; '' on a price that we didn't create. */
  planId: string;
  price: string;
  period: BillingPeriod;
  /** For one period. */
  cents: number;
  /** When it is next charged, or ends. */
  periodEndsAt: string | null;
  cancelAtPeriodEnd: boolean;
  cancelledAt: string | null;
}

/** Manages practices' subscriptions and charges for them, on the provider's own pages. Throws only ProviderError. */
export interface Billing {
  /** Checks whether the customer exists; a deleted one, or one of another account, doesn't. */
  hasCustomer(customer: string): Promise<boolean>;
  /** Creates the customer of a practice. `instead` is the id of a lost customer that it replaces, '' for none. */
  createCustomer(practice: { id: string; name: string; email: string; instead: string }): Promise<string>;
  /** The price for these terms, created when they are first chosen. Changed terms have another price. */
  priceOf(terms: SubscriptionTerms): Promise<string>;
  /**
   * Opens a page to subscribe on. Asking for the same again gives the same page; open pages for anything else are
   * closed.
   */
  openCheckout(enrollment: Enrollment): Promise<string>;
  /** The page with the customer's invoices, card and subscription. */
  openPortal(customer: string, returnUrl: string): Promise<string>;
  /** The customer's current subscription; undefined if there is none, or none that was ever paid. */
  subscriptionOf(customer: string, timeout?: number): Promise<CustomerSubscription | undefined>;
}
