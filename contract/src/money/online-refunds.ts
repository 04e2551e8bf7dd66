import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Payment } from './payments.ts';

export const RefundOnlineInput = z.object({
  amount: field.amount('Enter the amount.'),
  reason: field.line('Enter a reason for the refund.'),
});
export type RefundOnlineInput = z.input<typeof RefundOnlineInput>;

export const refundOnline = post('/payments/{id}/refund-online', {
  summary:
    'Refund an online payment to the card it came from, in whole or in part. It is counted when the provider tells of it.',
  access: staffWith('ledger.refund'),
  audit: { action: 'create', object: 'refund_request', patient: 'output.patient_id' },
  body: RefundOnlineInput,
  output: Payment,
  status: 200,
  refusals: [
    'payment_not_found',
    'not_paid_online',
    'refund_under_way',
    'refund_too_large',
    'no_payment_provider',
  ],
});
