import { claimStatesAfter, isOpenClaim, isOutClaim } from '@cusp/contract';
import type { ClaimState } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { PayerAdjustment } from '../x12/index.ts';
import { insertDecisions, lockAnswered, lockLater, setPayerNumbers } from './answer-queries.ts';
import type { AnsweredRow, NewDecision } from './answer-queries.ts';
import { addEvents } from './event-queries.ts';
import { checkClaims } from './claim-actions.ts';
import { summedAnswers } from './summed-answers.ts';

/** A payment's answer about one line. */
export interface AnsweredLine {
  /** The number of the claim as it went out, and of the line; `''`: it came back without. */
  control_number: string;
  line_number: string;
  treatment_id: string;
  /** The plan's place in the order, as the answer has it. */
  rank: number;
  /** `would_pay`: the answer to a predetermination. */
  kind: 'pays' | 'takes_back' | 'would_pay';
  is_denied: boolean;
  /** The carrier's own number of the claim. */
  payer_number: string;
  /** The code that was paid, and the one that was billed where the answer names both. */
  code: string;
  billed_code: string;
  paid_cents: number;
  adjustments: PayerAdjustment[];
}

/** Reason 101: the payment expected once the work is done. */
const anticipated = '101';

/**
 * The line of a claim that is answered: by the line's own number, else by the claim's, else the plan's claim of that treatment that
 * went out. A reversal takes the one that was decided before.
 */
function answered(line: AnsweredLine, rows: readonly AnsweredRow[]): AnsweredRow | undefined {
  const of = rows.filter(
    ({ treatment_id, purpose }) =>
      treatment_id === line.treatment_id && (line.kind === 'would_pay') === (purpose === 'predetermine'),
  );
  const decided = of.filter(({ is_decided, rank }) => is_decided && rank === line.rank);
  const named = of.filter(
    ({ line_number, control_number }) =>
      (line.line_number !== '' && line_number === line.line_number) || control_number === line.control_number,
  );
  if (line.kind === 'takes_back') return named.find(({ is_decided }) => is_decided) ?? decided[0] ?? named[0];
  return (
    named[0] ??
    of.find(({ rank, state, purpose }) => rank === line.rank && isOutClaim(state) && purpose !== 'void')
  );
}

const paidBy = ({ kind, paid_cents, adjustments }: AnsweredLine) =>
  kind === 'would_pay'
    ? adjustments.reduce((sum, { reason, cents }) => (reason === anticipated ? sum + cents : sum), paid_cents)
    : paid_cents;

const decisionOf = (
  line: AnsweredLine,
  { id, position }: AnsweredRow,
  { number, on_date }: { number: string; on_date: string },
): NewDecision => {
  const of = { claim_id: id, position, decided_on: on_date, reference: number, by_hand: false };
  const { code, billed_code } = line;
  const paid_code = billed_code !== '' && billed_code !== code ? code : '';
  if (line.kind === 'takes_back')
    return { ...of, paid_code: '', paid_cents: 0, adjustments: [], is_taken_back: true };
  const adjustments =
    line.kind === 'would_pay'
      ? line.adjustments.filter(({ reason }) => reason !== anticipated)
      : line.adjustments;
  return { ...of, paid_code, paid_cents: Math.max(0, paidBy(line)), adjustments, is_taken_back: false };
};

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
type Found = readonly [line: AnsweredLine, row: AnsweredRow];

/** The event of one claim's lines: its state and words. */
function said(found: readonly Found[], number: string): { state: ClaimState; note: string } {
  const paid = dollars(found.reduce((sum, [line]) => sum + paidBy(line), 0));
  const [[first] = []] = found;
  if (first?.kind === 'takes_back')
    return { state: 'accepted', note: `Payment ${number} reverses an earlier payment.` };
  if (first?.kind === 'would_pay') return { state: 'answered', note: `The plan would pay ${paid}.` };
  const isDenied = found.every(([{ is_denied }]) => is_denied);
  return { state: isDenied ? 'denied' : 'paid', note: `Payment ${number} pays ${paid}.` };
}

