import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { NamedByRecall, NewRecallType } from './recall-rules.ts';
import { isHereOrComing, patientColumns, recordIn, rowsById } from './record-queries.ts';

export const knownRecallTypes = (tx: Tx) =>
  tx.all(sqlFor.selectFrom('recall_type').select(['id', 'name']).where('archived_at', 'is', null));

export const insertRecallType = (tx: Tx, id: string, { books, ...type }: NewRecallType) =>
  tx.all(
    sqlFor.insertInto('recall_type').values({
      id,
      ...type,
      book_kind_id: sql<string | null>`(select k.id from appointment_kind k
        where k.type = ${books}::appointment_type and k.is_standard and k.archived_at is null)`,
    }),
  );

/** What resets a recall type: the type and the procedure that a row names. */
export interface NamedByTrigger {
  type_comes: boolean;
  procedure_comes: boolean;
  type_id: string | null;
  procedure_id: string | null;
}

export async function namedByTriggers(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByTrigger>> {
  const rows = await tx.all(
    raw(sql<NamedByTrigger & { source_id: string }>`
      select r.source_id, ${isHereOrComing('recalltype', 'RecallTypeNum')} as type_comes,
          ${isHereOrComing('procedurecode', 'CodeNum')} as procedure_comes,
          ${recordIn('recalltype', 'RecallTypeNum')} as type_id, ${recordIn('procedurecode', 'CodeNum')} as procedure_id
        from ${rowsById(importId, 'recalltrigger', ids)}`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** Lets a procedure reset a recall type, unless it does already. */
export const insertRecallTrigger = (tx: Tx, id: string, trigger: { type_id: string; procedure_id: string }) =>
  tx.all(
    sqlFor
      .insertInto('recall_trigger')
      .values({ id, ...trigger })
      .onConflict((conflict) => conflict.doNothing()),
  );

export async function namedByRecalls(
  tx: Tx,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedByRecall>> {
  const rows = await tx.all(
    raw(sql<NamedByRecall & { source_id: string }>`
      select n.source_id, n.patient_id, n.patient_comes, n.type_id, n.type_comes, t.months, t.days,
          not exists (select from imported_record i where i.source_table = 'recall' and i.source_id = n.source_id)
            and (exists (select from recall_due d where d.patient_id = n.patient_id and d.type_id = n.type_id
              and (d.override_date is not null or d.paused_until is not null or d.note <> '' or d.ended_reason <> ''))
            or row_number() over (partition by n.number, coalesce(n.type_id::text, n.type_number) order by length(n.source_id), n.source_id) > 1)
            as is_decided
        from (select r.source_id, r.fields ->> 'PatNum' as number, r.fields ->> 'RecallTypeNum' as type_number, ${patientColumns}, ${recordIn('recalltype', 'RecallTypeNum')} as type_id,
            ${isHereOrComing('recalltype', 'RecallTypeNum')} as type_comes
          from ${rowsById(importId, 'recall', ids)}) n
        left join recall_type t on t.id = n.type_id`),
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}
