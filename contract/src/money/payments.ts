import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { countsOnly, searchedFor, sortedBy } from '../kernel/lists.ts';

export const paymentMethods = ['cash', 'card', 'insurance', 'check', 'other'] as const;
export const paymentStatuses = ['completed', 'pending'] as const;
/** Further final states: of online payments, and of payments that were voided or refused by an insurer. */
export const settledStatuses = [...paymentStatuses, 'failed', 'refunded', 'voided', 'denied'] as const;
export const defaultPaymentMethod = 'cash';
export const defaultPaymentStatus = 'completed';

const disputeStatuses = ['open', 'won', 'lost'] as const;
/** The resolutions of a payment that needs attention: it counts as it is, or the money was returned to the payer. */
export const attentionOutcomes = ['matched', 'refunded'] as const;

/** The outcome of a payment that needed attention. */
export const PaymentResolution = z.object({
  /** The attention text that was resolved. */
  attention: z.string(),
  outcome: z.enum(attentionOutcomes),
  note: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
});
export type PaymentResolution = z.infer<typeof PaymentResolution>;

/**
 * `queued`, `sending`: under way; `accepted`: the provider has it; `refused`: it didn't take it; `unknown`: no answer
 * says whether it did, and it is not sent again.
 */
const refundStates = ['queued', 'sending', 'accepted', 'refused', 'unknown'] as const;

/** A refund of an online payment that staff asked for. */
export const RefundAsked = z.object({
  /** Dollars. */
  amount: z.number(),
  reason: z.string(),
  state: z.enum(refundStates),
  created_by: z.string(),
  created_at: field.moment(),
});
export type RefundAsked = z.infer<typeof RefundAsked>;

/** The actions on a recorded payment; each is a call of its own. */
export const paymentActions = [
  'receive',
  'additional',
  'deny',
  'refund',
  'refund_online',
  'return_check',
  'move',
  'void',
] as const;
export type PaymentAction = (typeof paymentActions)[number];

export const Payment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  treatment_id: z.nullable(z.string()),
  /** The procedure of the linked treatment, null without one. */
  treatment_procedure: z.nullable(z.string()),
  /**
   * The charges it pays: its treatment as it is billed, or all that it was split over, `Crown #3, Filling #14 MOD`; `''` if
   * it pays nothing. In the portal others of the family are `family bills`.
   */
  pays: z.string(),
  /** Dollars. */
  amount: z.number(),
  /** Dollars of the amount that were refunded; the payment counts without them. */
  refunded: z.number(),
  /** Dollars of the amount that a lost dispute took; the payment counts without them, too. */
  lost: z.number(),
  /**
   * The day of the last refund, in the practice's time zone; null without one, or if the provider reports only the
   * sum.
   */
  refunded_on: z.nullable(z.string()),
  /** Dollars that an insurer was expected to pay, once it has paid; null of others. */
  expected: z.nullable(z.number()),
  /** Dollars that an insurer's contract is expected to take off, beside a payment that is awaited. */
  expected_write_off: z.number(),
  /** The first payment of the same claim, if an insurer paid it once more. */
  additional_to_id: z.nullable(z.string()),
  /** The number of a check, or the terminal's or the insurer's reference. */
  reference: z.string(),
  payment_method: z.enum(paymentMethods),
  status: z.enum(settledStatuses),
  /** The patient paid it in the portal. */
  online: z.boolean(),
  /** It comes from a bank account, and its bank hasn't paid it yet: it isn't counted. */
  on_its_way: z.boolean(),
  /** Why staff should look at it: paid twice, disputed, or not the amount that was due. Otherwise empty. */
  attention: z.string(),
  /**
   * The payer asked their bank to return the money; the payment counts until the dispute is lost. Null without one.
   */
  dispute: z.nullable(z.enum(disputeStatuses)),
  /** The latest resolution; null without one. */
  resolution: z.nullable(PaymentResolution),
  /** The latest refund that staff asked for; null without one. */
  refund_asked: z.nullable(RefundAsked),
  notes: z.string(),
  /** `R-2026-00042`, unique per practice and year: assigned when the payment is first completed, null before that. */
  receipt_number: z.nullable(z.string()),
  payment_date: z.string(),
  created_at: field.moment(),
  /**
   * The actions open to the caller, by the rules that refuse the calls. Conditions beyond the payment itself, such as whether
   * the day that it was posted on is still open, are checked by the call alone.
   */
  can: z.array(z.enum(paymentActions)),
});
export type Payment = z.infer<typeof Payment>;

/** The most charges that one payment can be split over. */
const mostSplits = 200;

/** A part of a payment for one open charge of the account. */
export const PaymentSplit = z.object({
  entry_id: field.id('Choose a charge from the list.'),
  amount: field.amount('Enter the amount.'),
});
export type PaymentSplit = z.input<typeof PaymentSplit>;

export const PaymentInput = z.object({
  patient_id: field.id('Choose a patient.'),
  treatment_id: field.optionalId('Choose a treatment from the list.'),
  amount: field.amount('Enter the amount.'),
  payment_method: field.oneOfOr(paymentMethods, defaultPaymentMethod, 'Choose the payment method.'),
  status: field.oneOfOr(paymentStatuses, defaultPaymentStatus, 'Choose completed or pending.'),
  notes: field.optionalLongText(),
  reference: field.optionalLine(),
  /** The day on which the money came, today at the latest; absent: today. It is posted on the first open day. */
  payment_date: field.optionalDate(),
  /** The charges that the payment pays, in place of one treatment; together at most its amount. The rest is a credit of the account. */
  splits: z.optional(
    z.nullable(
      z
        .array(PaymentSplit, { error: 'Choose the charges it pays.' })
        .check(z.maxLength(mostSplits, `Split a payment over at most ${mostSplits} charges.`)),
    ),
  ),
});
export type PaymentInput = z.input<typeof PaymentInput>;

/** The columns that the list can be sorted by. */
const paymentOrders = ['date', 'patient', 'treatment', 'method', 'amount', 'status'] as const;

/** Filters for payments: `q` is part of the patient's name, `attention` selects those that staff should look at. */
const filters = {
  q: searchedFor(),
  status: z.optional(field.oneOf([...settledStatuses, 'attention'], 'Choose a status of payments.')),
};

export const PaymentFigures = z.object({
  count: z.number(),
  /** Completed payments minus refunds, in dollars. */
  revenue: z.number(),
  /** Pending payments, in dollars. */
  pending: z.number(),
  /** The number of payments that need attention. */
  attention: z.number(),
});
export type PaymentFigures = z.infer<typeof PaymentFigures>;

export const listPayments = get('/payments', {
  summary: 'Payments, the newest first.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, { ...filters, sort: sortedBy(paymentOrders) }),
  shows: ['patients', 'treatments'],
  output: z.array(Payment),
  refusals: [],
});

export const paymentFigures = get('/payments/figures', {
  summary: 'What the payments of the list come to, as it is narrowed.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment', unlessSearched: countsOnly },
  query: z.object(filters),
  shows: ['patients', 'treatments'],
  output: PaymentFigures,
  refusals: [],
});

export const createPayment = post('/payments', {
  summary:
    'Record a payment; its date is today. It pays one treatment, or the charges that it is split over.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'payment', patient: 'body.patient_id' },
  event: 'recorded',
  body: PaymentInput,
  output: Payment,
  refusals: [
    'patient_not_found',
    'treatment_not_found',
    'entry_not_found',
    'other_account',
    'allocation_exceeds',
  ],
});
