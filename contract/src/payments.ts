import * as z from 'zod/mini';
import { endpoint, staffWith } from './endpoint.ts';
import * as field from './fields.ts';
import { countsOnly, searchedFor, sortedBy } from './lists.ts';

export const paymentMethods = ['cash', 'card', 'insurance', 'check', 'other'] as const;
export const paymentStatuses = ['completed', 'pending'] as const;
/** An online payment can also end otherwise; nobody chooses these. */
export const settledStatuses = [...paymentStatuses, 'failed', 'refunded'] as const;
export const defaultPaymentMethod = 'cash';
export const defaultPaymentStatus = 'completed';

export const disputeStatuses = ['open', 'won', 'lost'] as const;
/** How staff settle what needed attention: the money counts as it is, or it went back to who paid. */
export const attentionOutcomes = ['matched', 'refunded'] as const;

/** What staff found out about a payment that needed attention. */
export const PaymentResolution = z.object({
  /** The sentences that were answered. */
  attention: z.string(),
  outcome: z.enum(attentionOutcomes),
  note: z.string(),
  created_by: z.string(),
  created_at: field.moment(),
});
export type PaymentResolution = z.infer<typeof PaymentResolution>;

export const Payment = z.object({
  id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  treatment_id: z.nullable(z.string()),
  /** The linked treatment's procedure, null without one. */
  treatment_procedure: z.nullable(z.string()),
  /** Dollars. */
  amount: z.number(),
  /** What of the amount went back to who paid, in dollars: the payment counts without it. */
  refunded: z.number(),
  /** The day of the last refund in the practice; null where none went back, or the provider tells only the sum. */
  refunded_on: z.nullable(z.string()),
  payment_method: z.enum(paymentMethods),
  status: z.enum(settledStatuses),
  /** Paid by the patient over the portal. */
  online: z.boolean(),
  /** Why staff should look at it: paid twice, disputed, or another amount than was due. Empty otherwise. */
  attention: z.string(),
  /** The payer asked their bank for the money back; the payment counts until that is lost. Null without one. */
  dispute: z.nullable(z.enum(disputeStatuses)),
  /** The last one; null without. */
  resolution: z.nullable(PaymentResolution),
  notes: z.string(),
  /** `R-2026-00042`, by practice and year: given when the payment becomes completed and never again; null before. */
  receipt_number: z.nullable(z.string()),
  payment_date: z.string(),
  created_at: field.moment(),
});
export type Payment = z.infer<typeof Payment>;

export const PaymentInput = z.object({
  patient_id: field.id('Choose a patient.'),
  treatment_id: field.optionalId('Choose a treatment from the list.'),
  amount: field.amount('Enter the amount.'),
  payment_method: field.oneOfOr(paymentMethods, defaultPaymentMethod, 'Choose the payment method.'),
  status: field.oneOfOr(paymentStatuses, defaultPaymentStatus, 'Choose completed or pending.'),
  notes: field.optionalLongText(),
});
export type PaymentInput = z.input<typeof PaymentInput>;

/** What the list can be ordered by. */
export const paymentOrders = ['date', 'patient', 'treatment', 'method', 'amount', 'status'] as const;

/** Narrows payments: `q` is a part of the patient's name, `attention` stands for those that staff should look at. */
const narrowed = {
  q: searchedFor(),
  status: z.optional(field.oneOf([...settledStatuses, 'attention'], 'Choose a status of payments.')),
};

export const PaymentFigures = z.object({
  count: z.number(),
  /** Completed ones without what was refunded of them, in dollars. */
  revenue: z.number(),
  /** Pending ones, in dollars. */
  pending: z.number(),
  /** How many staff should look at. */
  attention: z.number(),
});
export type PaymentFigures = z.infer<typeof PaymentFigures>;

export const listPayments = endpoint({
  name: 'listPayments',
  summary: 'Payments, the newest first.',
  method: 'GET',
  path: '/payments',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment', patient: 'query.patient_id' },
  query: z.extend(field.patientListQuery, { ...narrowed, sort: sortedBy(paymentOrders) }),
  output: z.array(Payment),
  status: 200,
  refusals: [],
});

export const paymentFigures = endpoint({
  name: 'paymentFigures',
  summary: 'What the payments of the list come to, as it is narrowed.',
  method: 'GET',
  path: '/payments/figures',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment', unlessSearched: countsOnly },
  query: z.object(narrowed),
  output: PaymentFigures,
  status: 200,
  refusals: [],
});

export const createPayment = endpoint({
  name: 'createPayment',
  summary: 'Record a payment; its date is today.',
  method: 'POST',
  path: '/payments',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'payment', patient: 'body.patient_id' },
  body: PaymentInput,
  output: Payment,
  status: 201,
  refusals: ['patient_not_found', 'treatment_not_found'],
});

export const AttentionAnswer = z.object({
  outcome: field.oneOf(attentionOutcomes, 'Choose what became of the money.'),
  note: field.line('Say what was found out or done.'),
  /** What was read; where something else needs attention by now, that is said instead of settled unread. */
  attention: z.optional(z.nullable(z.string())),
});
export type AttentionAnswer = z.input<typeof AttentionAnswer>;

export const resolvePayment = endpoint({
  name: 'resolvePayment',
  summary:
    'Settle what needs attention about a payment, with a note: it counts as it is, or the money went back. What happens later is told anew.',
  method: 'POST',
  path: '/payments/{id}/resolve',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'payment', patient: 'output.patient_id' },
  params: field.recordParams,
  body: AttentionAnswer,
  output: Payment,
  status: 200,
  refusals: ['payment_not_found', 'nothing_to_resolve', 'payment_under_way', 'stale_version'],
});
