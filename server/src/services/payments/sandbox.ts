import { randomBytes } from 'node:crypto';
import type { PaymentProvider } from './provider.ts';

/** As long as a session lasts at Stripe. */
const lasts = 24 * 60 * 60 * 1000;

/** Where a session of test mode has its page on this server. */
export const sandboxPath = '/sandbox/pay';

/** The built-in provider of test mode: a page on this server, and no money anywhere. All it knows, the checkout has. */
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
  answers: async () => true,
});
