import * as contract from '@cusp/contract';
import { cutText, fold } from '@cusp/contract';
import type { RefusalCode } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byService, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { readLarge } from '../../../pipeline/read-large.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { notePayments } from '../../insurance/claims/index.ts';
import type { AnsweredLine } from '../../insurance/claims/index.ts';
import type { PaymentAdvice } from '../../insurance/x12/index.ts';
import { insertPracticeEntries } from '../practice-entries/index.ts';
import { linesOf, readAdvices } from './advice.ts';
import { inOurNumbers } from './former-numbers.ts';
import type { ReadAdvice } from './advice.ts';
import { requirePostable, requireRemittanceAction } from './actions.ts';
import { postLines } from './posting.ts';
import { practiceAmounts } from './practice-amounts.ts';
import { carriersNamed } from './rule-queries.ts';
import { planLines } from './shown-remittance.ts';
import type { PlannedLine } from './shown-remittance.ts';
import { close, lockPaidTreatments, numberReceiptsLast } from './posting-queries.ts';
import * as queries from './queries.ts';
import {
  postedFormerly,
  takenBefore,
  lockPaymentNumbers,
  insertRemittance,
  readPayees,
  insertRemittanceFile,
  insertRemittanceLines,
} from './taking-queries.ts';
import { treatmentFacts } from './treatment-queries.ts';
import type { PaidTreatment } from './treatment-queries.ts';
import type { StoredRemittance } from './queries.ts';
import { claimOf, isDenied, namesOtherPayee, isReversal, predetermination, rankOf } from './rules.ts';

const adviceReader = new URL('./advice.ts', import.meta.url);

/** The 835 of a stored remittance. It was read when it was taken, so it can be read. */
async function adviceOf(tx: Tx, { content, place }: StoredRemittance): Promise<ReadAdvice> {
  const read = await readLarge(tx, adviceReader, readAdvices, content);
  const found = typeof read === 'string' ? undefined : read[place];
  if (found === undefined) throw new Error('A remittance that was taken cannot be read anymore.');
  const [numbered = found] = await inOurNumbers(tx, [found]);
  return numbered;
}

const treatmentsOf = (rows: readonly queries.RemittanceLineRow[]) => [
  ...new Set(rows.flatMap(({ treatment_id }) => treatment_id ?? [])),
];

/** Locks what a locked remittance pays, so that what is read of it from then on holds. */
export async function lockRemitted(tx: Tx, { id }: StoredRemittance): Promise<void> {
  await lockPaidTreatments(tx, treatmentsOf(await tx.ask(queries.lineRows(id))));
}

/** A remittance that was just posted: its file as read, and its treatments as found. */
export interface KnownOfPosted {
  read: ReadAdvice;
  facts: readonly PaidTreatment[];
}

/** A remittance's lines with what posting them means by now. @param known of one that was posted: to find it again takes long */
export async function plannedLinesOf(tx: Tx, stored: StoredRemittance, known?: KnownOfPosted) {
  const read = known?.read ?? (await adviceOf(tx, stored));
  const rows = await tx.ask(queries.lineRows(stored.id));
  const facts = known?.facts ?? (await tx.ask(treatmentFacts(treatmentsOf(rows))));
  const shares = new Map(
    rows.flatMap(({ position, shares: said }) => (said === null ? [] : [[position, said] as const])),
  );
  return { read, facts, lines: planLines(linesOf(read.advice, shares), rows, facts) };
}

const atFile = (code: RefusalCode, detail: string) =>
  new Refusal(code, [{ path: 'text', message: detail }], { detail });

interface TakenFrom {
  file_id: string;
  place: number;
  source: 'file' | 'paper';
  payer: string;
  originator: string;
}

const keyOf = ({ originator }: TakenFrom, { advice }: ReadAdvice) => ({
  originator,
  number: advice.number,
  paid_on: advice.paid_on ?? '',
  amount_cents: advice.amount_cents,
});

/** The refusal of a payment that was taken before, with the day; undefined if it wasn't. Its number is locked. */
async function takenAs(tx: Tx, of: TakenFrom, one: ReadAdvice): Promise<Refusal | undefined> {
  const key = keyOf(of, one);
  const before = await takenBefore(tx, { ...key, source: of.source });
  const words = before ? `taken on ${before.taken_on} by ${before.taken_by}` : await formerWords(tx, key);
  return words === undefined
    ? undefined
    : atFile('remittance_taken', `Payment ${one.advice.number} was already ${words}.`);
}

/** That the program before posted it, whose ledger is here. */
async function formerWords(tx: Tx, key: ReturnType<typeof keyOf>): Promise<string | undefined> {
  const posted = await postedFormerly(tx, key);
  return posted && `posted in the program before Cusp, with the check of ${posted.taken_on}`;
}

const insertAdvice = (tx: Tx, of: TakenFrom, one: ReadAdvice): Promise<string> =>
  insertRemittance(tx, {
    ...of,
    ...keyOf(of, one),
    claims: one.advice.claims.length,
    balances: one.differences.length === 0,
    method: one.advice.method,
  });

