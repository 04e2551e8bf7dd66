import { type Account, type AllocatedTo, type Entry, expectedPayment, type Owed } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { capital, moneyWords } from '../../../ui/text/formats.ts';
import { ledgerEntryWords, chargeTreatmentWords } from './words.ts';

type Explained = Pick<
  Account,
  'is_family' | 'due' | 'credits' | 'balance' | 'open' | 'guarantor_name' | 'owed'
>;

const on = (date: string) => `on ${dateWords(date, 'plain')}`;

/** One credit's effect on a charge, as a part of a sentence. */
function lowered({ kind, amount, occurred_on, method, label }: AllocatedTo): string {
  const [money, day] = [moneyWords(amount), on(occurred_on)];
  if (kind === 'insurance_payment') return `insurance paid ${money} ${day}`;
  if (kind === 'payment') return `you paid ${money}${method === null ? '' : ` by ${method}`} ${day}`;
  if (kind === 'charge') return `the charge was lowered by ${money} ${day}`;
  if (kind === 'write_off') return `${money} was written off ${day}`;
  if (kind === 'transfer') return `${money} was transferred ${day}`;
  if (label === 'Fee corrected') return `the fee was corrected by ${money} ${day}`;
  return `${label || 'an adjustment'} reduced it by ${money} ${day}`;
}

/** What insurance is expected to pay and its contract to take off; `''` if nothing. */
function insurance(of: Pick<Owed, 'insurance_pending' | 'write_off_pending'>, ofIt = ''): string {
  const [payment, writeOff] = [expectedPayment(of), of.write_off_pending];
  const parts = [
    payment > 0 ? `to pay ${moneyWords(payment)}${ofIt}` : '',
    writeOff > 0 ? `to write off ${moneyWords(writeOff)}` : '',
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Insurance is expected ${parts.join(' and ')}.`;
}

const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** An open charge: what it cost, what lowered it, what is left. */
function charge(entry: Entry, isFamily: boolean): string {
  const { amount, open, occurred_on, patient_name, procedure } = entry;
  const what = entry.kind === 'charge' ? chargeTreatmentWords({ procedure }) : ledgerEntryWords(entry);
  const whose = isFamily ? ` for ${patient_name}` : '';
  const cost = entry.kind === 'charge' ? 'cost' : 'was';
  const paid = entry.allocations.map(lowered);
  return sentences(
    `${what}${whose} ${on(occurred_on)} ${cost} ${moneyWords(amount)}.`,
    paid.length > 0 ? `${capital(paid.join(', '))}.` : '',
    open === amount ? 'Nothing has been paid yet.' : `${moneyWords(open)} is left.`,
    insurance(entry, ' of it'),
  );
}

/** A credit that is unapplied, in whole or in part. */
function credit(entry: Entry, isFamily: boolean): string {
  const { kind, open, amount, occurred_on, patient_name } = entry;
  const whose = isFamily ? ` for ${patient_name}` : '';
  const came =
    kind === 'payment'
      ? `You paid ${moneyWords(-amount)}${whose} ${on(occurred_on)}.`
      : `${ledgerEntryWords(entry)}${whose} ${on(occurred_on)} came to ${moneyWords(-amount)}.`;
  const rest = open === -amount ? 'It' : `${moneyWords(open)} of it`;
  return `${came} ${rest} is unapplied.`;
}

/**
 * An account's balance in sentences that can be read to the payer: each open charge with what lowered it, each credit, and the
 * sum. The oldest first.
 */
export function explainBalance(account: Explained): string[] {
  const { is_family, due, credits, balance, open, owed } = account;
  const lines = open.map((entry) => (entry.amount > 0 ? charge(entry, is_family) : credit(entry, is_family)));
  if (open.length === 0) return ['Paid in full. Nothing is owed.'];
  const sum =
    credits > 0
      ? `${moneyWords(due)} is due, less ${moneyWords(credits)} in unapplied credits: the balance is ${moneyWords(balance)}.`
      : `In total, ${moneyWords(due)} is due.`;
  const { insurance_pending, not_due, kept, due_now } = owed;
  const waits = [
    insurance(owed),
    not_due > 0 && `${moneyWords(not_due)} is on a payment plan and not due yet.`,
    kept > 0 && `${moneyWords(kept)} is prepaid for planned treatment.`,
    (insurance_pending > 0 || not_due > 0 || kept > 0) && `That leaves ${moneyWords(due_now)} to pay now.`,
  ].filter((words) => words !== false);
  return [...lines, sentences(sum, ...waits)];
}
