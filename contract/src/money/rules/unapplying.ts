import type { EntryKind } from '../entry-types.ts';

/** Whether an allocation between entries of these kinds is taken back by hand: only a payment's, of what a person charged or posted. */
export const isUnappliable = (credit: EntryKind, debit: EntryKind): boolean =>
  (credit === 'payment' || credit === 'insurance_payment') &&
  (debit === 'charge' || debit === 'adjustment' || debit === 'finance_charge');
