import type { Settings } from '../../settings.ts';
import type { Billing } from './billing.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';
import { stripeBilling } from './stripe-billing.ts';
import { stripeProvider } from './stripe.ts';

/**
 * The provider that the settings name: Stripe with a key, else the test one in test mode, else none.
 * Stops the start when the key can't be used.
 */
export function providerOf({
  stripe,
  sandbox,
}: Pick<Settings, 'stripe' | 'sandbox'>): PaymentProvider | undefined {
  if (stripe !== undefined) return stripeProvider(stripe);
  return sandbox ? sandboxProvider() : undefined;
}

/** Who keeps practices' subscriptions: Stripe with a key; without it the operator records them by hand. */
export const billingOf = ({ stripe }: Pick<Settings, 'stripe'>): Billing | undefined =>
  stripe && stripeBilling(stripe);
