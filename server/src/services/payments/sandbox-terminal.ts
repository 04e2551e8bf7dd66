import { randomBytes } from 'node:crypto';
import type { Terminal } from './terminal.ts';

/** The simulated readers of test mode: staff present a test card on the screen. All their state is in the charge. */
export const sandboxTerminal = (): Terminal => ({
  register: async ({ location }) => ({
    reference: `test_reader_${randomBytes(8).toString('hex')}`,
    location: location || 'test_location',
    deviceType: 'simulated_stripe_s700',
    serialNumber: '',
  }),
  rename: async () => undefined,
  remove: async () => undefined,
  begin: async ({ chargeId }) => `test_reader_payment_${chargeId}`,
  present: async () => undefined,
  find: async () => undefined,
  stateOf: async () => ({ status: 'waiting' }),
  cancel: async () => ({ status: 'canceled' }),
  presentTestCard: async ({ payment, cents, card }) =>
    card === 'declined'
      ? { status: 'declined', code: 'card_declined' }
      : { status: 'paid', charged: { cents, currency: 'usd' }, reference: payment },
  whose: async () => undefined,
});
