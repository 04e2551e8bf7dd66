import type { Payment } from '@cusp/contract';
import { centsOf, columnText, postedDay } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import type { RowVerdict } from './record-import.ts';

/** What a row of an adjustment, of a part of a payment, or of an insurer's answer names. */
export interface NamedByMoney {
  patient_id: string | null;
  /** The patient is here, or will be added. */
  patient_comes: boolean;
  provider_id: string | null;
  /** The completed treatment of this patient. */
  treatment_id: string | null;
  /** `ProcStatus` of the procedure; null if it isn't in the file. */
  procedure_status: string | null;
  /** The payment that a part belongs to. */
  payment: FormerRow | null;
  /** The name of the type of adjustment or payment. */
  type_name: string | null;
  /** The type of prepayment is one that Open Dental's balance leaves out. */
  is_hidden: boolean;
}

/** What an open claim is expected to bring for a procedure, in cents. */
interface AwaitedMoney {
  pays_cents: number;
  off_cents: number;
  fee_cents: number;
  deductible_cents: number;
}

/** A line of the ledger: an entry that raises (positive) or lowers what is owed, a payment, or money that went back. */
export type Posting =
  | { becomes: 'entry'; kind: 'adjustment' | 'write_off'; cents: number; label: string }
  | { becomes: 'payment'; method: Payment['payment_method']; cents: number; reference: string }
  | { becomes: 'refund'; cents: number };

export interface NewMoney {
  patient_id: string | null;
  provider_id: string | null;
  treatment_id: string | null;
  day: string;
  postings: Posting[];
  /** Where it comes from, if not from Open Dental, as the reason of its entry. */
  reason?: string;
  /** Of a claim's procedure: the claim, and what it is expected to bring; null: nothing. */
  claim?: { id: string | null; awaited: AwaitedMoney | null };
}

export const noAmount = 'It has no amount.';
const most = 100_000_000;
export const notImported = 'The patient is not imported.';
export const isAmount = (cents: number | null): cents is number => cents !== null && Math.abs(cents) <= most;

/** What all three have in common: a patient, a day, and an amount. */
export function formerMoney(
  named: NamedByMoney,
  days: readonly (string | null | undefined)[],
  today: string,
  postings: Posting[],
  { mayBeNothing } = { mayBeNothing: false },
): Exclude<RowVerdict<NewMoney>, { sameAs: string }> {
  if (!named.patient_comes) return { reason: notImported };
  if (postings.length === 0 && !mayBeNothing) return { reason: noAmount };
  const posted = postedDay(days, today);
  if (posted === null) return { reason: 'There is no date.' };
  const { patient_id, provider_id, treatment_id } = named;
  return {
    made: { patient_id, provider_id, treatment_id, day: posted.day, postings },
    isHistory: true,
    changes: posted.changes,
  };
}

/** Reads an adjustment of Open Dental: positive ones raise what is owed, as here. */
export function adjustmentOf(
  row: FormerRow,
  named: NamedByMoney | undefined,
  today: string,
): RowVerdict<NewMoney> {
  const cents = centsOf(row, 'AdjAmt');
  if (named === undefined) return { reason: notImported };
  if (!isAmount(cents)) return { reason: 'The amount is none, or too large.' };
  const label = named.type_name?.trim() || 'Adjustment';
  const kind = cents < 0 && /write.?off|bad debt/i.test(label) ? 'write_off' : 'adjustment';
  const verdict = formerMoney(
    named,
    [row['AdjDate']],
    today,
    cents === 0 ? [] : [{ becomes: 'entry', kind, cents, label }],
  );
  if ('made' in verdict && columnText(row, 'Reason') !== '') verdict.made.reason = columnText(row, 'Reason');
  return verdict;
}

const methodOf = (name: string, checkNumber: string): Payment['payment_method'] =>
  /check|cheque/i.test(name)
    ? 'check'
    : /cash/i.test(name)
      ? 'cash'
      : /card|visa|master|amex|discover|credit|debit/i.test(name)
        ? 'card'
        : checkNumber === ''
          ? 'other'
          : 'check';

/** Open Dental's `PayType` of a payment that only moves money between patients or providers; its parts come to nothing. */
const incomeTransfer = '0';

/** Reads a part of a payment of Open Dental. */
export function splitOf(
  row: FormerRow,
  named: NamedByMoney | undefined,
  today: string,
): RowVerdict<NewMoney> {
  const cents = centsOf(row, 'SplitAmt');
  if (named === undefined) return { reason: notImported };
  if (!isAmount(cents)) return { reason: 'The amount is none, or too large.' };
  const payment = named.payment ?? {};
  const reference = columnText(payment, 'CheckNum').slice(0, 50);
  const posting: Posting =
    columnText(payment, 'PayType') === incomeTransfer
      ? { becomes: 'entry', kind: 'adjustment', cents: -cents, label: 'Income transfer' }
      : cents > 0
        ? { becomes: 'payment', method: methodOf(named.type_name ?? '', reference), cents, reference }
        : { becomes: 'refund', cents: -cents };
  const verdict = formerMoney(
    named,
    [row['DatePay'], payment['PayDate']],
    today,
    cents === 0 ? [] : [posting],
  );
  if ('made' in verdict && named.is_hidden)
    verdict.changes.push(
      'It is a hidden prepayment in Open Dental, whose balance leaves it out; here it is a credit.',
    );
  return verdict;
}
