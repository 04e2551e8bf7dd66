import { spelledDay } from '../../../values/calendar/spelled-day.ts';
import { isDenial, adjustedMoney } from '../../insurance/x12/index.ts';
import type { PaymentAdvice } from '../../insurance/x12/index.ts';
import type { AdviceLine } from './advice.ts';
import type { Payees } from './taking-queries.ts';
import type { PaidTreatment } from './treatment-queries.ts';

/** One thing that posting does. */
export type PostingAction =
  | {
      act: 'answer';
      awaited_id: string | null;
      first_answer_id: string | null;
      paid_cents: number;
      contract_cents: number;
      /** What nobody owes until a person decides: it stays awaited. */
      held_cents: number;
    }
  | { act: 'hold'; awaited_id: string | null; first_answer_id: string | null; held_cents: number }
  | { act: 'deny'; awaited_id: string }
  | { act: 'refund'; payment_id: string; cents: number }
  | { act: 'take_back'; entry_id: string; cents: number };

export interface LinePlan {
  acts: PostingAction[];
  /** Why nothing can be posted; `''`: it can. */
  problem: string;
  /** What a person should look at before it is posted. */
  warning?: string;
}

const reversal = '22';
/** The answer to a predetermination: nothing is paid. */
export const predetermination = '25';
export const isReversal = (status: string): boolean => status === reversal;
/** CLP02 of code list 1029 of X12: the plan's place in the order, where it isn't the first. */
const laterRanks: Record<string, number> = { '2': 2, '3': 3, '20': 2, '21': 3 };

/** The plan's place that a status says; null: it says none, as of what is taken back. */
export const saidRank = (status: string): number | null =>
  status === '1' || status === '19' ? 1 : (laterRanks[status] ?? null);

/** The plan's place in the order, as an answer says it. */
export const rankSaid = ({ claim }: AdviceLine): number => laterRanks[claim.status] ?? 1;

/** Our claim for a treatment that an answer names, by its line's number, else by its own. */
export const claimOf = ({ line_number, claim }: AdviceLine, { claims }: Pick<PaidTreatment, 'claims'>) =>
  (line_number === '' ? undefined : claims.find((one) => one.line_number === line_number)) ??
  claims.find((one) => one.control_number === claim.control_number);

/** The place in the order of the plan that answers: that of our claim. Only without one it is the one that the answer says it has. */
export const rankOf = (line: AdviceLine, facts: Pick<PaidTreatment, 'claims'> | undefined): number =>
  (facts && claimOf(line, facts)?.rank) ?? rankSaid(line);

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const problem = (words: string): LinePlan => ({ acts: [], problem: words });

/** Whether the carrier refuses a line: it pays nothing, for a reason that isn't a deductible or a maximum. */
export const isDenied = ({ claim, paid_cents, adjustments }: AdviceLine): boolean =>
  !isReversal(claim.status) && claim.status !== predetermination && paid_cents === 0 && isDenial(adjustments);

/** By how much less is allowed than the contract says; null where that isn't known, or it isn't less. */
export function underpaidBy(
  { allowed_cents, claim, adjustments, billed_code, code, paid_cents }: AdviceLine,
  facts: PaidTreatment | undefined,
): number | null {
  const contracted = facts?.contracted_cents ?? null;
  const estimated = facts?.estimated_cents ?? null;
  const isDowngraded =
    adjustments.some(({ reason }) => reason === '169') || (billed_code !== '' && billed_code !== code);
  // A less expensive service is allowed less, as the estimate said.
  if (isDowngraded && estimated !== null && paid_cents >= estimated) return null;
  if (
    allowed_cents === null ||
    contracted === null ||
    isReversal(claim.status) ||
    allowed_cents >= contracted
  )
    return null;
  return contracted - allowed_cents;
}

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0);

/** That the plan has paid the treatment before. Braces are paid in parts. */
function paidBefore(line: AdviceLine, facts: PaidTreatment): string {
  const [last] = facts.received;
  const isAnswered = claimOf(line, facts)?.is_decided ?? rankOf(line, facts) === 1;
  if (last === undefined || facts.is_braces || line.paid_cents === 0 || !isAnswered) return '';
  return `Already paid ${dollars(sum(facts.received))}, the last of it on ${spelledDay(last.on)}. What this pays beyond the fee becomes a credit.`;
}

/**
 * What an answer writes off, and what of it nobody owes until a person decides (docs/insurance.md, "Why less is paid"). Where nothing
 * is paid, and something waits for a decision, the contract waits with it: the next answer says it again. Another plan's contract
 * takes off once, but Medicaid's leaves the patient what it says.
 */
