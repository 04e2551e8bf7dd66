import { expect, test } from 'vitest';
import { createPaymentGateway } from './create-payment-gateway.ts';
import { fakeStripe } from './testing/fake-stripe.ts';
import { callTimeout } from './stripe-client.ts';
import { stripeProvider } from './stripe.ts';

const fake = await fakeStripe();
const order = {
  checkoutId: 'c',
  practiceId: 'p',
  patientId: 'a',
  treatmentId: 't',
  lines: [{ name: 'Dental treatment' as const, cents: 100 }],
  keepCard: false,
  bankAccount: false,
  origin: 'https://cusp.example.com',
  from: 'portal' as const,
  ownOrigin: 'https://cusp.example.com',
};
const timeout = 600;

test('the provider is Stripe with a key, else the test one in test mode, else none', async () => {
  const stripe = { secretKey: 'sk', webhookSecret: undefined, apiBase: undefined };
  expect((await createPaymentGateway({ stripe, sandbox: true }))?.name).toBe('stripe');
  expect((await createPaymentGateway({ stripe: undefined, sandbox: true }))?.name).toBe('sandbox');
  expect(await createPaymentGateway({ stripe: undefined, sandbox: false })).toBeUndefined();
  await expect(
    createPaymentGateway({ stripe: { ...stripe, secretKey: 'sk\n' }, sandbox: false }),
  ).rejects.toThrow(/STRIPE_SECRET_KEY/);
});

test('the same checkout asked for twice is one session', async () => {
  const provider = stripeProvider(fake.settings);
  const first = await provider.createCheckout(order);
  expect(await provider.createCheckout(order)).toEqual(first);
  expect(Date.parse(first.expiresAt) - Date.now()).toBeGreaterThan(80_000_000);
  expect(await provider.retrieve(first.sessionId)).toMatchObject({ status: 'open', charged: null });
});

test.each([
  ['says nothing', () => undefined],
  [
    'begins an answer and never ends it',
    (response: { write(text: string): unknown }) => {
      response.write('{"id":');
    },
  ],
  [
    'drips',
    (response: { write(text: string): unknown; destroyed: boolean }) => {
      const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write(' ')), 50);
    },
  ],
] as const)('a Stripe that %s is silent after the time', async (_, answering) => {
  fake.answers(answering);
  const provider = stripeProvider(fake.settings, timeout);
  const start = Date.now();
  await expect(provider.retrieve('cs_test_1')).rejects.toMatchObject({ kind: 'silent' });
  // By the given time, not by the usual one.
  expect(Date.now() - start).toBeLessThan(callTimeout);
  fake.answers(undefined);
});

test('a Stripe that is not there is silent', async () => {
  const provider = stripeProvider({ ...fake.settings, apiBase: 'http://127.0.0.1:1' }, timeout);
  await expect(provider.createCheckout(order)).rejects.toMatchObject({ kind: 'silent' });
});

test('a refusal has its code, and a page that is not JSON is a failure of the provider', async () => {
  const provider = stripeProvider({ ...fake.settings, secretKey: 'sk_other' });
  await expect(provider.createCheckout(order)).rejects.toMatchObject({
    kind: 'refused',
    code: 'api_key_invalid',
  });
  fake.answers((response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<h1>Proxy</h1>');
  });
  await expect(stripeProvider(fake.settings).createCheckout(order)).rejects.toMatchObject({
    kind: 'unwell',
  });
  fake.answers(undefined);
});
