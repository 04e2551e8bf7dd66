import { setImmediate } from 'node:timers/promises';
import * as contract from '@cusp/contract';
import { cutText, fold } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { toCents } from '../../../values/money.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { practiceEntriesOf } from '../practice-entries/index.ts';
import { areWholeShares, remittanceActionsFor, requireRemittanceAction } from './actions.ts';
import { linesOf, readAdvices } from './advice.ts';
import { totalledClaims } from './claim-total-queries.ts';
import { paperClaims, refuseUnbalancedPaper } from './paper-claims.ts';
import { paperAs835 } from './paper.ts';
import { practiceAmounts } from './practice-amounts.ts';
import { claimsNamed } from './reference-queries.ts';
import { shownRemittance } from './shown-remittance.ts';
import { close } from './posting-queries.ts';
import * as queries from './queries.ts';
import { insertRemittanceFile, insertRemittanceLines, lockPaymentNumbers } from './taking-queries.ts';
import { postedByRuleToday } from './rule-queries.ts';
import { treatmentFacts } from './treatment-queries.ts';
import { plannedLinesOf, postStored, takeAdvice, takeFile } from './take-file.ts';
import type { KnownOfPosted } from './take-file.ts';
import type { StoredRemittance } from './queries.ts';

async function show(tx: Tx, id: string, person: Person, before?: KnownOfPosted) {
  const stored = await tx.ask(queries.findStored(id));
  if (stored === undefined) throw new Refusal('remittance_not_found');
  const { read, lines } = await plannedLinesOf(tx, stored, before);
  const { content: _content, place: _place, note, ...summary } = stored;
  const amounts =
    stored.state === 'by_hand' ? [] : practiceAmounts(read.advice, lines, stored.state === 'posted');
  const entries = await tx.ask(practiceEntriesOf(id));
  const named = [
    ...amounts.map(({ reference }) => reference),
    ...entries.map(({ claim_number }) => claim_number),
  ];
  const claims = await tx.ask(claimsNamed(named));
  const known = { amounts, entries, claims };
  const shown = shownRemittance(queries.shownRemittanceSummary(summary), note, read, lines, known);
  // Thousands of lines are shaped in a turn of their own, so that other calls are answered between.
  await setImmediate();
  return { ...shown, can: remittanceActionsFor(stored, lines, person) };
}

/** The stored one, locked, if the action can be taken on it and nobody changed it meanwhile. */
async function lockToChange(
  tx: Tx,
  action: contract.RemittanceAction,
  id: string,
  version: number | null | undefined,
): Promise<StoredRemittance> {
  const stored = requireCurrentVersion(await queries.lockStored(tx, id), version, 'remittance_not_found');
  requireRemittanceAction(action, stored);
  return stored;
}

/** Closes an open check whose lines were entered wrong, or a file's payment that doesn't add up, so that it can be entered by hand. */
async function giveWay(
  tx: Tx,
  id: string,
  version: number | null | undefined,
  person: Person,
): Promise<void> {
  const stored = await lockToChange(tx, 'close', id, version);
  if (stored.source !== 'paper' && stored.balances) throw new Refusal('remittance_not_found');
  await close(tx, id, { state: 'by_hand', note: 'Entered again.', entered_again: true }, person);
  recordEvent(tx, 'remittance.changed', id, byStaff(person));
}

