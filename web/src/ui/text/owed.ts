import type { Owed } from '@cusp/contract';
import { moneyWords } from './formats.ts';

/** What an amount due now is made of, as short words; none where it is simply what is charged. */
export function duePartsWords({ open, insurance_pending, not_due, credits, kept, due_now }: Owed): string[] {
  const parts = [
    insurance_pending > 0 && `insurance may pay ${moneyWords(insurance_pending)}`,
    not_due > 0 && `${moneyWords(not_due)} on a plan, not due yet`,
    credits > 0 && `unapplied ${moneyWords(credits)}`,
    kept > 0 && `${moneyWords(kept)} held for planned work`,
  ].filter((part) => part !== false);
  return open === due_now || open === 0 ? parts : [`${moneyWords(open)} charged and open`, ...parts];
}

/** The same as one line, with whose it is: for a title or a sentence. */
export const owedWords = (owed: Owed): string =>
  [
    `${moneyWords(owed.due_now)} due now${owed.of_family ? ' for the family' : ''}`,
    ...duePartsWords(owed),
  ].join(', ');
