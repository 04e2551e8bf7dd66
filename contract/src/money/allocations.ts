import * as z from 'zod/mini';
import { post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

export const AllocationInput = z.object({
  credit_entry_id: field.id('Choose a credit.'),
  debit_entry_id: field.id('Choose a charge to apply it to.'),
  amount: field.amount('Enter the amount.'),
  /** Why a deposit for planned work is put on another bill; of other credits nothing is asked. */
  reason: field.optionalLine(),
});
export type AllocationInput = z.input<typeof AllocationInput>;

export const Allocation = z.object({
  id: z.string(),
  patient_id: z.string(),
  credit_entry_id: z.string(),
  debit_entry_id: z.string(),
  /** Dollars; negative where it takes an earlier one back. */
  amount: z.number(),
  releases_id: z.nullable(z.string()),
  /** Why, as it was sent: of a deposit that was released always something. */
  reason: z.string(),
});
export type Allocation = z.infer<typeof Allocation>;

export const allocateCredit = post('/ledger/allocations', {
  summary:
    'Apply a credit to something that is open in the same account; a deposit for planned work only with a reason, by who may refund.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'ledger_entry', patient: 'output.patient_id' },
  body: AllocationInput,
  output: Allocation,
  refusals: [
    'entry_not_found',
    'not_a_credit',
    'other_account',
    'allocation_exceeds',
    'deposit_kept',
    'not_permitted',
  ],
});

export const releaseAllocation = post('/ledger/allocations/{id}/release', {
  summary: 'Take an allocation of a payment back: the credit is free again, and what it paid is open again.',
  access: staffWith('payments.write'),
  audit: { action: 'create', object: 'ledger_entry', patient: 'output.patient_id' },
  output: Allocation,
  refusals: ['allocation_not_found', 'allocation_released', 'allocation_stays'],
});