function sharesOf(line: AdviceLine, facts: PaidTreatment, paid_cents: number) {
  const { contract, decide, patient } = adjustedMoney(line.adjustments);
  if (paid_cents === 0 && decide > 0) return { off: 0, held: decide + contract };
  const isLater = rankOf(line, facts) > 1;
  const written = sum(facts.written_off);
  // The contract takes off once, however often the plan answers.
  if (!isLater) return { off: Math.max(0, contract - written), held: decide };
  if (claimOf(line, facts)?.is_medicaid === true) {
    const open = facts.room_cents - sum(facts.received) - paid_cents - patient - decide;
    return { off: Math.max(0, Math.min(contract, open)), held: decide };
  }
  return { off: written > 0 ? 0 : contract, held: decide };
}

/**
 * The entries that a line posts for its treatment. Changes the facts to the amounts left afterwards, so that lines of one file
 * about the same treatment follow each other. An amount
 * that is refused is never written off automatically, nor the patient's unless the carrier says so: it stays awaited until a person decides.
 */
export function planLine(line: AdviceLine, facts: PaidTreatment): LinePlan {
  if (!facts.is_completed)
    return problem('The treatment is not completed, so nothing was charged for it yet.');
  const { contract, interest } = adjustedMoney(line.adjustments);
  // Interest is paid beyond the fee, and is no payment for the treatment.
  const paid_cents = line.paid_cents + interest;
  if (isReversal(line.claim.status)) return planReversal(-paid_cents, -contract, facts);
  if (paid_cents < 0 || contract < 0)
    return problem('An amount is negative, but the line is not a reversal.');
  if (line.claim.services.length === 0 && paid_cents > facts.cost_cents)
    return problem(
      `The carrier names no lines, and pays more than the fee of ${dollars(facts.cost_cents)}: it is for other treatments, too.`,
    );
  // Each of two plans answers its own awaited payment.
  const rank = rankOf(line, facts);
  const awaited =
    facts.awaited.find((one) => one.rank === rank) ?? facts.awaited.find((one) => one.rank === null);
  const rest = facts.awaited.filter((one) => one !== awaited);
  const { off, held } = sharesOf(line, facts, paid_cents);
  if (off > facts.room_cents)
    return problem(
      `The contract write-off is ${dollars(off)}, but only ${dollars(facts.room_cents)} of the charge is left to write off.`,
    );
  const { first_answer_id } = facts;
  const awaited_id = awaited?.id ?? null;
  const warning = paidBefore(line, facts);
  const acts = (...some: PostingAction[]): LinePlan => ({ acts: some, problem: '', warning });
  if (paid_cents === 0 && off === 0) {
    if (held > 0) return acts({ act: 'hold', awaited_id, first_answer_id, held_cents: held });
    facts.awaited = rest;
    if (awaited_id === null) return acts();
    if (isDenied(line)) return acts({ act: 'deny', awaited_id });
  }
  facts.awaited = rest;
  facts.room_cents -= off;
  return acts({
    act: 'answer',
    awaited_id,
    first_answer_id,
    paid_cents,
    contract_cents: off,
    held_cents: held,
  });
}

/** Takes from these, the first first; undefined if they don't suffice. */
function taken(from: readonly { id: string; cents: number }[], cents: number) {
  const parts: { id: string; cents: number }[] = [];
  let rest = cents;
  for (const { id, cents: has } of from) {
    if (rest === 0) break;
    const part = Math.min(rest, has);
    parts.push({ id, cents: part });
    rest -= part;
  }
  return rest === 0 ? parts : undefined;
}

const without = <Amount extends { id: string; cents: number }>(
  from: readonly Amount[],
  parts: readonly { id: string; cents: number }[],
) =>
  from
    .map((one) => ({ ...one, cents: one.cents - (parts.find(({ id }) => id === one.id)?.cents ?? 0) }))
    .filter(({ cents }) => cents > 0);

function planReversal(paid: number, contract: number, facts: PaidTreatment): LinePlan {
  if (paid < 0 || contract < 0)
    return problem('It is marked as a reversal, but its amounts are not negative.');
  const refunds = taken(facts.received, paid);
  const backs = taken(facts.written_off, contract);
  if (refunds === undefined || backs === undefined)
    return problem('It reverses more than was posted for this treatment.');
  facts.received = without(facts.received, refunds);
  facts.written_off = without(facts.written_off, backs);
  facts.room_cents += contract;
  return {
    acts: [
      ...refunds.map(({ id, cents }) => ({ act: 'refund' as const, payment_id: id, cents })),
      ...backs.map(({ id, cents }) => ({ act: 'take_back' as const, entry_id: id, cents })),
    ],
    problem: '',
  };
}

/** Whether a payment names somebody else: another tax id or NPI than the practice's and its providers'. */
export function namesOtherPayee({ payee_npi, payee_tax_id }: PaymentAdvice, known: Payees): boolean {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  const taxId = digits(known.taxpayer_number);
  if (taxId !== '' && payee_tax_id !== '' && digits(payee_tax_id) !== taxId) return true;
  return payee_npi !== '' && known.npis.length > 0 && !known.npis.includes(payee_npi);
}
