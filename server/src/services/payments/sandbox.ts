import { randomBytes } from 'node:crypto';
import type { PaymentGateway } from './provider.ts';
import { sandboxTerminal } from './sandbox-terminal.ts';

/** As long as a session at Stripe. */
const lasts = 24 * 60 * 60 * 1000;

/** The path of the page for a test mode session. */
export const sandboxPath = '/sandbox/pay';

/** The built-in provider of test mode: a page on this server, without real money. All its state is in the checkout. */
export const sandboxProvider = (): PaymentGateway => ({
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
  // Its state is in the checkout: one that was paid before stays so.
  expire: async () => ({ status: 'expired', charged: null, refundedCents: 0, refunds: [], reference: '' }),
  refund: async ({ cents, key }) => ({
    reference: `test_re_${key}`,
    failed: false,
    cents,
    currency: 'usd',
    reason: '',
    at: new Date().toISOString(),
  }),
  cardOf: async () => ({
    customer: 'test_customer',
    method: `test_card_${randomBytes(8).toString('hex')}`,
    brand: 'Test card',
    last4: '4242',
    expMonth: 12,
    expYear: new Date().getUTCFullYear() + 3,
  }),
  chargeCard: async ({ key }) => `test_charge_${key}`,
  chargeOf: async ({ key, cents }) => ({
    status: 'paid',
    charged: { cents, currency: 'usd' },
    refundedCents: 0,
    refunds: [],
    reference: `test_charge_${key}`,
  }),
  terminal: sandboxTerminal(),
  forgetCard: async () => undefined,
  answers: async () => true,
});