/**
 * Keeps what a payment said of the lines of our claims, and adds it to their histories; lines of no claim of ours are passed over. A claim
 * that can't be paid or denied from its present state gets the note alone. Claims to later plans that waited for it are checked again;
 * those that went out with an answer that is taken back get a note.
 */
export async function notePayments(
  tx: Tx,
  lines: readonly AnsweredLine[],
  payment: { number: string; on_date: string },
  person: Person,
): Promise<void> {
  if (lines.length === 0) return;
  const rows = await lockAnswered(tx, {
    control_numbers: lines.map(({ control_number }) => control_number),
    line_numbers: lines.flatMap(({ line_number }) => (line_number === '' ? [] : [line_number])),
    treatment_ids: lines.map(({ treatment_id }) => treatment_id),
  });
  const byTreatment = Map.groupBy(rows, ({ treatment_id }) => treatment_id);
  const found = lines.flatMap((line): Found[] => {
    const row = answered(line, byTreatment.get(line.treatment_id) ?? []);
    return row === undefined ? [] : [[line, row]];
  });
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  const numbers = new Map(
    found.flatMap(([{ payer_number, kind }, { id }]) =>
      payer_number === '' || kind === 'takes_back' ? [] : [[id, payer_number]],
    ),
  );
  const events = [];
  // A file may say the new answer before it takes the old one back.
  for (const back of [true, false]) {
    const part = found.filter(([{ kind }]) => (kind === 'takes_back') === back);
    const once = new Map<string, NewDecision>();
    for (const [line, row] of part) {
      const key = `${row.id} ${row.position}`;
      const decision = decisionOf(line, row, payment);
      const before = once.get(key);
      // Braces of two months in one payment.
      once.set(key, before === undefined ? decision : { ...decision, ...summedAnswers([before, decision]) });
    }
    await insertDecisions(tx, [...once.values()], person);
    for (const [id, of] of Map.groupBy(part, ([, row]) => row.id)) {
      const { state, note } = said(of, payment.number);
      const from = states.get(id) ?? 'void';
      // An answer proves that it went out, whatever was marked.
      const moves = from === 'checked' || claimStatesAfter(from, of[0]?.[1].purpose).includes(state);
      if (moves) states.set(id, state);
      events.push({
        claim_id: id,
        state: moves ? state : null,
        on_date: payment.on_date,
        note,
        by: person,
        payer_number: numbers.get(id),
      });
    }
  }
  await addEvents(tx, events);
  const written = new Set(events.flatMap(({ claim_id, state }) => (state === null ? [] : [claim_id])));
  await setPayerNumbers(
    tx,
    [...numbers].flatMap(([id, payer_number]) => (written.has(id) ? [] : [{ id, payer_number }])),
  );
  for (const id of new Set(found.map(([, row]) => row.id)))
    recordEvent(tx, 'claim.changed', id, byStaff(person));
  const idsOf = (some: readonly Found[]) => [...new Set(some.map(([, { id }]) => id))];
  await followDecisions(
    tx,
    { decided: idsOf(found), takenBack: idsOf(found.filter(([{ kind }]) => kind === 'takes_back')) },
    person,
  );
}

/** Checks the claims to later plans that wait for these decisions, and notes at those that went out with one that is taken back. */
export async function followDecisions(
  tx: Tx,
  { decided, takenBack }: { decided: readonly string[]; takenBack: readonly string[] },
  person: Person,
): Promise<void> {
  const today = todayAt(person.practice.timeZone);
  const open = (await lockLater(tx, decided)).filter(({ state }) => isOpenClaim(state));
  await checkClaims(
    tx,
    open.map(({ id }) => id),
    person,
    today,
  );
  for (const { id } of open) recordEvent(tx, 'claim.changed', id, byStaff(person));
  if (takenBack.length === 0) return;
  await addEvents(
    tx,
    (await lockLater(tx, takenBack))
      .filter(({ state }) => isOutClaim(state))
      .map(({ id }) => ({
        claim_id: id,
        state: null,
        on_date: today,
        note: 'The primary plan reversed its decision. Correct this claim when it decides again.',
        by: person,
      })),
  );
}
