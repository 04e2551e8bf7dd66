import type { ClaimPurpose, ClaimState } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { chartedTreatments, checkClaims, lineNumber, lineText } from '../../insurance/claims/index.ts';
import { answerOf, lineNumbersOf } from './claim-rules.ts';
import { centsOf, columnText, formerDay, isDay } from './former-row.ts';
import type { FormerRow } from './former-row.ts';
import { fieldsOf } from './insurance-queries.ts';
import { recordIn } from './record-queries.ts';

interface UnfinishedClaim {
  id: string;
  number: string;
  fields: FormerRow;
  control_number: string;
  patient_id: string;
  rank: number;
  purpose: ClaimPurpose;
  state: ClaimState;
  state_on: string;
}

/** Claims of an import without a history: their lines are not there yet. */
const unfinishedClaims = (tx: Tx, importId: string, most: number) =>
  tx.all(
    raw(sql<UnfinishedClaim>`
      select k.id, r.source_id as number, r.fields, k.control_number, k.patient_id, k.rank, k.purpose, k.state, k.state_on
        from imported_record i
        join claim k on k.practice_id = i.practice_id and k.id = i.record_id
        join data_import_row r on r.practice_id = i.practice_id and r.import_id = i.import_id and r.source_table = 'claim'
          and r.source_id = i.source_id
        where i.import_id = ${importId} and i.source_table = 'claim'
          and not exists (select from claim_event e where e.practice_id = k.practice_id and e.claim_id = k.id)
        order by k.id limit ${most}`),
  );

interface ClaimPart {
  claim_number: string;
  fields: FormerRow;
  treatment_id: string;
  check_number: string | null;
}

/** The procedures on these claims that are treatments here, each as it came. */
const partsOf = (tx: Tx, importId: string, claimNumbers: readonly string[]) =>
  tx.all(
    raw(sql<ClaimPart>`
      select n.claim_number, n.fields, t.id as treatment_id, n.check_number
        from (select r.part_of as claim_number, r.fields, length(r.source_id) as digits, r.source_id, ${recordIn('procedurelog', 'ProcNum')} as procedure_id,
            ${fieldsOf('claimpayment', 'ClaimPaymentNum')} ->> 'CheckNum' as check_number
          from data_import_row r where r.import_id = ${importId} and r.source_table = 'claimproc' and r.part_of = any (${[...claimNumbers]}::text[])
            and r.outcome in ('imported', 'present')) n
        join treatment t on t.id = n.procedure_id
        order by n.claim_number, n.digits, n.source_id`),
  );

const cents = (row: FormerRow, column: string) => Math.max(0, centsOf(row, column) ?? 0);
const received = new Set(['1', '4']);

/** A claim's parts by treatment, in the order of its lines. */
function linesOf(parts: readonly ClaimPart[]): [treatment: string, ClaimPart[]][] {
  const place = ({ fields }: ClaimPart) => Number(columnText(fields, 'LineNumber') || '0');
  const ordered = parts.toSorted((one, other) => place(one) - place(other));
  return [...Map.groupBy(ordered, ({ treatment_id }) => treatment_id)];
}

/** What the carrier answered of a line, each answer explaining the whole fee, as X12 has it. */
function decisionsOf(parts: readonly ClaimPart[], { id, state_on }: UnfinishedClaim, position: number) {
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
        adjustments: JSON.stringify(answerOf({ fee: cents(fields, 'FeeBilled'), paid, off, deductible })),
        reference: (check_number ?? '').trim().slice(0, 50),
        by_name: 'Open Dental',
      };
    });
}

const unsent: Record<string, string> = { H: 'Held in Open Dental until the primary plan decides.' };

/** The history of a claim until now. */
function eventsOf({ id, state, state_on, fields }: UnfinishedClaim, today: string) {
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
  const parts = await partsOf(
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
    linesOf(byClaim.get(claim.number) ?? []).flatMap(([treatment_id, own], at) => {
      const treatment = charted.get(treatment_id);
      const [first] = own;
      return treatment === undefined || first === undefined
        ? []
        : [{ claim, treatment, own, first: first.fields, position: at + 1 }];
    }),
  );
  if (placed.length > 0)
    await tx.all(
      sqlFor.insertInto('claim_line').values(
        placed.map(({ claim, treatment, first, position }) => {
          const text = lineText(treatment);
          return {
            ...text,
            claim_id: claim.id,
            patient_id: claim.patient_id,
            position,
            treatment_id: treatment.treatment_id,
            line_number: lineNumber(claim.control_number, position),
            code: columnText(first, 'CodeSent').slice(0, 15) || text.code,
            fee_cents: cents(first, 'FeeBilled') || text.fee_cents,
          };
        }),
      ),
    );
  const numbers = placed.flatMap(({ claim, first, position }) =>
    claim.state === 'draft'
      ? []
      : lineNumbersOf({
          procedure: columnText(first, 'ProcNum'),
          plan: columnText(first, 'PlanNum'),
          rank: claim.rank,
          line: columnText(first, 'LineNumber'),
        }).map((number) => ({ claim_id: claim.id, position, import_id: importId, ...number })),
  );
  if (numbers.length > 0) await tx.all(sqlFor.insertInto('former_claim_number').values(numbers));
  const decisions = placed.flatMap(({ claim, own, position }) =>
    claim.purpose === 'bill' ? decisionsOf(own, claim, position) : [],
  );
  if (decisions.length > 0) await tx.all(sqlFor.insertInto('claim_decision').values(decisions));
  await tx.all(sqlFor.insertInto('claim_event').values(claims.flatMap((claim) => eventsOf(claim, today))));
  const drafts = claims.filter(({ state }) => state === 'draft').map(({ id }) => id);
  await checkClaims(tx, drafts, person, today);
  for (const { id, state } of claims)
    recordEvent(tx, state === 'draft' ? 'claim.added' : 'claim.changed', id, byStaff(person));
  return true;
}
