import { randomBytes } from 'node:crypto';
import type { PaymentProvider } from './provider.ts';

/** As long as a session at Stripe. */
const lasts = 24 * 60 * 60 * 1000;

/** The path of the page for a test mode session. */
export const sandboxPath = '/sandbox/pay';

/** The built-in provider of test mode: a page on this server, without real money. All its state is in the checkout. */
export const sandboxProvider = (): PaymentProvider => ({
  name: 'sandbox',
  createCheckout: async ({ ownOrigin }) => {
    const sessionId = `test_${randomBytes(32).toString('base64url')}`;
    return {
      sessionId,
      url: `${ownOrigin}${sandboxPath}/${sessionId}`,
      expiresAt: new Date(Date.now() + lasts).toISOString(),
    };
  },
  retrieve: async () => undefined,
  refund: async ({ cents, key }) => ({
    reference: `test_re_${key}`,
    failed: false,
    cents,
    currency: 'usd',
    reason: '',
    at: new Date().toISOString(),
  }),
  answers: async () => true,
});
