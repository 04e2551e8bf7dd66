import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { attentionOutcomes, Payment } from './payments.ts';

export const AttentionAnswer = z.object({
  outcome: field.oneOf(attentionOutcomes, 'Choose what happened to the payment.'),
  note: field.line('Enter what you found or did.'),
  /** The text that the person has read. If another matter needs attention by now, the call is refused. */
  attention: z.optional(z.nullable(z.string())),
});
export type AttentionAnswer = z.input<typeof AttentionAnswer>;

export const resolvePayment = post('/payments/{id}/resolve', {
  summary:
    'Settle what needs attention about a payment, with a note: it counts as it is, or the money went back. What happens later is reported again.',
  access: staffWith('payments.write'),
  audit: { action: 'update', object: 'payment', patient: 'output.patient_id' },
  event: 'resolved',
  body: AttentionAnswer,
  output: Payment,
  status: 200,
  refusals: ['payment_not_found', 'nothing_to_resolve', 'payment_under_way', 'stale_version'],
});
