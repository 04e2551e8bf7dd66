import { kinds, refusals } from '@cusp/contract';
import type { Kind, RefusalCode } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SelectType } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { all } from '../../db/read-plan.ts';
import type { Tables } from '../../db/tables.ts';
import type { ConstraintRefusals } from '../../values/errors.ts';
import { newId } from '../../values/ids.ts';
import { requireCurrentVersion } from '../../values/refusal.ts';

/** The tables of a practice's lists: of a kind of record with a name, a version and a moment of archiving. */
type ListTable = {
  [T in keyof Tables & Kind]: 'id' | 'name' | 'version' | 'archived_at' extends keyof Tables[T] ? T : never;
}[keyof Tables & Kind];

/** The columns that people write. */
type Column<T extends ListTable> = Exclude<
  keyof Tables[T] & string,
  'practice_id' | 'id' | 'version' | 'archived_at'
>;
type Fields<T extends ListTable, C extends Column<T>> = { [Name in C]: SelectType<Tables[T][Name]> };
/** The names of its kind's refusals. */
interface Refusals {
  notFound: string | null;
  taken?: string;
}
type Row<T extends ListTable, C extends Column<T>> = Fields<T, C> & {
  id: string;
  archived: boolean;
  version: number;
};

/**
 * A list that a practice keeps for itself, such as whom it sends its work to: its records by name, archived ones last. They are
 * added, changed, archived and brought back, and never deleted, because others name them.
 */
export function practiceList<
  const T extends ListTable,
  const C extends Column<T>,
  const R extends Column<T> = never,
>(
  table: T,
  columns: readonly C[],
  /** Columns that its answers have, too, and that nobody writes through this list. */
  readOnly: readonly R[] = [],
) {
  const facts: Refusals = kinds[table];
  const from = sql.table(table);
  const written = sql.join(columns.map((column) => sql.ref(column)));
  const more = readOnly.map((column) => sql`, ${sql.ref(column)}`);
  const shown = sql`id, ${written}${sql.join(more, sql``)}, version, archived_at is not null as archived`;
  const rows = (query: RawBuilder<Row<T, C | R>>) => raw(query);

  /** The record, archived or not, locked until the transaction ends. */
  const lock = (tx: Tx, id: string) =>
    tx.first(rows(sql`select ${shown} from ${from} where id = ${id} for update`));

  return {
    constraints: constraintsOf(table, facts),

    list: all(rows(sql`select ${shown} from ${from} order by archived_at is not null, lower(name), id`)),

    insert: (tx: Tx, fields: Fields<T, C>) =>
      tx.one(
        rows(sql`insert into ${from} (id, ${written})
          values (${newId()}, ${sql.join(columns.map((column) => sql`${fields[column]}`))}) returning ${shown}`),
      ),

    /** Changes the record, archives it or brings it back; refuses if it is gone or has changed since. */
    async change(
      tx: Tx,
      id: string,
      fields: Fields<T, C> & { archived: boolean; version?: number | null | undefined },
    ) {
      requireCurrentVersion(await lock(tx, id), fields.version, codeOf(facts.notFound));
      const values = columns.map((column) => sql`${sql.ref(column)} = ${fields[column]}`);
      const archivedAt = fields.archived ? sql`coalesce(archived_at, now())` : sql`null`;
      return tx.one(
        rows(sql`update ${from} set ${sql.join(values)}, archived_at = ${archivedAt}, version = version + 1
          where id = ${id} returning ${shown}`),
      );
    },
  };
}

const constraintsOf = (table: string, { taken }: Refusals): ConstraintRefusals =>
  taken === undefined ? {} : { [`${table}_name_unique`]: codeOf(taken) };

/** The refusal that a kind declares. */
function codeOf(word: string | null): RefusalCode {
  if (!isCode(word)) throw new Error(`No refusal is called ${word}.`);
  return word;
}
const isCode = (word: string | null): word is RefusalCode => word !== null && word in refusals;
