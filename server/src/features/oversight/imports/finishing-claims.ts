import type { ClaimState } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { chartedTreatments, checkClaims, lineNumber, lineText } from '../../insurance/claims/index.ts';
import { formerAnswer, lineNumbersOf } from './claim-rules.ts';
import { centsOf, columnText, formerDay, isDay } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import {
  addDecisions,
  addFormerNumbers,
  addHistory,
  addLines,
  partsOfClaims,
  unfinishedClaims,
} from './finishing-queries.ts';
import type { ClaimPart, UnfinishedClaim } from './finishing-queries.ts';

const cents = (row: FormerRow, column: string) => Math.max(0, centsOf(row, column) ?? 0);
const received = new Set(['1', '4']);

/** A claim's parts by treatment, in the order of its lines. */
export function formerLinesOf(parts: readonly ClaimPart[]): [treatment: string, ClaimPart[]][] {
  const place = ({ fields }: ClaimPart) => Number(columnText(fields, 'LineNumber') || '0');
  const ordered = parts.toSorted((one, other) => place(one) - place(other));
  return [...Map.groupBy(ordered, ({ treatment_id }) => treatment_id)];
}

/** What the carrier answered of a line, each answer explaining the whole fee, as X12 has it. */
export function formerDecisionsOf(
  parts: readonly ClaimPart[],
  { id, state_on }: UnfinishedClaim,
  position: number,
) {
  let off = 0;
  let deductible = 0;
  return parts
    .filter(({ fields }) => received.has(columnText(fields, 'Status')))
    .map(({ fields, check_number }, at) => {
      off += cents(fields, 'WriteOff');
      deductible += cents(fields, 'DedApplied');
      const paid = cents(fields, 'InsPayAmt');
      const day = formerDay(fields['DateCP']);
      return {
        claim_id: id,
        position,
        serial: at + 1,
        decided_on: day !== null && isDay(day) ? day : state_on,
        paid_cents: paid,
        adjustments: JSON.stringify(formerAnswer({ fee: cents(fields, 'FeeBilled'), paid, off, deductible })),
        reference: (check_number ?? '').trim().slice(0, 50),
        by_name: 'Open Dental',
      };
    });
}

/** The numbers under which a line was sent. */
export const formerNumbersOf = (
  { id, rank }: Pick<UnfinishedClaim, 'id' | 'rank'>,
  fields: FormerRow,
  position: number,
  importId: string,
) =>
  lineNumbersOf({
    procedure: columnText(fields, 'ProcNum'),
    plan: columnText(fields, 'PlanNum'),
    rank,
    line: columnText(fields, 'LineNumber'),
  }).map((number) => ({ claim_id: id, position, import_id: importId, ...number }));

const unsent: Record<string, string> = { H: 'Held in Open Dental until the primary plan decides.' };

/** The history of a claim until now. */
export function formerEventsOf({ id, state, state_on, fields }: UnfinishedClaim, today: string) {
  const of = (serial: number, event: { state: ClaimState; on_date: string; note: string }) => ({
    claim_id: id,
    serial,
    by_name: 'Open Dental',
    ...event,
  });
  if (state === 'draft') {
    const note = unsent[columnText(fields, 'ClaimStatus').toUpperCase()] ?? 'Not sent in Open Dental.';
    return [of(1, { state: 'draft', on_date: today, note })];
  }
  const day = formerDay(fields['DateSent']);
  const sent_on = day !== null && isDay(day) && day <= state_on ? day : state_on;
  const sent = of(1, { state: 'sent', on_date: sent_on, note: 'Sent from Open Dental.' });
  return state === 'closed'
    ? [sent, of(2, { state: 'closed', on_date: state_on, note: 'Received in Open Dental.' })]
    : [sent];
}

/**
 * Gives the next claims of an import their lines with the numbers that they were sent with, what was decided of them, and their history. What
 * wasn't sent is checked, and so is ready to be sent or says what it lacks.
 * @returns false if none is left
 */
export async function finishClaims(tx: Tx, importId: string, person: Person, most: number): Promise<boolean> {
  const claims = await unfinishedClaims(tx, importId, most);
  if (claims.length === 0) return false;
  const today = todayAt(person.practice.timeZone);
  const parts = await partsOfClaims(
    tx,
    importId,
    claims.map(({ number }) => number),
  );
  const charted = new Map(
    (await tx.ask(chartedTreatments([...new Set(parts.map(({ treatment_id }) => treatment_id))]))).map(
      (one) => [one.treatment_id, one],
    ),
  );
  const byClaim = Map.groupBy(parts, ({ claim_number }) => claim_number);
  const placed = claims.flatMap((claim) =>
    formerLinesOf(byClaim.get(claim.number) ?? []).flatMap(([treatment_id, own], at) => {
      const treatment = charted.get(treatment_id);
      const [first] = own;
      return treatment === undefined || first === undefined
        ? []
        : [{ claim, treatment, own, first: first.fields, position: at + 1 }];
    }),
  );
  await addLines(
    tx,
    placed.map(({ claim, treatment, first, position }) => {
      const text = lineText(treatment);
      return {
        ...text,
        claim_id: claim.id,
        patient_id: claim.patient_id,
        position,
        treatment_id: treatment.treatment_id,
        service_date: treatment.service_date === claim.service_date ? null : treatment.service_date,
        line_number: lineNumber(claim.control_number, position),
        code: columnText(first, 'CodeSent').slice(0, 15) || text.code,
        fee_cents: cents(first, 'FeeBilled') || text.fee_cents,
      };
    }),
  );
  const numbers = placed.flatMap(({ claim, first, position }) =>
    claim.state === 'draft' ? [] : formerNumbersOf(claim, first, position, importId),
  );
  await addFormerNumbers(tx, numbers);
  const decisions = placed.flatMap(({ claim, own, position }) =>
    claim.purpose === 'bill' ? formerDecisionsOf(own, claim, position) : [],
  );
  await addDecisions(tx, decisions);
  await addHistory(
    tx,
    claims.flatMap((claim) => formerEventsOf(claim, today)),
  );
  const drafts = claims.filter(({ state }) => state === 'draft').map(({ id }) => id);
  await checkClaims(tx, drafts, person, today);
  for (const { id, state } of claims)
    recordEvent(tx, state === 'draft' ? 'claim.added' : 'claim.changed', id, byStaff(person));
  return true;
}
