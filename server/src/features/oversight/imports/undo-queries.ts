import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';

/** Notes that this transaction writes records of the import: what it wrote can be told apart later (`import_rows`). */
export async function insertStep(tx: Tx, import_id: string): Promise<void> {
  await tx.all(
    sqlFor
      .insertInto('import_step')
      .values({ import_id })
      .onConflict((met) => met.doNothing()),
  );
  await reportChanges(tx);
}

/** Lets PostgreSQL know at the commit how many rows changed. Otherwise it may hear of it ten seconds later. */
const reportChanges = (tx: Tx) => tx.all(raw(sql`select pg_stat_force_next_flush()`));

/** Has a table that changed much counted, for the plans of statements. @returns false if none is left */
export async function analyzeNextTable(tx: Tx): Promise<boolean> {
  const { name } = await tx.one(raw(sql<{ name: string | null }>`select analyze_changed_table() as name`));
  return name !== null;
}

/** How many transactions of an import were noted, and whether they can still be told apart: not after a restore. */
export const stepsOf = (tx: Tx, importId: string) =>
  tx.one(
    raw(sql<{ noted: number; are_known: boolean }>`
      select count(*)::int as noted, import_transactions(${importId}::uuid) is not null as are_known
        from import_step s where s.import_id = ${importId}`),
  );

/** How many records of earlier imports it changed or struck: what they were before isn't known anymore. */
export const changedByImport = async (tx: Tx, importId: string): Promise<number> => {
  const { changed } = await tx.one(
    raw(sql<{ changed: number }>`
      select count(*)::int as changed from data_import_row r
        where r.import_id = ${importId} and r.outcome in ('changed', 'struck')`),
  );
  return changed;
};

/** The rows that an import wrote, by table. */
export const rowsOfImport = (tx: Tx, importId: string) =>
  tx.all(
    raw(sql<{ object: string; total: number }>`
      select object, total from import_rows(${importId}::uuid) order by object`),
  );

export interface UseRow {
  object: string;
  patient_id: string | null;
  /** The patient's name; null if it is nobody's. */
  name: string | null;
  was_here: boolean;
  total: number;
}

/** What keeps an import from being undone. */
export const usesOfImport = (tx: Tx, importId: string) =>
  tx.all(
    raw(sql<UseRow>`
      select u.object, u.patient_id, trim(concat(p.first_name, ' ', p.last_name)) as name, u.was_here, u.total
        from import_uses(${importId}::uuid) u left join patient p on p.id = u.patient_id
        order by p.last_name nulls last, p.first_name, u.patient_id, u.object`),
  );

export const setUndoing = (
  tx: Tx,
  id: string,
  { reason, rows, by }: { reason: string; rows: number; by: Pick<Person, 'id' | 'name'> },
) =>
  tx.all(
    sqlFor
      .updateTable('data_import')
      .set({
        state: 'undoing',
        undone_by: by.name,
        undone_by_id: by.id,
        undone_for: reason,
        undo_rows: rows,
        undo_gone: 0,
      })
      .where('id', '=', id),
  );

/** Takes the next rows of the import that is being undone away. @returns how many */
export async function takeRowsAway(tx: Tx, importId: string, most: number): Promise<number> {
  const { gone } = await tx.one(raw(sql<{ gone: number }>`select undo_import(${most}::int) as gone`));
  await tx.all(raw(sql`update data_import set undo_gone = undo_gone + ${gone} where id = ${importId}`));
  await reportChanges(tx);
  return gone;
}

export const setKept = (tx: Tx, id: string, undo_kept: string[]) =>
  tx.all(sqlFor.updateTable('data_import').set({ undo_kept }).where('id', '=', id));