/** Carriers' payments: taken in, matched, reviewed, and posted as a whole or not at all. */
export const remittances: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.listRemittances,
      readInOneTrip(({ input }) => queries.listSummaries(input.query.q)),
    ),

    on(
      contract.remittanceFigures,
      readInOneTrip(() => postedByRuleToday),
    ),

    // The work is a job (post-by-rule.ts), which follows from its event.
    on(contract.tryRemittance, async ({ tx, input }) => {
      const { id } = input.params;
      const stored = await queries.lockStored(tx, id);
      if (stored === undefined) throw new Refusal('remittance_not_found');
      requireRemittanceAction('try_again', stored);
      return { id };
    }),

    on(contract.getRemittance, ({ tx, person, input }) => show(tx, input.params.id, person)),

    on(contract.takeRemittances, async ({ tx, person, input: { body } }) =>
      queries.summariesOf(tx, await takeFile(tx, body.file_name, body.text, person)),
    ),

    on(contract.enterRemittance, async ({ tx, person, input: { body } }) => {
      if (body.paid_on > todayAt(person.practice.timeZone))
        throw new Refusal('received_in_future', [
          { path: 'paid_on', message: contract.refusals.received_in_future[1] },
        ]);
      const totalled = await tx.ask(totalledClaims(body.claims.map(({ claim_id }) => claim_id)));
      const named = [...body.lines, ...totalled].map(({ treatment_id }) => treatment_id);
      const facts = await tx.ask(treatmentFacts(named));
      const paid = paperClaims(body, facts, totalled);
      refuseUnbalancedPaper(body, paid);
      if (body.remittance_id) await giveWay(tx, body.remittance_id, body.version, person);
      const content = paperAs835(body, paid);
      const read = readAdvices(content);
      const [one] = typeof read === 'string' ? [] : read;
      // A number of signs that no X12 can carry.
      if (one === undefined)
        throw new Refusal('invalid', [{ path: 'number', message: 'Enter the number of the check.' }]);
      await lockPaymentNumbers(tx, [one.advice.number]);
      const file_id = await insertRemittanceFile(
        tx,
        { name: cutText(`Check ${body.number}`, 200), content },
        person,
      );
      const originator = `paper ${fold(body.payer)}`;
      const id = await takeAdvice(
        tx,
        { file_id, place: 0, source: 'paper', payer: body.payer, originator },
        one,
      );
      const lines = linesOf(one.advice);
      await insertRemittanceLines(
        tx,
        id,
        lines.map(({ position }) => ({
          position,
          line_number: '',
          control_number: '',
          code: '',
          billed_code: '',
          last_name: '',
          first_name: '',
          date: null,
          last_date: null,
          cents: 0,
        })),
      );
      await queries.setMatches(
        tx,
        id,
        paid
          .flatMap((claim) => claim.lines)
          .map(({ treatment }, position) => ({
            position,
            treatment_id: treatment.id,
            record_id: treatment.record_id,
          })),
      );
      return show(tx, id, person);
    }),

    on(contract.matchRemittance, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockToChange(tx, 'match', id, input.body.version);
      const wanted = input.body.lines;
      const ids = [...new Set(wanted.flatMap(({ treatment_id }) => treatment_id?.toLowerCase() ?? []))];
      const facts = new Map((await tx.ask(treatmentFacts(ids))).map((found) => [found.id, found.record_id]));
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
      return show(tx, id, person);
    }),

    on(contract.divideRemittance, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await lockToChange(tx, 'match', id, input.body.version);
      const { lines } = await plannedLinesOf(tx, stored);
      const shares = input.body.shares.map(({ position, amounts }) => ({
        position,
        cents: amounts.map(toCents),
      }));
      if (!areWholeShares(lines, shares)) throw new Refusal('remittance_shares');
      await queries.setShares(tx, id, shares);
      await queries.touch(tx, id);
      return show(tx, id, person);
    }),

    on(contract.postRemittance, async ({ tx, person, input }) => {
      const { id } = input.params;
      const stored = await lockToChange(tx, 'post', id, input.body.version);
      return show(tx, id, person, await postStored(tx, stored, person));
    }),

    on(contract.closeRemittance, async ({ tx, person, input }) => {
      const { id } = input.params;
      await lockToChange(tx, 'close', id, input.body.version);
      await close(tx, id, { state: 'by_hand', note: input.body.note }, person);
      return show(tx, id, person);
    }),
  ],
};
