import { afterAll } from 'vitest';
import { startFakeStripe } from './fake-stripe-server.ts';

export { refuse } from './fake-stripe-problems.ts';
export { signed, stripeEvent } from './fake-stripe-events.ts';
export type { FakeRefund, FakeSession } from './fake-stripe-server.ts';

/** A server in place of Stripe, which is closed after the file's tests. */
export async function fakeStripe() {
  const fake = await startFakeStripe();
  afterAll(fake.close);
  return fake;
}
