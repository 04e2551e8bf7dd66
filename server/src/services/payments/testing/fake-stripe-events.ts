import { createHmac, randomUUID } from 'node:crypto';

export const fakeWebhookSecret = 'whsec_fake';

/** A webhook's body and its `Stripe-Signature`, made like Stripe's. */
export function signed(
  event: unknown,
  { secret = fakeWebhookSecret, at = Math.floor(Date.now() / 1000) } = {},
): { payload: string; signature: string } {
  const payload = JSON.stringify(event);
  const v1 = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return { payload, signature: `t=${at},v1=${v1}` };
}

/** An event about a Stripe object. */
export const stripeEvent = (type: string, object: object, created = Math.floor(Date.now() / 1000)) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  api_version: '2026-08-26.dahlia',
  created,
  type,
  data: { object },
});
