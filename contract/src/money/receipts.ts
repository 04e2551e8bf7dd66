import * as z from 'zod/mini';
import { messageChannels } from '../people/consents.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { AllocatedTo } from './ledger.ts';
import { EmailDelivery, emailStates } from '../practice/emails.ts';
import { paymentMethods } from './payments.ts';

/** A receipt that was sent. A queued one with a reason waits or is tried again. */
export const SentReceipt = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  /** The number; `''` of an email, whose address isn't kept. */
  number: z.string(),
  state: z.enum(emailStates),
  /** A sentence; `''` if nothing went wrong. */
  reason: z.string(),
  changed_at: field.moment(),
});
export type SentReceipt = z.infer<typeof SentReceipt>;

/** The content of a payment's receipt, with the bills that it pays now. All amounts in dollars. */
export const Receipt = z.object({
  patient_id: z.string(),
  patient_name: z.string(),
  /** `R-2026-00042`. */
  receipt_number: z.string(),
  amount: z.number(),
  payment_method: z.enum(paymentMethods),
  /** The number of a check, or the reference of the card terminal. */
  reference: z.string(),
  payment_date: z.string(),
  parts: z.array(AllocatedTo),
  /** The unapplied part. */
  credit: z.number(),
  /** Each time it was sent, the latest first. */
  sent: z.array(SentReceipt),
});
export type Receipt = z.infer<typeof Receipt>;

export const getReceipt = get('/payments/{id}/receipt', {
  summary: 'The receipt of a payment: its number, and what it pays.',
  access: staffWith('payments.read'),
  audit: { action: 'read', object: 'payment', patient: 'output.patient_id' },
  output: Receipt,
  refusals: ['payment_not_found'],
});

export const ReceiptEmailInput = z.object({
  /** The patient's if absent. */
  email: field.optionalEmail(),
});
export type ReceiptEmailInput = z.input<typeof ReceiptEmailInput>;

export const sendReceipt = post('/payments/{id}/receipt', {
  summary: 'Send the receipt of a payment by email, to the patient’s address or another one.',
  access: staffWith('payments.write'),
  audit: { action: 'send', object: 'payment', patient: 'output.patient_id' },
  body: ReceiptEmailInput,
  output: z.object({ patient_id: z.string(), email: z.string(), letter: EmailDelivery }),
  status: 200,
  refusals: ['payment_not_found', 'nothing_to_deceased', 'no_mail', 'too_many_letters'],
});

export const textReceipt = post('/payments/{id}/receipt/text', {
  summary: 'Send the receipt of a payment to the patient by text. One that still waits is not sent twice.',
  access: staffWith('payments.write'),
  audit: { action: 'send', object: 'payment', patient: 'output.patient_id' },
  output: z.object({ patient_id: z.string(), text: SentReceipt }),
  status: 200,
  refusals: ['payment_not_found', 'no_text_number', 'texts_refused', 'nothing_to_deceased', 'too_many_texts'],
});
