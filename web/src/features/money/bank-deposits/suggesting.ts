import { type BankItem, daysBetween } from '@cusp/contract';

/** A line of the bank's list, as far as it is known. */
export interface BankLine {
  /** `YYYY-MM-DD` */
  day: string;
  /** Dollars; null: not entered. */
  amount: number | null;
  /** The trace number; `''`: none. */
  reference: string;
}

export interface Suggested {
  item: BankItem;
  why: 'number' | 'amount';
  /** How many days it was paid before the bank had it. */
  days: number;
}

/** How many days apart the carrier's day and the bank's can be. */
const nearDays = 10;

/** A number as carriers and banks both write it: banks drop leading zeros, blanks and dashes. */
const bare = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
    .replace(/^0+/u, '');

/**
 * Which payment a line of the bank is: the one of its number, else the only one of its amount within ten days. Undefined: none, or
 * nobody can know which.
 */
export function suggestItem(line: BankLine, items: readonly BankItem[]): Suggested | undefined {
  const suggested = (item: BankItem, why: Suggested['why']) => ({
    item,
    why,
    days: daysBetween(item.day, line.day),
  });
  const wanted = bare(line.reference);
  const [numbered, ...more] =
    wanted === '' ? [] : items.filter(({ number }) => bare(number) !== '' && bare(number) === wanted);
  if (numbered !== undefined && more.length === 0) return suggested(numbered, 'number');
  const [near, ...others] = items.filter(
    ({ amount, day }) => amount === line.amount && Math.abs(daysBetween(day, line.day)) <= nearDays,
  );
  return near !== undefined && others.length === 0 ? suggested(near, 'amount') : undefined;
}
