import type { Settings } from '../../settings.ts';
import type { Billing } from './billing.ts';
import type { PaymentGateway } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

/**
 * The provider that the settings name: Stripe with a key, else the test provider in test mode, else none. Stops the
 * start if the key can't be used.
 */
export async function createPaymentGateway({
  stripe,
  sandbox,
}: Pick<Settings, 'stripe' | 'sandbox'>): Promise<PaymentGateway | undefined> {
  // Loaded only if needed: the SDK takes ten megabytes.
  if (stripe !== undefined) return (await import('./stripe.ts')).stripeProvider(stripe);
  return sandbox ? sandboxProvider() : undefined;
}

/** The billing provider: Stripe with a key; without one the operator records subscriptions by hand. */
export async function createBilling({ stripe }: Pick<Settings, 'stripe'>): Promise<Billing | undefined> {
  return stripe && (await import('./stripe-billing.ts')).stripeBilling(stripe);
}
