import { isDenial } from '../../insurance/x12/index.ts';
import type { PaymentAdvice } from '../../insurance/x12/index.ts';
import { adjustedBy } from './advice.ts';
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
    }
  | { act: 'deny'; awaited_id: string }
  | { act: 'refund'; payment_id: string; cents: number }
  | { act: 'take_back'; entry_id: string; cents: number };

export interface LinePlan {
  acts: PostingAction[];
  /** Why nothing can be posted; `''`: it can. */
  problem: string;
}

const reversal = '22';
/** The answer to a predetermination: nothing is paid. */
export const predetermination = '25';
export const isReversal = (status: string): boolean => status === reversal;
/** CLP02: another plan paid first, and its contract has taken off already. */
const later = new Set(['2', '3', '20', '21']);

/** The plan's place in the order that an answer says it has. */
export const rankOf = (status: string) => (later.has(status) ? (['3', '21'].includes(status) ? 3 : 2) : 1);

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const problem = (words: string): LinePlan => ({ acts: [], problem: words });

/** Whether the carrier refuses a line: it pays nothing, for a reason that isn't a deductible or a maximum. */
export const isDenied = ({ claim, paid_cents, adjustments }: AdviceLine): boolean =>
  !isReversal(claim.status) && claim.status !== predetermination && paid_cents === 0 && isDenial(adjustments);

/** By how much less is allowed than the contract says; null where that isn't known, or it isn't less. */
export function underpaidBy(
  { allowed_cents, claim }: AdviceLine,
  facts: PaidTreatment | undefined,
): number | null {
  const contracted = facts?.contracted_cents ?? null;
  if (
    allowed_cents === null ||
    contracted === null ||
    isReversal(claim.status) ||
    allowed_cents >= contracted
  )
    return null;
  return contracted - allowed_cents;
}

/**
 * The entries that a line posts for its treatment. Changes the facts to the amounts left afterwards, so that lines of one file
 * about the same treatment follow each other. A denied amount is never written off automatically: a person handles it first.
 */
export function planLine(line: AdviceLine, facts: PaidTreatment): LinePlan {
  if (line.is_split)
    return problem(
      'The claim is adjusted as a whole, so it is not known how much of that belongs to this line.',
    );
  if (!facts.is_completed)
    return problem('The treatment is not completed, so nothing was charged for it yet.');
  const contract = adjustedBy(line, 'CO');
  if (isReversal(line.claim.status)) return planReversal(-line.paid_cents, -contract, facts);
  if (line.paid_cents < 0 || contract < 0)
    return problem('An amount is negative, but the line is not a reversal.');
  // Each of two plans answers its own awaited payment.
  const rank = rankOf(line.claim.status);
  const awaited =
    facts.awaited.find((one) => one.rank === rank) ?? facts.awaited.find((one) => one.rank === null);
  const rest = facts.awaited.filter((one) => one !== awaited);
  const off = isDenied(line) || (later.has(line.claim.status) && facts.written_off.length > 0) ? 0 : contract;
  if (off > facts.room_cents)
    return problem(
      `The contract takes off ${dollars(off)}, but only ${dollars(facts.room_cents)} of the charge can still be taken off.`,
    );
  if (line.paid_cents === 0 && off === 0) {
    facts.awaited = rest;
    return { acts: awaited === undefined ? [] : [{ act: 'deny', awaited_id: awaited.id }], problem: '' };
  }
  facts.awaited = rest;
  facts.room_cents -= off;
  return {
    acts: [
      {
        act: 'answer',
        awaited_id: awaited?.id ?? null,
        first_answer_id: facts.first_answer_id,
        paid_cents: line.paid_cents,
        contract_cents: off,
      },
    ],
    problem: '',
  };
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

const without = (
  from: readonly { id: string; cents: number }[],
  parts: readonly { id: string; cents: number }[],
) =>
  from
    .map(({ id, cents }) => ({ id, cents: cents - (parts.find((part) => part.id === id)?.cents ?? 0) }))
    .filter(({ cents }) => cents > 0);

function planReversal(paid: number, contract: number, facts: PaidTreatment): LinePlan {
  if (paid < 0 || contract < 0)
    return problem('It is marked as taken back, but its amounts are not below zero.');
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
