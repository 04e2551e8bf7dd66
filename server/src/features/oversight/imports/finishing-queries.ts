import type { ClaimPurpose, ClaimState } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { FormerRow } from './former-row.ts';
import { formerFields } from './insurance-queries.ts';
import { recordIn } from './record-queries.ts';

export interface UnfinishedClaim {
  id: string;
  number: string;
  fields: FormerRow;
  control_number: string;
  patient_id: string;
  rank: number;
  purpose: ClaimPurpose;
  state: ClaimState;
  state_on: string;
  service_date: string;
}

/** Claims of an import without a history: their lines are not there yet. */
export const unfinishedClaims = (tx: Tx, importId: string, most: number) =>
  tx.all(
    raw(sql<UnfinishedClaim>`
      select k.id, r.source_id as number, r.fields, k.control_number, k.patient_id, k.rank, k.purpose, k.state, k.state_on, k.service_date
        from imported_record i
        join claim k on k.practice_id = i.practice_id and k.id = i.record_id
        join data_import_row r on r.practice_id = i.practice_id and r.import_id = i.import_id and r.source_table = 'claim'
          and r.source_id = i.source_id
        where i.import_id = ${importId} and i.source_table = 'claim'
          and not exists (select from claim_event e where e.practice_id = k.practice_id and e.claim_id = k.id)
        order by k.id limit ${most}`),
  );

export interface ClaimPart {
  claim_number: string;
  fields: FormerRow;
  treatment_id: string;
  check_number: string | null;
}

/** The procedures on these claims that are treatments here, each as it came. */
export const partsOfClaims = (tx: Tx, importId: string, claimNumbers: readonly string[]) =>
  tx.all(
    raw(sql<ClaimPart>`
      select n.claim_number, n.fields, t.id as treatment_id, n.check_number
        from (select r.part_of as claim_number, r.fields, length(r.source_id) as digits, r.source_id, ${recordIn('procedurelog', 'ProcNum')} as procedure_id,
            ${formerFields('claimpayment', 'ClaimPaymentNum')} ->> 'CheckNum' as check_number
          from data_import_row r where r.import_id = ${importId} and r.source_table = 'claimproc' and r.part_of = any (${[...claimNumbers]}::text[])
            and r.outcome in ('imported', 'present', 'changed')) n
        join treatment t on t.id = n.procedure_id
        order by n.claim_number, n.digits, n.source_id`),
  );

/** What an import adds to its claims at once. */
type Added<Name extends keyof Tables> = readonly Insertable<Tables[Name]>[];

export async function addLines(tx: Tx, lines: Added<'claim_line'>): Promise<void> {
  if (lines.length > 0) await tx.all(sqlFor.insertInto('claim_line').values([...lines]));
}

export async function addFormerNumbers(tx: Tx, numbers: Added<'former_claim_number'>): Promise<void> {
  if (numbers.length > 0)
    await tx.all(
      sqlFor
        .insertInto('former_claim_number')
        .values([...numbers])
        .onConflict((conflict) => conflict.doNothing()),
    );
}

export async function addDecisions(tx: Tx, decisions: Added<'claim_decision'>): Promise<void> {
  if (decisions.length > 0) await tx.all(sqlFor.insertInto('claim_decision').values([...decisions]));
}

export const addHistory = (tx: Tx, events: Added<'claim_event'>) =>
  tx.all(sqlFor.insertInto('claim_event').values([...events]));
