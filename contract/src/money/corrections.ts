import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { OpenItem } from './entries.ts';
import { Payment } from './payments.ts';
import { shownInLedger } from './shown-in-ledger.ts';

/** The use of a payment, shown before it is taken back. */
export const PaymentUse = z.object({
  patient_id: z.string(),
  /** The day that it counts on; null: it doesn't count yet. */
  posted_on: z.nullable(z.string()),
  /** It was posted on a day that is still open, so that it can be voided. */
  posted_today: z.boolean(),
  /** Dollars of it that pay nothing yet. */
  unapplied: z.number(),
  /** The bills that it pays, the latest first, in the order in which a refund takes it back. `open` is the part that this payment pays. */
  pays: z.array(OpenItem),
});
export type PaymentUse = z.infer<typeof PaymentUse>;

const reason = () => field.line('Enter a reason.');

export const VoidInput = z.object({ reason: reason() });
export type VoidInput = z.input<typeof VoidInput>;

export const RefundInput = z.object({
  amount: field.amount('Enter the amount.'),
  /** The number of the check, or the reference of the card terminal. */
  reference: field.optionalLine(),
  reason: reason(),
  /** What the carrier took off a later payment: the money went back with it. */
  practice_entry_id: z.optional(field.optionalId('Choose what the carrier took back.')),
});
export type RefundInput = z.input<typeof RefundInput>;

export const MoveInput = z.object({
  patient_id: field.id('Choose the right patient.'),
  treatment_id: z.optional(field.optionalId('Choose a treatment from the list.')),
  reason: reason(),
});
export type MoveInput = z.input<typeof MoveInput>;

export const ReceiveInput = z.object({
  /** The amount received; may be 0 if the contract takes something off. */
  amount: field.cost('Enter the amount received, or 0.'),
  /** The contractual write-off. */
  adjustment: z.optional(z.nullable(field.cost('Enter the adjustment, or leave blank.'))),
  /** Today if absent. */
  received_on: z.optional(field.optionalDate()),
  /** The number of the check, or of the insurer's statement. */
  reference: field.optionalLine(),
});
export type ReceiveInput = z.input<typeof ReceiveInput>;

const common = {
  output: Payment,
  audit: { action: 'update', object: 'payment', patient: 'output.patient_id' },
} as const;

export const getPaymentUse = get('/payments/{id}/use', {
  summary: 'What a payment pays, and whether it can still be voided.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment', patient: 'output.patient_id' },
  shows: shownInLedger,
  output: PaymentUse,
  refusals: ['payment_not_found'],
});

export const voidPayment = post('/payments/{id}/void', {
  ...common,
  event: 'voided',
  summary:
    'Void a payment that was entered by mistake: on the day that it was posted, or while it is pending.',
  access: staffWith('payments.write'),
  body: VoidInput,
  status: 200,
  refusals: [
    'payment_not_found',
    'payment_of_others',
    'payment_settled',
    'payment_online',
    'payment_refunded_already',
    'payment_day_over',
  ],
});

export const refundPayment = post('/payments/{id}/refund', {
  ...common,
  event: 'refunded',
  summary:
    'Note that money went back the way it came: first of what pays nothing yet, then of what was applied last, which is open again.',
  access: staffWith('ledger.refund'),
  body: RefundInput,
  status: 200,
  refusals: [
    'payment_not_found',
    'payment_settled',
    'payment_online',
    'more_than_paid',
    'reference_missing',
    'remittance_not_found',
    'not_taken_back',
  ],
});

export const movePayment = post('/payments/{id}/move', {
  ...common,
  event: 'moved',
  summary:
    'Record a payment on the right patient with its true day, and take it back where it was entered; both are posted today.',
  access: staffWith('payments.write'),
  body: MoveInput,
  status: 200,
  refusals: [
    'payment_not_found',
    'payment_of_others',
    'patient_not_found',
    'treatment_not_found',
    'payment_settled',
    'payment_online',
    'payment_refunded_already',
    'same_patient',
  ],
});

export const receivePayment = post('/payments/{id}/receive', {
  ...common,
  summary:
    "Record what a carrier paid of what was expected, with the contract's write-off; the rest is the patient's.",
  access: staffWith('payments.write'),
  body: ReceiveInput,
  status: 200,
  refusals: [
    'payment_not_found',
    'not_awaited',
    'not_permitted',
    'more_than_charged',
    'received_in_future',
    'adjustment_needs_treatment',
    'nothing_received',
  ],
});

export const receiveAdditional = post('/payments/{id}/additional', {
  ...common,
  summary:
    "Record one more payment of a claim that was answered before, with the contract's additional write-off; answers with the new payment.",
  audit: { action: 'create', object: 'payment', patient: 'output.patient_id' },
  access: staffWith('payments.write'),
  body: ReceiveInput,
  refusals: [
    'payment_not_found',
    'not_answered',
    'not_permitted',
    'more_than_charged',
    'received_in_future',
    'adjustment_needs_treatment',
    'nothing_received',
  ],
});

export const denyPayment = post('/payments/{id}/deny', {
  ...common,
  summary: 'Record that a carrier denied payment: the whole is the patient’s.',
  access: staffWith('payments.write'),
  body: VoidInput,
  status: 200,
  refusals: ['payment_not_found', 'not_awaited'],
});
