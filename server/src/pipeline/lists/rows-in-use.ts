import { sql } from 'kysely';
import type { RawBuilder, SelectType } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/** The tables whose records are hidden instead of deleted. */
type ArchivingTable = {
  [T in keyof Tables]: 'id' | 'archived_at' extends keyof Tables[T] ? T : never;
}[keyof Tables];

type Columns<T extends ArchivingTable, C extends keyof Tables[T]> = {
  [Name in C]: SelectType<Tables[T][Name]>;
};

/** The operations on a record of a table while it is in use: for all of them a hidden record doesn't exist. */
export function rowsInUse<const T extends ArchivingTable>(table: T) {
  const find =
    <const C extends keyof Tables[T] & string>(columns: readonly C[], locked: RawBuilder<unknown>) =>
    (tx: Tx, id: string): Promise<Columns<T, C> | undefined> => {
      const shown = sql.join(columns.map((column) => sql.ref(column)));
      const found: RawBuilder<Columns<T, C>> = sql`select ${shown} from ${sql.table(table)}
        where id = ${id} and archived_at is null ${locked}`;
      return tx.first(raw(found));
    };
  return {
    /** Locks it until the transaction ends; undefined if there is none in use. */
    lock: <const C extends keyof Tables[T] & string>(...columns: readonly C[]) =>
      find(columns, sql`for update`),
    /** A shared lock keeps it in use until the transaction ends; undefined if there is none. */
    lockForShare: <const C extends keyof Tables[T] & string>(...columns: readonly C[]) =>
      find(columns, sql`for share`),
    /** Hides it; undefined if there is none in use. */
    archive: (tx: Tx, id: string) => {
      const hidden: RawBuilder<{ id: string }> = sql`update ${sql.table(table)} set archived_at = now()
        where id = ${id} and archived_at is null returning id`;
      return tx.first(raw(hidden));
    },
  };
}
