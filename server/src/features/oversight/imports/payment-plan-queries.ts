import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { insertFormerMoneyEntry, postOnTrueDays } from './money-queries.ts';
import type { FormerRow } from './former-row.ts';
import type { NamedByPaymentPlan } from './payment-plan-rules.ts';
import type { NamedByPlanRow, NewPlanRow } from './plan-row-rules.ts';
import { isOfOtherAccount, linkedAmounts } from './plan-line-queries.ts';
import { isHereOrComing, patientColumns, rowsById } from './record-queries.ts';

const hereAs = (number: ReturnType<typeof sql>) =>
  sql<
    string | null
  >`(select n.patient_id from former_number n where n.kind = 'patient' and n.number = ${number})`;
const comesAs = (
  number: ReturnType<typeof sql>,
) => sql<boolean>`(exists (select from former_number n where n.kind = 'patient' and n.number = ${number})
  or exists (select from data_import_row t where t.import_id = r.import_id and t.source_table = 'patient' and t.source_id = ${number}
    and t.outcome in ('ready', 'same')))`;
const guarantor = sql`r.fields ->> 'Guarantor'`;

/** What rows of payment plans name. */
export async function namedByPaymentPlans(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByPaymentPlan>> {
  const rows = await tx.all(
    raw(sql<NamedByPaymentPlan & { source_id: string }>`
      with linked as materialized (select l.plan, round(sum(l.amount) * 100)::bigint as cents from (${linkedAmounts(importId)}) l group by 1)
      select n.*, exists (select from payment_plan l join patient p on p.practice_id = l.practice_id and p.id = n.guarantor_id
            where l.account_id = account_of(p.practice_id, p.id) and l.completed_on is null and l.cancelled_on is null
              and not exists (select from imported_record i where i.source_table = 'payplan' and i.record_id = l.id and i.import_id = ${importId})) as has_plan
        from (select r.source_id, ${patientColumns}, ${hereAs(guarantor)} as guarantor_id, ${comesAs(guarantor)} as guarantor_comes,
            (select coalesce(jsonb_agg(c.fields), '[]') from data_import_row c where c.import_id = r.import_id and c.source_table = 'payplancharge'
              and c.part_of = r.source_id) as charges,
            coalesce((select k.cents from linked k where k.plan = r.source_id), 0) as linked_cents
          from ${rowsById(importId, 'payplan', ids)}) n`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

type PlanRows = 'payplancharge' | 'payplanlink';

/** What rows of a payment plan's charges or links name. */
export const namedByPlanRows =
  (table: PlanRows) =>
  async (tx: Tx, importId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NamedByPlanRow>> => {
    const rows = await tx.all(
      raw(sql<NamedByPlanRow & { source_id: string }>`
        with linked as materialized (select l.number, round(l.amount * 100)::bigint as cents
          from (${table === 'payplanlink' ? linkedAmounts(importId) : sql`select null as number, 0 as amount where false`}) l)
        select r.source_id, p.fields as plan, ${isHereOrComing('payplan', 'PayPlanNum')} as plan_comes,
            exists (select from imported_record i where i.source_table = 'payplan' and i.source_id = r.fields ->> 'PayPlanNum'
              and i.import_id <> r.import_id) as came_before,
            ${hereAs(sql`p.fields ->> 'PatNum'`)} as patient_id, ${hereAs(sql`p.fields ->> 'Guarantor'`)} as guarantor_id, coalesce(p.moves, false) as moves,
            ${hereAs(guarantor)} as bearer_id, ${comesAs(guarantor)} as bearer_comes,
            coalesce((select k.cents from linked k where k.number = r.source_id), 0) as linked_cents
          from (select * from ${rowsById(importId, table, ids)}) r
          left join lateral (select v.fields, v.moves from (select r.*, ${isOfOtherAccount} as moves from data_import_row r
            where r.import_id = ${importId} and r.source_table = 'payplan') v where v.source_id = r.fields ->> 'PayPlanNum') p on true`),
    );
    return new Map(rows.map((row) => [row.source_id, row]));
  };

/** Posts the lines of a plan's row on its day. */
export async function insertPlanRow(
  tx: Tx,
  id: string,
  { day, postings }: NewPlanRow,
  by: Person,
): Promise<void> {
  await postOnTrueDays(tx);
  for (const [at, { patient_id, ...posting }] of postings.entries()) {
    if (patient_id === null) throw new Error('A patient who was imported is gone.');
    await insertFormerMoneyEntry(
      tx,
      { patient_id, provider_id: null, treatment_id: null, day },
      { id: at === 0 ? id : newId(), ...posting },
      by,
    );
  }
}

/** Running plans of one account, which are one plan here. */
export interface UnfinishedPlans {
  account_id: string;
  /** The guarantor's record, and what an agreement says of them. */
  patient_id: string;
  name: string;
  address: string;
  plans: { id: string; number: string; fields: FormerRow }[];
}

/** The next account whose running plans were imported, and that has none here yet. */
export const nextUnfinishedPlans = (tx: Tx, importId: string) =>
  tx.first(
    raw(sql<UnfinishedPlans>`
      select n.account_id, (array_agg(n.patient_id order by n.id))[1] as patient_id, (array_agg(n.name order by n.id))[1] as name,
          (array_agg(n.address order by n.id))[1] as address,
          jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'fields', n.fields) order by n.id) as plans
        from (select i.record_id as id, i.source_id as number, r.fields, account_of(p.practice_id, p.id) as account_id, p.id as patient_id,
              concat_ws(' ', p.first_name, p.last_name) as name, p.address
            from imported_record i
            join data_import_row r on r.practice_id = i.practice_id and r.import_id = i.import_id and r.source_table = 'payplan' and r.source_id = i.source_id
            join former_number f on f.practice_id = i.practice_id and f.kind = 'patient' and f.number = r.fields ->> 'Guarantor'
            join patient p on p.practice_id = f.practice_id and p.id = f.patient_id
            where i.import_id = ${importId} and i.source_table = 'payplan' and not i.is_history) n
        where not exists (select from payment_plan l where l.account_id = n.account_id and l.completed_on is null and l.cancelled_on is null)
        group by 1
        having not exists (select from payment_plan l where l.id = any (array_agg(n.id)))
        order by 1 limit 1`),
  );
