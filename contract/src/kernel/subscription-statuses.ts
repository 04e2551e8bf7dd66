/**
 * With `past_due` everything still works; with `unpaid` the practice can only read until it pays; `cancelled` is
 * read-only for good.
 */
export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'cancelled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
export const billingPeriods = ['monthly', 'yearly'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];