/** Keeps one payment, whose number is locked. Refuses one that was taken before. */
export async function takeAdvice(tx: Tx, of: TakenFrom, one: ReadAdvice): Promise<string> {
  const refusal = await takenAs(tx, of, one);
  if (refusal !== undefined) throw refusal;
  return insertAdvice(tx, of, one);
}

/** The person who uploads a file; without an id the clearinghouse brought it. */
interface FileBringer {
  id: string | null;
  name: string;
}

/**
 * Takes a file: each of its 835 becomes a remittance, but for those that were taken before. Refuses what can't be read, is another
 * practice's, or has nothing new.
 */
export async function takeFile(tx: Tx, name: string, content: string, by: FileBringer): Promise<string[]> {
  const said = await readLarge(tx, adviceReader, readAdvices, content);
  if (typeof said === 'string') throw atFile('remittance_unreadable', said);
  const read = await inOurNumbers(tx, said);
  const payees = await readPayees(tx);
  if (read.some(({ advice }) => namesOtherPayee(advice, payees)))
    throw atFile('remittance_of_other', contract.refusals.remittance_of_other[1]);
  await lockPaymentNumbers(
    tx,
    read.map(({ advice }) => advice.number),
  );
  const file_id = await insertRemittanceFile(tx, { name, content }, by);
  const ids: string[] = [];
  let before: Refusal | undefined;
  for (const [place, one] of read.entries()) {
    const { payer, originator, payer_id } = one.advice;
    const from = originator || payer_id || fold(payer);
    const of = { file_id, place, source: 'file', payer: cutText(payer, 200), originator: from } as const;
    const known = await takenAs(tx, of, one);
    if (known !== undefined) {
      before = known;
      continue;
    }
    const id = await insertAdvice(tx, of, one);
    await insertRemittanceLines(
      tx,
      id,
      linesOf(one.advice).map((line) => ({
        position: line.position,
        line_number: line.line_number,
        control_number: line.claim.control_number,
        code: line.code,
        billed_code: line.billed_code,
        last_name: line.claim.last_name,
        first_name: line.claim.first_name,
        date: line.date,
        last_date: line.last_date,
        cents: Math.abs(line.charge_cents),
      })),
    );
    recordEvent(tx, 'remittance.taken', id, by.id === null ? byService : byStaff({ id: by.id }));
    ids.push(id);
  }
  if (ids.length === 0 && before !== undefined) throw before;
  return ids;
}

/** Posts a locked remittance as a whole; returns what is known of it. Refuses what doesn't add up, isn't decided, or this person may not post. */
export async function postStored(
  tx: Tx,
  stored: StoredRemittance,
  person: Person,
  { by_rule } = { by_rule: false },
): Promise<KnownOfPosted> {
  requireRemittanceAction('post', stored);
  await lockRemitted(tx, stored);
  const { read, facts, lines } = await plannedLinesOf(tx, stored);
  requirePostable(lines, person);
  const today = todayAt(person.practice.timeZone);
  const received_on = stored.paid_on > today ? today : stored.paid_on;
  // A payment that is received and taken back in one file gets its number when it is received.
  const numbersLast = !lines.some(({ line }) => isReversal(line.claim.status));
  if (numbersLast) await numberReceiptsLast(tx, stored.id);
  await postLines(tx, stored.id, lines, { number: stored.number, received_on }, person);
  await notePayments(
    tx,
    lines.flatMap((one) => answerOf(one)),
    { number: stored.number, on_date: received_on },
    person,
  );
  await insertPracticeEntries(
    tx,
    {
      remittance_id: stored.id,
      carrier_id: await carrierOf(tx, lines, read.advice),
      occurred_on: received_on,
    },
    practiceAmounts(read.advice, lines, false),
    person,
  );
  await close(tx, stored.id, { state: 'posted', note: '', by_rule }, person);
  return { read, facts };
}

/** The carrier that a payment is of, as far as just one is meant: that of our claims, else the one that it names. */
async function carrierOf(
  tx: Tx,
  lines: readonly PlannedLine[],
  { payer, payer_id }: PaymentAdvice,
): Promise<string | null> {
  const ofClaims = new Set(
    lines.flatMap(({ line, facts }) => (facts && claimOf(line, facts)?.carrier_id) ?? []),
  );
  const [only, ...more] =
    ofClaims.size > 0 ? ofClaims : (await carriersNamed(tx, { payer, payer_id })).map(({ id }) => id);
  return only !== undefined && more.length === 0 ? only : null;
}

/** A line's answer about our claim; none from a line that was left out. */
function answerOf({ line, facts }: PlannedLine): AnsweredLine[] {
  if (facts === undefined) return [];
  const { claim, line_number, code, billed_code, paid_cents, adjustments } = line;
  return [
    {
      control_number: claim.control_number,
      line_number,
      treatment_id: facts.id,
      rank: rankOf(line, facts),
      kind: isReversal(claim.status)
        ? 'takes_back'
        : claim.status === predetermination
          ? 'would_pay'
          : 'pays',
      is_denied: isDenied(line),
      payer_number: claim.payer_number,
      code,
      billed_code,
      paid_cents,
      adjustments,
    },
  ];
}
