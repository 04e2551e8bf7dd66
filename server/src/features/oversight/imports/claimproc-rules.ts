import { centsOf, columnText, isOn } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import { isAmount, formerMoney, noAmount, notImported } from './money-rules.ts';
import type { NamedByMoney, NewMoney, Posting } from './money-rules.ts';
import type { RowVerdict } from './record-import.ts';

/** What a row of a claim's procedure names. */
export interface NamedByClaimProcedure extends NamedByMoney {
  claim_id: string | null;
  /** The claim is here, or will be. */
  claim_comes: boolean;
  /** The procedure is a treatment here, or will be. */
  procedure_comes: boolean;
  /** The number of the carrier's check. */
  check_number: string | null;
}

/** Open Dental's `Status` of what an insurer answered: received, supplemental, and of a capitation plan. */
const answered = new Set(['1', '4', '5', '7']);
const notReceived = '0';
const predetermined = '2';
const notAnswered: Record<string, string> = {
  3: 'It is what was used elsewhere, and no money.',
  6: 'It is an estimate.',
  8: 'It is an estimate.',
  9: 'It is a date of earlier work, and no money.',
};

const hasNumber = (row: FormerRow, column: string) => !['', '0'].includes(columnText(row, column));

/** Reads a procedure of a claim of Open Dental: what an insurer paid and its contract took off, or what it is expected to. */
export function claimProcedureOf(
  row: FormerRow,
  named: NamedByClaimProcedure | undefined,
  today: string,
): RowVerdict<NewMoney> {
  const status = columnText(row, 'Status');
  const isOpen = status === notReceived || status === predetermined;
  if (!answered.has(status) && !isOpen)
    return { reason: notAnswered[status] ?? 'The status is not one that Open Dental has.' };
  if (named === undefined) return { reason: notImported };
  return isOpen ? openOf(row, named, today) : answerOf(row, named, today);
}

const isOnClaim = (row: FormerRow, named: NamedByClaimProcedure) =>
  named.claim_comes && named.procedure_comes && hasNumber(row, 'ProcNum');

function answerOf(row: FormerRow, named: NamedByClaimProcedure, today: string): RowVerdict<NewMoney> {
  if (hasNumber(row, 'ProcNum') && named.procedure_status !== '2')
    return { reason: 'Its procedure is not completed, so Open Dental’s balance leaves it out.' };
  const paid = centsOf(row, 'InsPayAmt');
  const takenOff = centsOf(row, 'WriteOff');
  if (!isAmount(paid) || !isAmount(takenOff)) return { reason: 'The amount is none, or too large.' };
  const reference = (named.check_number ?? '').trim().slice(0, 50);
  const postings: Posting[] = [];
  if (paid > 0) postings.push({ becomes: 'payment', method: 'insurance', cents: paid, reference });
  if (paid < 0) postings.push({ becomes: 'refund', cents: -paid });
  if (takenOff !== 0)
    postings.push({ becomes: 'entry', kind: 'write_off', cents: -takenOff, label: 'Insurance contract' });
  const days = [row['DateCP'], row['ProcDate']];
  const verdict = formerMoney(named, days, today, postings, { mayBeNothing: isOnClaim(row, named) });
  if ('made' in verdict && isOnClaim(row, named)) verdict.made.claim = { id: named.claim_id, awaited: null };
  return verdict;
}

/** A procedure of a claim that isn't received yet. Without an amount it is a line of its claim that awaits nothing. */
function openOf(row: FormerRow, named: NamedByClaimProcedure, today: string): RowVerdict<NewMoney> {
  const asks = columnText(row, 'Status') === predetermined;
  if (isOn(row, 'IsOverpay'))
    return { reason: 'It marks that too much was paid, and is no line of a claim.' };
  if (!hasNumber(row, 'ClaimNum')) return { reason: 'It is on no claim.' };
  if (!named.patient_comes) return { reason: notImported };
  if (!named.claim_comes) return { reason: 'The claim is not imported.' };
  const isWhole = !hasNumber(row, 'ProcNum');
  if (!isWhole && !named.procedure_comes) return { reason: 'Its procedure is not imported as a treatment.' };
  if (!isWhole && !asks && named.procedure_status !== '2')
    return { reason: 'Its procedure is not completed, so Open Dental’s balance leaves it out.' };
  const [pays, off, fee, deductible] = ['InsPayEst', 'WriteOff', 'FeeBilled', 'DedApplied'].map((column) =>
    centsOf(row, column),
  );
  if (![pays, off, fee, deductible].every((cents) => isAmount(cents ?? null)))
    return { reason: 'The amount is none, or too large.' };
  const atLeast = (cents: number | null | undefined) => Math.max(0, cents ?? 0);
  const awaited = {
    pays_cents: atLeast(pays),
    off_cents: atLeast(off),
    fee_cents: atLeast(fee),
    deductible_cents: atLeast(deductible),
  };
  const isAwaited = !asks && awaited.pays_cents + awaited.off_cents > 0;
  if (isWhole && !isAwaited) return { reason: noAmount };
  const verdict = formerMoney(named, [row['ProcDate'], row['DateCP'], today], today, [], {
    mayBeNothing: true,
  });
  if (!('made' in verdict)) return verdict;
  verdict.made.claim = { id: named.claim_id, awaited: isAwaited ? awaited : null };
  // It is alive: an answer is to come.
  return { ...verdict, isHistory: false };
}
