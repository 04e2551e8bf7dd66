import type { OpenItem } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { entryKindWords } from '../ledger/words.ts';

/** `Crown` or `Payment`. */
export const itemName = ({ kind, label, amount }: Pick<OpenItem, 'kind' | 'label' | 'amount'>) =>
  label !== '' && (amount > 0 || kind !== 'payment') ? label : entryKindWords[kind];

/** `Crown, Mar 3, 2026: $40.00 open` */
export const itemWords = (item: OpenItem, left = 'open') =>
  `${itemName(item)}, ${dateWords(item.occurred_on, 'plain')}: ${moneyWords(item.open)} ${left}`;

/** The value of a field of money, '' while it is empty. */
export const correctionAmount = (given: number | ''): number | '' => given;
