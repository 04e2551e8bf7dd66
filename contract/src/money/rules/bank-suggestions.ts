import { daysBetween } from '../../kernel/plain-days.ts';
import type { BankItem } from '../bank-deposits.ts';

/** A line of the bank's list, as far as it is known. */
interface SeenAtBank {
  /** `YYYY-MM-DD` */
  day: string;
  /** Dollars; null: not entered. */
  amount: number | null;
  /** The trace number; `''`: none. */
  reference: string;
  /** The bank's text, which may contain a number, as in `TRN*1*EFT7788*1512345678`. */
  words?: string;
}

interface SuggestedItem {
  item: BankItem;
  why: 'number' | 'amount';
  /** The days from the payment to its arrival at the bank. */
  days: number;
}

/** The most days between the carrier's date and the bank's. */
const nearDays = 10;
/** A shorter number may occur in words by chance. */
const leastInWords = 4;

/** A number as carriers and banks both write it: banks drop leading zeros, blanks and dashes. */
const bare = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
    .replace(/^0+/u, '');

/** The numbers that a line of the bank says: that of its own column, else those among its words. */
function numbersOf({ reference, words = '' }: SeenAtBank): Set<string> {
  const own = bare(reference);
  if (own !== '') return new Set([own]);
  const said = words.split(/[^A-Za-z0-9]+/u).map(bare);
  return new Set(said.filter((number) => number.length >= leastInWords && /\d/u.test(number)));
}

/**
 * The payment that a line of the bank belongs to: the one of its number, else the only one of its amount within ten days.
 * Undefined if there is none, or more than one.
 */
export function suggestBankItem(line: SeenAtBank, items: readonly BankItem[]): SuggestedItem | undefined {
  const suggested = (item: BankItem, why: SuggestedItem['why']) => ({
    item,
    why,
    days: daysBetween(item.day, line.day),
  });
  const wanted = numbersOf(line);
  const [numbered, ...more] = items.filter(({ number }) => wanted.has(bare(number)));
  if (numbered !== undefined && more.length === 0) return suggested(numbered, 'number');
  const [near, ...others] = items.filter(
    ({ amount, day }) => amount === line.amount && Math.abs(daysBetween(day, line.day)) <= nearDays,
  );
  return near !== undefined && others.length === 0 ? suggested(near, 'amount') : undefined;
}
