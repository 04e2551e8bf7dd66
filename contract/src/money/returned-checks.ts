import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { Payment } from './payments.ts';

export const ReturnedCheckInput = z.object({
  /** The day on which the bank returned it, today at the latest. It is posted on the first open day. */
  returned_on: field.date('Enter the date the check was returned.'),
  reason: field.line('Enter the bank’s reason.'),
  /** An adjustment type that adds to what is owed, for the fee that the patient is charged; absent: none. */
  adjustment_kind_id: field.optionalId('Choose the fee from the list.'),
  /** Dollars, with a type only; absent or 0: none. */
  fee: z.optional(z.nullable(field.cost('Enter the fee, or 0 for none.'))),
});
export type ReturnedCheckInput = z.input<typeof ReturnedCheckInput>;

export const returnCheck = post('/payments/{id}/return-check', {
  summary:
    'Record that the bank returned a check: its payment counts no longer, the bills that it paid are open again, and what was refunded of it is owed. A fee can be charged with it.',
  access: staffWith('ledger.refund'),
  audit: { action: 'update', object: 'payment', patient: 'output.patient_id' },
  event: 'returned',
  body: ReturnedCheckInput,
  output: Payment,
  status: 200,
  refusals: [
    'payment_not_found',
    'payment_settled',
    'not_a_check',
    'adjustment_kind_not_found',
    'not_permitted',
  ],
});
