import * as contract from '@cusp/contract';
import { fold } from '@cusp/contract';
import type { RefusalCode } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { mustBeCurrent, Refusal } from '../../../values/refusal.ts';
import { linesOf, readAdvices } from './advice.ts';
import type { ReadAdvice } from './advice.ts';
import { asFile, mustTieOut } from './paper.ts';
import { mustBePostable, postLines } from './posting.ts';
import { planLines, shownRemittance } from './presenting.ts';
import * as queries from './queries.ts';
import { isOfOther } from './rules.ts';

type Stored = NonNullable<Awaited<ReturnType<typeof queries.lockStored>>>;

/** The 835 of a stored remittance. It was read when it was taken, so it can be read. */
function adviceOf({ content, place }: Stored): ReadAdvice {
  const read = readAdvices(content);
  const found = typeof read === 'string' ? undefined : read[place];
  if (found === undefined) throw new Error('A remittance that was taken cannot be read any more.');
  return found;
}

/** A remittance's lines with what posting them means by now. */
async function planned(tx: Tx, stored: Stored) {
  const read = adviceOf(stored);
  const rows = await tx.ask(queries.lineRows(stored.id));
  const ids = [...new Set(rows.flatMap(({ treatment_id }) => treatment_id ?? []))];
  const facts = await tx.ask(queries.treatmentFacts(ids));
  return { read, ids, lines: planLines(linesOf(read.advice), rows, facts) };
}

async function show(tx: Tx, id: string) {
  const stored = await tx.ask(queries.findStored(id));
  if (stored === undefined) throw new Refusal('remittance_not_found');
  const { read, lines } = await planned(tx, stored);
  const { content: _content, place: _place, note, ...summary } = stored;
  return shownRemittance(queries.shownSummary(summary), note, read, lines);
}

/** The stored one, if nothing was posted of it and nobody changed it meanwhile. */
async function openToChange(tx: Tx, id: string, version: number | null | undefined): Promise<Stored> {
  const stored = mustBeCurrent(await queries.lockStored(tx, id), version, 'remittance_not_found');
  if (stored.state !== 'open') throw new Refusal('remittance_closed');
  return stored;
}

const atFile = (code: RefusalCode, detail: string) =>
  new Refusal(code, [{ path: 'text', message: detail }], { detail });

/** Keeps one payment of a file. Refuses one that was taken before, with the day. */
async function take(
  tx: Tx,
  of: { file_id: string; place: number; source: 'file' | 'paper'; payer: string; originator: string },
  { advice, differences }: ReadAdvice,
): Promise<string> {
  const { number, paid_on, amount_cents, claims } = advice;
  const day = paid_on ?? '';
  const key = { originator: of.originator, number, paid_on: day, amount_cents };
  const before = await queries.takenBefore(tx, key);
  if (before !== undefined)
    throw atFile(
      'remittance_taken',
      `Payment ${number} was already taken on ${before.taken_on} by ${before.taken_by}.`,
    );
  return queries.insertRemittance(tx, {
    ...of,
    ...key,
    claims: claims.length,
    balances: differences.length === 0,
  });
}

async function takeFile(tx: Tx, name: string, content: string, person: Person): Promise<string[]> {
  const read = readAdvices(content);
  if (typeof read === 'string') throw atFile('remittance_unreadable', read);
  const payees = await queries.readPayees(tx);
  if (read.some(({ advice }) => isOfOther(advice, payees)))
    throw atFile('remittance_of_other', contract.refusals.remittance_of_other[1]);
  const file_id = await queries.insertFile(tx, { name, content }, person);
  const ids: string[] = [];
  for (const [place, one] of read.entries()) {
    const { payer, originator, payer_id } = one.advice;
    const from = originator || payer_id || fold(payer);
    const id = await take(
      tx,
      { file_id, place, source: 'file', payer: payer.slice(0, 200), originator: from },
      one,
    );
    await queries.insertLines(
      tx,
      id,
      linesOf(one.advice).map(({ position, claim, date, charge_cents }) => ({
        position,
        last_name: claim.last_name,
        first_name: claim.first_name,
        date,
        cents: Math.abs(charge_cents),
      })),
    );
    recordEvent(tx, 'remittance.taken', id, byStaff(person));
    ids.push(id);
  }
  return ids;
}

