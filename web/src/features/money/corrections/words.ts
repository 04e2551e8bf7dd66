import type { OpenItem, PaymentUse } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { entryKindWords } from '../ledger/words.ts';

/** `Crown` or `Payment`. */
const itemName = ({ kind, label, amount }: Pick<OpenItem, 'kind' | 'label' | 'amount'>) =>
  label !== '' && (amount > 0 || kind !== 'payment') ? label : entryKindWords[kind];

/** `Crown, Mar 3, 2026: $40.00 open` */
export const itemWords = (item: OpenItem, left = 'open') =>
  `${itemName(item)}, ${dateWords(item.occurred_on, 'plain')}: ${moneyWords(item.open)} ${left}`;

/** The value of a field of money, '' while it is empty. */
export const correctionAmount = (given: number | ''): number | '' => given;

/** The effect of a refund or a returned check: it takes the unapplied part first, then what was applied last. */
export function opensWords({ unapplied, pays }: PaymentUse, amount: number | ''): string {
  if (amount === '' || Number.isNaN(amount) || amount <= 0) return '';
  let rest = sumOf([amount, -unapplied]);
  if (rest <= 0) return 'The refund comes from unapplied credit. Paid charges stay paid.';
  const opened: string[] = [];
  for (const item of pays) {
    if (rest <= 0) break;
    opened.push(`${moneyWords(Math.min(rest, item.open))} of ${itemName(item)}`);
    rest = sumOf([rest, -item.open]);
  }
  return opened.length === 0 ? '' : `These charges become unpaid again: ${opened.join(', ')}.`;
}
