import * as z from 'zod/mini';
import { anyone, endpoint, portalAccount } from './endpoint.ts';
import * as field from './fields.ts';

export const paymentProviders = ['stripe', 'sandbox'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

const providerParams = z.object({ provider: field.oneOf(paymentProviders, 'Not found.') });

export const startCheckout = endpoint({
  name: 'startCheckout',
  summary: 'Begin to pay a bill online: the balance due, whatever amount is sent.',
  method: 'POST',
  path: '/payments/{provider}/checkout',
  access: portalAccount,
  audit: { action: 'create', object: 'checkout' },
  params: providerParams,
  body: z.object({
    patient_id: field.id('This is not the id of a patient.'),
    treatment_id: field.id('This is not the id of a treatment.'),
    /** The treatment's cost as the client knows it. The server ignores it and computes the charge itself. */
    amount: z.optional(z.unknown()),
    origin_url: z.string({ error: 'The site is missing.' }).check(z.maxLength(500, 'This is not this site.')),
  }),
  output: z.object({ url: z.string(), session_id: z.string() }),
  status: 201,
  refusals: [
    'not_found',
    'patient_not_found',
    'treatment_not_found',
    'no_payment_provider',
    'nothing_due',
    'payment_provider_silent',
  ],
});

export const checkoutStatus = endpoint({
  name: 'checkoutStatus',
  summary:
    'How an online payment stands. Asked by whoever holds the session id that the provider handed back.',
  method: 'GET',
  path: '/payments/{provider}/status/{session_id}',
  access: anyone,
  audit: { nothing: 'Asked by the page that waits; the payment itself is kept.' },
  params: z.extend(providerParams, {
    session_id: z.string().check(z.minLength(1, 'Not found.'), z.maxLength(200, 'Not found.')),
  }),
  output: z.object({
    payment_status: z.enum(['paid', 'unpaid', 'failed', 'expired']),
    /** Cents. */
    amount_total: z.number(),
  }),
  status: 200,
  refusals: ['not_found', 'payment_provider_silent'],
});

/** Called by Stripe. It is not part of `endpoints`, because the signature covers the raw bytes of the body. */
export const stripeWebhook = endpoint({
  name: 'stripeWebhook',
  summary:
    'What Stripe tells of payments, disputes and subscriptions, signed with the secret of the webhook.',
  method: 'POST',
  path: '/payments/stripe/webhook',
  access: anyone,
  audit: { nothing: 'What changes because of it is kept where it changes.' },
  signedBy: 'Stripe-Signature',
  output: z.object({ received: z.literal(true) }),
  status: 200,
  refusals: ['not_found', 'payment_provider_silent'],
});
