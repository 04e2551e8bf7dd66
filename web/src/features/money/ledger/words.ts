import type { AllocatedTo, Entry, EntryGroup, EntryKind } from '@cusp/contract';
import { titleWords } from '../../../ui/text/formats.ts';
import type { ReceiptDelivery } from './taking.ts';

/** The kinds of entry, as staff read them. */
export const entryKindWords: Record<EntryKind, string> = {
  charge: 'Charge',
  payment: 'Payment',
  insurance_payment: 'Insurance payment',
  refund: 'Refund',
  chargeback: 'Lost dispute',
  adjustment: 'Adjustment',
  write_off: 'Write-off',
  finance_charge: 'Finance charge',
  transfer: 'Transfer',
};

/** A check that the bank returned is of the kind of a lost dispute. */
const returnedCheckWords = 'Returned check';

/** `Crown #3`. */
export const chargeTreatmentWords = ({ procedure }: Pick<AllocatedTo, 'procedure'>): string =>
  procedure ?? 'Charge';

/** An entry in a few words: `Crown #3`, `Payment, check`, `Correction: Crown #3`. */
export function ledgerEntryWords({
  kind,
  amount,
  procedure,
  label,
  payment,
  reverses_id,
}: Pick<Entry, 'kind' | 'amount' | 'procedure' | 'label' | 'payment' | 'reverses_id'>): string {
  const what = (() => {
    if (kind === 'charge') return chargeTreatmentWords({ procedure });
    if (kind === 'payment' && payment)
      return payment.online ? 'Payment, card, online' : `Payment, ${payment.method}`;
    if (kind === 'chargeback' && payment?.method === 'check') return returnedCheckWords;
    return label || entryKindWords[kind];
  })();
  if (reverses_id !== null) return `Reversal: ${what}`;
  if (kind === 'charge' && amount < 0) return `Correction: ${what}`;
  return kind === 'refund' && amount < 0 ? 'Failed refund' : what;
}

/** The other side of an allocation, in words. */
export const allocatedWords = (other: AllocatedTo): string => {
  if (other.kind === 'charge') return chargeTreatmentWords(other);
  if (other.kind === 'chargeback' && other.method === 'check') return returnedCheckWords;
  if (other.kind === 'payment' && other.method !== null) return `Payment, ${other.method}`;
  return other.label || entryKindWords[other.kind];
};

/** The filters of the entries. */
const entryGroupWords: Record<EntryGroup, string> = {
  charges: 'Charges',
  payments: 'Payments and refunds',
  insurance: 'Insurance payments',
  adjustments: 'Adjustments and write-offs',
};
export const groupChoices = Object.entries(entryGroupWords).map(([value, label]) => ({ value, label }));
export const isEntryGroup = (word: string): word is EntryGroup => Object.hasOwn(entryGroupWords, word);

export const ledgerMessages = {
  listFailed: 'Failed to fetch the ledger',
  none: 'No charges or payments yet',
  noMatch: 'No entries match',
  tooMuch: 'The amounts add up to more than the payment.',
  receiptNumber: (number: string | null) => (number === null ? '' : ` Receipt ${number}.`),
} as const;

/** The payment methods at the desk. */
export const deskMethods = ['cash', 'card', 'check', 'other'] as const;
type DeskMethod = (typeof deskMethods)[number];
export const deskMethodWords: Record<DeskMethod, string> = {
  cash: titleWords('cash'),
  card: 'Card at the desk',
  check: titleWords('check'),
  other: titleWords('other'),
};

export const receiptDeliveryWords: Record<ReceiptDelivery, string> = {
  later: 'Not now',
  print: 'Print',
  email: 'Email',
  text: 'Text',
};

/** The label of a payment's reference, by its method. */
export const referenceWords: Readonly<Record<string, string>> = {
  card: 'Terminal reference',
  check: 'Check number',
  other: 'Reference',
};
