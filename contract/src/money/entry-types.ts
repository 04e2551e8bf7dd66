/** The kinds of entries of the ledger, in the order in which a day sheet lists them. docs/ledger.md */
export const entryKinds = [
  'charge',
  'payment',
  'insurance_payment',
  'refund',
  'chargeback',
  'adjustment',
  'write_off',
  'finance_charge',
  'transfer',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Production is the sum of charges; these are collections (less than zero in the ledger), and these adjustments. */
export const collectionKinds = ['payment', 'insurance_payment', 'refund', 'chargeback'] as const;
export const adjustmentKinds = ['adjustment', 'write_off', 'finance_charge'] as const;
