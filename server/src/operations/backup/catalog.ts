import pg from 'pg';
import type { CopyToStreamQuery } from 'pg-copy-streams';
import type { Contents } from './contents.ts';

/** A table in a backup. */
export interface Table {
  name: string;
  /** In order, without generated columns. */
  columns: string[];
  /**
   * The columns that order the rows in the same way in every database: the primary key, with text compared by bytes.
   */
  order: string[];
}

const name = pg.escapeIdentifier;

/** Every table except the record of migrations, whose rows are written by running the migrations. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[]; texts: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attcollation <> 0) as texts
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migration', 'schema_function')
    order by 1`);
  return rows.map((table) => ({
    name: table.name,
    columns: table.columns,
    order: table.key.map((column) => `${name(column)}${table.texts.includes(column) ? ' collate "C"' : ''}`),
  }));
}

/**
 * The statement that copies a table's rows out.
 * @param where a condition, to copy only some of them
 * @param instead what is copied in place of a column, as SQL
 */
export function copyOut(
  { name: table, columns, order }: Table,
  where?: string,
  instead: Readonly<Record<string, string>> = {},
): string {
  const list = columns
    .map((column) => (instead[column] === undefined ? '' : `${instead[column]} as `) + name(column))
    .join(', ');
  const condition = where === undefined ? '' : ` where ${where}`;
  const ordered = order.length === 0 ? '' : ` order by ${order.join(', ')}`;
  return `copy (select ${list} from ${name(table)}${condition}${ordered}) to stdout`;
}

export const copyIn = ({ name: table, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `copy ${name(table)} (${columns.map((column) => name(column)).join(', ')}) from stdin`;

/**
 * How many rows a COPY gave. The count follows the rows in a message of its own, which may come after the stream has
 * ended; once another statement is answered, it is there.
 */
export async function copiedRowCount(client: pg.ClientBase, copied: CopyToStreamQuery): Promise<number> {
  await client.query('select');
  return copied.rowCount;
}

/** The current values of the database's sequences. */
export async function sequencesOf(client: pg.ClientBase): Promise<Contents['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by 1`);
  const sequences: Contents['sequences'] = [];
  for (const row of rows) {
    const { rows: found } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name(row.name)}`,
    );
    for (const { value, called } of found) sequences.push({ name: row.name, value, called });
  }
  return sequences;
}

/** Makes every server write values in the same format, whatever its configuration and the connection's. */
export async function setCopyFormat(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
}
