import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isAfterCursor, listOf, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import type { OwedJson } from '../owed/index.ts';
import { owedColumn, owedRows } from '../owed/index.ts';
import { nextAppointmentColumns, nextAppointmentJoin } from './queries.ts';

interface ColumnsRow {
  id: string;
  owed: OwedJson;
  next_visit_date: string | null;
  next_visit_time: string | null;
  recall_date: string | null;
  recall_name: string;
}

const byId: ListOrder<{ id: string }> = { columns: ['id'], direction: 'asc', of: ({ id }) => [id] };

/** The recall of a patient `p` that is due first: its own type's, or that of the type which follows it by now. */
const firstRecall = sql`
  left join lateral (select r.due_date, t.name from recall_due r
    join recall_type stored on stored.practice_id = r.practice_id and stored.id = r.type_id and stored.archived_at is null
    join recall_type c on c.practice_id = r.practice_id and c.id = r.current_type_id
    join recall_type t on t.practice_id = c.practice_id and t.archived_at is null
      and t.id = case when r.switches_on <= ${todayHere} then c.next_type_id else c.id end
    where r.practice_id = p.practice_id and r.patient_id = p.id and r.ended_reason = '' and r.replaced_by is null
      and r.due_date is not null and p.deceased_at is null
    order by r.due_date, t.name limit 1) recall on true`;

/** What the further columns of the patients list say, by id: all amounts of a page are computed at once. */
export function patientColumnRows({ cursor, limit }: RowPage) {
  const after = cursor === undefined ? sql`` : sql`and ${isAfterCursor(byId, cursor)}`;
  const most = limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`;
  return listOf(
    raw(sql<ColumnsRow>`
      with shown as materialized (
        select id from patient where practice_id = current_practice() and merged_into is null ${after} order by id ${most})
      select p.id, ${owedColumn}, ${nextAppointmentColumns}, recall.due_date as recall_date, coalesce(recall.name, '') as recall_name
        from ${owedRows(sql`select id from shown`)} w
        join patient p on p.practice_id = current_practice() and p.id = w.patient_id ${nextAppointmentJoin} ${firstRecall}
        order by p.id`),
    byId,
    { cursor, limit },
  );
}

/** The columns that a person chose. */
export const chosenColumns = async (tx: Tx, staffId: string): Promise<string[]> =>
  (await tx.one(sqlFor.selectFrom('staff').select('patient_columns').where('id', '=', staffId)))
    .patient_columns;

export const chooseColumns = (tx: Tx, staffId: string, columns: readonly string[]) =>
  tx.all(
    sqlFor
      .updateTable('staff')
      .set({ patient_columns: [...columns] })
      .where('id', '=', staffId),
  );
