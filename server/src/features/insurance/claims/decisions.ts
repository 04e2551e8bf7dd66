import * as contract from '@cusp/contract';
import { claimStatesAfter, isOutClaim, isPredetermination } from '@cusp/contract';
import type { ParsedOf } from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { toCents } from '../../../values/money.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { isDenial, adjustedMoney } from '../x12/index.ts';
import { insertDecisions, setPayerNumber } from './answer-queries.ts';
import { followDecisions } from './answers.ts';
import type { ClaimFacts, ClaimLineFacts } from './facts.ts';
import * as queries from './queries.ts';
import { addEvents } from './event-queries.ts';
import { claimById, factsOfOne } from './claim-actions.ts';

type Line = ParsedOf<typeof contract.decideClaim>['body']['lines'][number];

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
/** Reason codes of refusals that the practice can correct: the amount isn't the patient's to pay. */
const mended = new Set(['16', '252']);

/** A line as X12 has it: paid, and each reason for what isn't. What earlier plans have settled is a reason of its own. */
function inCents({ paid, contract: off, deductible, rest }: Line, { fee_cents, decided }: ClaimLineFacts) {
  const paid_cents = toCents(paid);
  const known = [
    { group: 'CO', reason: '45', cents: toCents(off ?? 0) },
    { group: 'PR', reason: '1', cents: toCents(deductible ?? 0) },
  ];
  const open = fee_cents - paid_cents - known.reduce((sum, { cents }) => sum + cents, 0);
  const settled = decided.reduce(
    (sum, one) => sum + adjustedMoney(one.adjustments).contract + one.paid_cents,
    0,
  );
  const before = Math.min(Math.max(0, open), settled);
  const left = { group: mended.has(rest) ? 'CO' : 'PR', reason: rest, cents: open - before };
  return {
    paid_code: '',
    paid_cents,
    open,
    adjustments: [...known, { group: 'OA', reason: '23', cents: before }, left].filter(
      ({ cents }) => cents > 0,
    ),
  };
}

/** The lines of a claim as they were decided. Refuses others than those of the claim, and more than their fees. */
const decidedLines = (given: readonly Line[], { lines }: ClaimFacts) => {
  if (given.length !== lines.length)
    throw new Refusal('invalid', [
      { path: 'lines', message: `Enter all ${lines.length} lines of the claim.` },
    ]);
  return lines.flatMap((line, at) => {
    const one = given[at];
    if (one === undefined) return [];
    const { open, ...decided } = inCents(one, line);
    if (open < 0)
      throw new Refusal('invalid', [
        { path: `lines.${at}.paid`, message: `That is more than the fee of ${dollars(line.fee_cents)}.` },
      ]);
    return [decided];
  });
};

/** A carrier's decision entered by hand: the claim is paid or denied, or a predetermination is answered. */
export const claimDecisions = [
  on(contract.decideClaim, async ({ tx, person, input }) => {
    const { id } = input.params;
    const { on_date, reference, lines, version } = input.body;
    const today = todayAt(person.practice.timeZone);
    const stored = requireCurrentVersion(await queries.lockClaim(tx, id), version, 'claim_not_found');
    if (!isOutClaim(stored.state) || stored.purpose === 'void') throw new Refusal('claim_not_out');
    if (on_date !== null && on_date > today)
      throw new Refusal('invalid', [{ path: 'on_date', message: 'Choose today or an earlier date.' }]);
    const decided = decidedLines(lines, await factsOfOne(tx, id));
    const decided_on = on_date ?? today;
    await insertDecisions(
      tx,
      decided.map((line, at) => ({
        claim_id: id,
        position: at + 1,
        decided_on,
        ...line,
        is_taken_back: false,
        reference,
        by_hand: true,
      })),
      person,
    );
    // For a predetermination it is the number that the claim will carry.
    if (isPredetermination(stored) && reference !== '') await setPayerNumber(tx, id, reference);
    const isDenied = decided.every((line) => line.paid_cents === 0 && isDenial(line.adjustments));
    const state = isPredetermination(stored)
      ? ('answered' as const)
      : isDenied
        ? ('denied' as const)
        : ('paid' as const);
    const paid = decided.reduce((sum, { paid_cents }) => sum + paid_cents, 0);
    await addEvents(tx, [
      {
        claim_id: id,
        state: claimStatesAfter(stored.state, stored.purpose).includes(state) ? state : null,
        on_date: decided_on,
        note: `The plan ${state === 'answered' ? 'would pay' : 'pays'} ${dollars(paid)}, entered by hand.`,
        by: person,
      },
    ]);
    await followDecisions(tx, { decided: [id], takenBack: [] }, person);
    return tx.ask(claimById(id));
  }),
];
