import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { todayAt } from '../../../../values/calendar/today.ts';
import { formerDecisionsOf, formerEventsOf, formerNumbersOf, formerLinesOf } from '../finishing-claims.ts';
import { addDecisions, addFormerNumbers, addHistory, partsOfClaims } from '../finishing-queries.ts';
import { linesOfClaims, movedClaims } from './claim-queries.ts';

/**
 * Gives the next claims that a later backup moved the numbers that they were sent with, what was decided of them, and their history.
 * @returns false if none is left
 */
export async function finishMovedClaims(
  tx: Tx,
  importId: string,
  person: Person,
  most: number,
): Promise<boolean> {
  const claims = await movedClaims(tx, importId, most);
  if (claims.length === 0) return false;
  const today = todayAt(person.practice.timeZone);
  const parts = Map.groupBy(
    await partsOfClaims(
      tx,
      importId,
      claims.map(({ number }) => number),
    ),
    ({ claim_number }) => claim_number,
  );
  const lines = new Map(
    (
      await linesOfClaims(
        tx,
        claims.map(({ id }) => id),
      )
    ).map((line) => [`${line.claim_id} ${line.treatment_id}`, line]),
  );
  for (const claim of claims) {
    for (const [treatment_id, own] of formerLinesOf(parts.get(claim.number) ?? [])) {
      const line = lines.get(`${claim.id} ${treatment_id}`);
      const [first] = own;
      if (line === undefined || first === undefined) continue;
      const { position, is_decided } = line;
      if (claim.state !== 'draft')
        await addFormerNumbers(tx, formerNumbersOf(claim, first.fields, position, importId));
      if (claim.purpose === 'bill' && !is_decided)
        await addDecisions(tx, formerDecisionsOf(own, claim, position));
    }
    await addHistory(
      tx,
      formerEventsOf(claim, today)
        .filter(({ state }) => !claim.states.includes(state))
        .map((event, at) => ({ ...event, serial: claim.last_serial + 1 + at })),
    );
    recordEvent(tx, 'claim.changed', claim.id, byStaff(person));
  }
  return true;
}
