import * as z from 'zod/mini';
import { messageChannels } from '../people/consents.ts';
import { anyone, get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { linkToken } from '../kernel/link-token.ts';
import { ShownLook } from '../practice/shown-look.ts';

/** How long a payment link works, in days. */
export const paymentLinkDays = 7;

/** `sending`: on its way to the patient; `not_sent`: its message was not sent, `reason` says why. */
const paymentLinkStates = ['sending', 'sent', 'not_sent', 'paid', 'expired'] as const;

export const PaymentLink = z.object({
  id: z.string(),
  patient_id: z.string(),
  /** Dollars. */
  amount: z.number(),
  channel: z.enum(messageChannels),
  state: z.enum(paymentLinkStates),
  /** Why it was not sent; `''` if nothing went wrong. */
  reason: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
  expires_at: field.moment(),
});
export type PaymentLink = z.infer<typeof PaymentLink>;

export const PaymentLinkInput = z.object({
  amount: field.amount('Enter the amount.'),
  channel: field.oneOf(messageChannels, 'Choose text or email.'),
});
export type PaymentLinkInput = z.input<typeof PaymentLinkInput>;

export const sendPaymentLink = post('/patients/{id}/payment-links', {
  summary: 'Send a patient a link by text or email to pay an amount online, once, within seven days.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'payment_link', patient: 'params.id' },
  body: PaymentLinkInput,
  output: PaymentLink,
  refusals: [
    'patient_not_found',
    'nothing_to_deceased',
    'no_payment_provider',
    'too_many_texts',
    'too_many_letters',
  ],
});

export const listPaymentLinks = get('/patients/{id}/payment-links', {
  summary: 'The payment links that a patient was sent, the newest first.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment_link', patient: 'params.id' },
  output: z.array(PaymentLink),
  refusals: ['patient_not_found'],
});

/** The receipt of a payment by a link, for the payer: it names neither the patient nor a treatment. Dollars. */
export const LinkReceipt = z.object({
  practice: z.object({ name: z.string(), address: z.string(), phone: z.string(), look: ShownLook }),
  /** Null until the practice's books have given it one. */
  receipt_number: z.nullable(z.string()),
  amount: z.number(),
  refunded: z.number(),
  payment_method: z.string(),
  payment_date: z.string(),
});
export type LinkReceipt = z.infer<typeof LinkReceipt>;

/** The content of the link's page: to whom and how much, but not for whom or for what. */
export const LinkedPayment = z.object({
  practice_name: z.string(),
  practice_phone: z.string(),
  look: ShownLook,
  /** Dollars. */
  amount: z.number(),
  state: z.enum(['open', 'processing', 'paid', 'expired']),
  /** The receipt of a payment by it; otherwise null. */
  receipt: z.nullable(LinkReceipt),
});
export type LinkedPayment = z.infer<typeof LinkedPayment>;

export const readPaymentLink = post('/payment-links/read', {
  summary: 'What a payment link is about. Opening it changes nothing.',
  access: anyone,
  audit: { nothing: 'No one is signed in, and it shows an amount only.' },
  body: z.object({ token: linkToken }),
  output: LinkedPayment,
  status: 200,
  refusals: ['payment_link_dead'],
});

export const payByLink = post('/payment-links/pay', {
  summary: 'Start the payment that a payment link asks for.',
  access: anyone,
  audit: { nothing: 'The payment itself is kept.' },
  body: z.object({ token: linkToken }),
  output: z.object({ url: z.string() }),
  status: 200,
  refusals: ['payment_link_dead', 'payment_link_over', 'no_payment_provider', 'payment_provider_silent'],
});