/** What carriers pay: taken, matched, looked at, and posted at once or not at all. */
export const remittances: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listRemittances,
      readInOneTrip(() => queries.listSummaries),
    ),

    on(contract.getRemittance, ({ tx, input }) => show(tx, input.params.id)),

    on(contract.takeRemittances, async ({ tx, person, input: { body } }) =>
      queries.summariesOf(tx, await takeFile(tx, body.file_name, body.text, person)),
    ),

    on(contract.enterRemittance, async ({ tx, person, input: { body } }) => {
      if (body.paid_on > todayAt(person.practice.timeZone))
        throw new Refusal('received_in_future', [
          { path: 'paid_on', message: contract.refusals.received_in_future[1] },
        ]);
      const facts = await tx.ask(queries.treatmentFacts(body.lines.map(({ treatment_id }) => treatment_id)));
      mustTieOut(body, facts);
      const content = asFile(body, facts);
      const read = readAdvices(content);
      const [one] = typeof read === 'string' ? [] : read;
      // A number of signs that no X12 can carry.
      if (one === undefined)
        throw new Refusal('invalid', [{ path: 'number', message: 'Enter the number of the check.' }]);
      const file_id = await queries.insertFile(
        tx,
        { name: `Check ${body.number}`.slice(0, 200), content },
        person,
      );
      const originator = `paper ${fold(body.payer)}`;
      const id = await take(tx, { file_id, place: 0, source: 'paper', payer: body.payer, originator }, one);
      const lines = linesOf(one.advice);
      await queries.insertLines(
        tx,
        id,
        lines.map(({ position }) => ({ position, last_name: '', first_name: '', date: null, cents: 0 })),
      );
      const known = new Map(facts.map((treatment) => [treatment.id, treatment.record_id]));
      await queries.setMatches(
        tx,
        id,
        body.lines.map(({ treatment_id }, position) => ({
          position,
          treatment_id,
          record_id: known.get(treatment_id.toLowerCase()) ?? null,
        })),
      );
      return show(tx, id);
    }),

    on(contract.matchRemittance, async ({ tx, input }) => {
      const { id } = input.params;
      await openToChange(tx, id, input.body.version);
      const wanted = input.body.lines;
      const ids = [...new Set(wanted.flatMap(({ treatment_id }) => treatment_id?.toLowerCase() ?? []))];
      const facts = new Map(
        (await tx.ask(queries.treatmentFacts(ids))).map((found) => [found.id, found.record_id]),
      );
      if (ids.some((treatment) => !facts.has(treatment))) throw new Refusal('treatment_not_found');
      await queries.setMatches(
        tx,
        id,
        wanted.map(({ position, treatment_id }) => ({
          position,
          treatment_id,
          record_id: treatment_id === null ? null : (facts.get(treatment_id.toLowerCase()) ?? null),
        })),
      );
      await queries.touch(tx, id);
      return show(tx, id);
    }),

    on(contract.postRemittance, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await openToChange(tx, id, input.body.version);
      if (!stored.balances) throw new Refusal('remittance_unbalanced');
      const first = await planned(tx, stored);
      await queries.lockPaidTreatments(tx, first.ids);
      // What was read before the treatments were locked may have changed.
      const { lines } = await planned(tx, stored);
      mustBePostable(lines, person);
      const today = todayAt(person.practice.timeZone);
      const received_on = stored.paid_on > today ? today : stored.paid_on;
      await postLines(tx, id, lines, { number: stored.number, received_on }, person);
      await queries.close(tx, id, { state: 'posted', note: '' }, person);
      return show(tx, id);
    }),

    on(contract.closeRemittance, async ({ tx, person, input }) => {
      const { id } = input.params;
      await openToChange(tx, id, input.body.version);
      await queries.close(tx, id, { state: 'by_hand', note: input.body.note }, person);
      return show(tx, id);
    }),
  ],
};
