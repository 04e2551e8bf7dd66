import { expectedPayment, type Owed } from '@cusp/contract';
import { moneyWords } from './formats.ts';
import { t } from '../language/t.ts';

/** What insurance is expected to pay and its contract to take off, as short words; the one that is nothing is left out. */
export function expectedOfInsuranceWords(
  of: Pick<Owed, 'insurance_pending' | 'write_off_pending'>,
): string[] {
  const payment = expectedPayment(of);
  const { write_off_pending: writeOff } = of;
  return [
    payment > 0 && t('expected insurance payment {money}', { money: moneyWords(payment) }),
    writeOff > 0 && t('expected write-off {money}', { money: moneyWords(writeOff) }),
  ].filter((words) => words !== false);
}

/** The parts of an amount due now, as short words; none if it is simply the charge. */
export function duePartsWords(owed: Owed): string[] {
  const { open, not_due, credits, kept, due_now } = owed;
  const parts = [
    ...expectedOfInsuranceWords(owed),
    not_due > 0 && t('{money} on payment plan, not yet due', { money: moneyWords(not_due) }),
    credits > 0 && t('{money} unapplied credit', { money: moneyWords(credits) }),
    kept > 0 && t('{money} prepaid for planned treatment', { money: moneyWords(kept) }),
  ].filter((part) => part !== false);
  return open === due_now || open === 0
    ? parts
    : [t('{money} unpaid charges', { money: moneyWords(open) }), ...parts];
}

/** The same as one line, with whose it is: for a title or a sentence. */
export const owedWords = (owed: Owed): string =>
  [
    owed.of_family
      ? t('{money} due now for the family', { money: moneyWords(owed.due_now) })
      : t('{money} due now', { money: moneyWords(owed.due_now) }),
    ...duePartsWords(owed),
  ].join(', ');
