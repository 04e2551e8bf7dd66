import type { ShownList } from '../kernel/endpoint.ts';

/** The lists whose records entries, sums and reports of the ledger follow from, and those that name its people and days. */
export const shownInLedger: readonly ShownList[] = [
  'patients',
  'appointments',
  'families',
  'treatments',
  'payments',
  'day-closes',
  'payment-plans',
];
