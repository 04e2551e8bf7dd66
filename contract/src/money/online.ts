import * as z from 'zod/mini';
import { anyone, get, portalAccount, post } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Owed } from '../people/owed.ts';
import { LinkReceipt } from './payment-links.ts';

const paymentProviders = ['stripe', 'sandbox'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];
export const providerParams = z.object({ provider: field.oneOf(paymentProviders, 'Not found.') });

const origin_url = z
  .string({ error: 'The return address is missing.' })
  .check(z.maxLength(500, 'The return address is not on this site.'));

export const startCheckout = post('/payments/{provider}/checkout', {
  summary: 'Start an online payment of a bill: the balance due, whatever amount is sent.',
  access: portalAccount,
  audit: { action: 'create', object: 'checkout' },
  params: providerParams,
  body: z.object({
    patient_id: field.id('Choose a patient.'),
    treatment_id: field.id('This is not the id of a treatment.'),
    /** The treatment's cost as the client knows it. The server ignores it and computes the charge itself. */
    amount: z.optional(z.unknown()),
    origin_url,
  }),
  output: z.object({ url: z.string(), session_id: z.string() }),
  refusals: [
    'not_found',
    'patient_not_found',
    'treatment_not_found',
    'no_payment_provider',
    'nothing_due',
    'plan_not_accepted',
    'payment_provider_silent',
  ],
});

/** The text that a patient agrees to when a card is stored; kept verbatim with the time. */
export const keepCardConsent =
  'I authorize the practice to keep my card on file with its payment processor so I can pay with one click and so payment plan installments I agree to can be charged to it. I can remove it here at any time.';

/** A card kept at the provider; its number is known only there. */
export const KeptCard = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.nullable(z.int()),
  exp_year: z.nullable(z.int()),
});
export type KeptCard = z.infer<typeof KeptCard>;

export const cardChargeStates = ['queued', 'sending', 'paid', 'declined', 'unknown'] as const;

/** A bill: the amount due, and who is expected to pay it. Dollars. */
export const OpenBill = z.object({
  /** Null for amounts due besides treatments, such as a finance charge. */
  treatment_id: z.nullable(z.string()),
  /** Null without a treatment. */
  procedure: z.nullable(z.string()),
  date: z.string(),
  due: z.number(),
  /** The part that an insurer is expected to pay, and its contract to take off. */
  insurance: z.number(),
  /** The part that a payment plan hasn't asked for yet. */
  not_due: z.number(),
  /** The rest: the patient's part. */
  proposed: z.number(),
});
export type OpenBill = z.infer<typeof OpenBill>;

export const PortalBalance = z.object({
  /** The amounts that the patient owes; for a family's guarantor, what the family owes. */
  owed: Owed,
  /** The open amount of the patient's own bills, and the insurance's part of it. Dollars. */
  due: z.number(),
  insurance: z.number(),
  /** The part of `insurance` that contracts are expected to take off. */
  write_off: z.number(),
  /** The amount due now, as in `owed`. */
  proposed: z.number(),
  /** Unapplied payments, in dollars. */
  credits: z.number(),
  /** The patient's kept card; null without one. */
  card: z.nullable(KeptCard),
  /** The last charge of a kept card, in dollars, if it is of today; null otherwise. */
  charge: z.nullable(z.object({ amount: z.number(), state: z.enum(cardChargeStates) })),
  /** The oldest first. */
  bills: z.array(OpenBill),
  /** The planned treatments that can be paid ahead, with the patient's part that is left: accepted ones, and those of no plan. */
  prepay: z.array(z.object({ treatment_id: z.string(), amount: z.number() })),
  /**
   * The members of the account whose guarantor the patient is, with what each owes now, in dollars; empty for others. `patient_id` is null for a member whose record this portal account doesn't open.
   */
  family: z.array(
    z.object({
      patient_id: z.nullable(z.string()),
      name: z.string(),
      due_now: z.number(),
      is_self: z.boolean(),
    }),
  ),
});
export type PortalBalance = z.infer<typeof PortalBalance>;

export const portalBalance = get('/patient-portal/balance', {
  summary:
    'What the patient owes, bill by bill, what insurance still owes of it, and the balances of the family.',
  access: portalAccount,
  audit: { action: 'read', object: 'payment' },
  output: PortalBalance,
  refusals: ['patient_not_found'],
});

export const CheckoutBalanceInput = z.object({
  patient_id: field.id('Choose a patient.'),
  origin_url,
  /** Exactly one of these: all that the patient is asked for, what they are asked for on these bills, or an amount. */
  all: z.optional(z.nullable(z.literal(true, 'Use true, or leave this out.'))),
  bills: z.optional(
    z.nullable(
      z
        .array(field.id('This is not the id of a treatment.'), 'Choose the bills.')
        .check(z.minLength(1, 'Choose a bill.'), z.maxLength(200, 'Choose up to 200 bills.')),
    ),
  ),
  amount: z.optional(z.nullable(field.amount('Enter the amount.'))),
  /** Or what is to be paid now of the payment plan that runs (`planDueOf`), for the bills of its account. */
  plan: z.optional(z.nullable(z.literal(true, 'Use true, or leave this out.'))),
  /** Or all that is asked for on the account of the family whose guarantor the patient is. */
  family: z.optional(z.nullable(z.literal(true, 'Use true, or leave this out.'))),
  /** The patient has agreed to `keepCardConsent`. */
  keep_card: z.optional(z.nullable(z.boolean({ error: 'Choose yes or no.' }))),
});

export const checkoutBalance = post('/payments/{provider}/checkout-balance', {
  summary:
    'Start an online payment of a balance: all that is due, chosen bills, or an amount. The server computes what each bill gets, the oldest first.',
  access: portalAccount,
  audit: { action: 'create', object: 'checkout' },
  params: providerParams,
  body: CheckoutBalanceInput,
  output: z.object({ url: z.string(), session_id: z.string(), amount: z.number() }),
  refusals: [
    'not_found',
    'patient_not_found',
    'treatment_not_found',
    'no_payment_provider',
    'nothing_due',
    'payment_provider_silent',
  ],
});

export const checkoutStatus = get('/payments/{provider}/status/{session_id}', {
  summary:
    'How an online payment stands. Asked by whoever holds the session id that the provider handed back.',
  access: anyone,
  audit: { nothing: 'Asked by the page that waits; the payment itself is kept.' },
  params: z.extend(providerParams, {
    session_id: z.string().check(z.minLength(1, 'Not found.'), z.maxLength(200, 'Not found.')),
  }),
  output: z.object({
    payment_status: z.enum(['paid', 'unpaid', 'failed', 'expired']),
    /** Cents. */
    amount_total: z.number(),
    /** Only of a payment link, whose holder may have no sign-in: the receipt, once it is paid. */
    receipt: z.optional(z.nullable(LinkReceipt)),
  }),
  refusals: ['not_found', 'payment_provider_silent'],
});

/** Called by Stripe. It is not part of `endpoints`, because the signature covers the raw bytes of the body. */
export const stripeWebhook = post('/payments/stripe/webhook', {
  summary:
    'What Stripe tells of payments, disputes and subscriptions, signed with the secret of the webhook.',
  access: anyone,
  audit: { nothing: 'What changes because of it is kept where it changes.' },
  signedBy: 'Stripe-Signature',
  output: z.object({ received: z.literal(true) }),
  status: 200,
  refusals: ['not_found', 'payment_provider_silent'],
});
