import type { EntryKind, OpenItem } from '@cusp/contract';
import { dateWords } from '../../ui/dates.ts';
import { moneyWords } from '../../ui/formats.ts';

/** The kinds of entry, as staff read them. */
export const entryWords: Record<EntryKind, string> = {
  charge: 'Charge',
  payment: 'Payment',
  insurance_payment: 'Insurance payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  adjustment: 'Adjustment',
  write_off: 'Write-off',
  finance_charge: 'Finance charge',
  transfer: 'Transfer',
};

/** `Crown` or `Payment`. */
export const itemName = ({ kind, label, amount }: Pick<OpenItem, 'kind' | 'label' | 'amount'>) =>
  label !== '' && (amount > 0 || kind !== 'payment') ? label : entryWords[kind];

/** `Crown, Mar 3, 2026: $40.00 open` */
export const itemWords = (item: OpenItem, left = 'open') =>
  `${itemName(item)}, ${dateWords(item.occurred_on, 'plain')}: ${moneyWords(item.open)} ${left}`;

/** The value of a field of money, '' while it is empty. */
export const amountOf = (given: number | ''): number | '' => given;
