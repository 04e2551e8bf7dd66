import { createHash } from 'node:crypto';
import { mostClearinghouseFiles } from '@cusp/contract';
import type { ClearinghouseFile } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';

interface NewFile {
  name: string;
  content: string;
  kinds: readonly string[];
  state: ClearinghouseFile['state'];
  reason: string;
  claims: number;
}

const hashOf = (content: string) => createHash('sha256').update(content).digest();

/** Whether this file came before, whatever it was called. The connection is locked, so that it can't come meanwhile. */
export const receivedFileId = async (tx: Tx, content: string): Promise<boolean> =>
  (await tx.first(
    raw(sql<{ id: string }>`select id from clearinghouse_file where content_hash = ${hashOf(content)}`),
  )) !== undefined;

/** Keeps a file that came. @returns its id */
export async function keepFile(tx: Tx, { kinds, ...file }: NewFile): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('clearinghouse_file')
      .values({ id, ...file, content_hash: hashOf(file.content), kinds: kinds.join(',') }),
  );
  return id;
}

type FileRow = Omit<ClearinghouseFile, 'kinds' | 'is_open'> & { kinds: string };

const needsSomebodyAs = (file: string) => {
  const [closed_at, state] = [sql.ref(`${file}.closed_at`), sql.ref(`${file}.state`)];
  return sql<SqlBool>`(${closed_at} is null and ${state} in ('refused', 'unmatched', 'unreadable'))`;
};
const needsSomebody = needsSomebodyAs('f');
const files = (where: RawBuilder<SqlBool>) =>
  raw(sql<FileRow>`
    select f.id, f.name, f.kinds, f.received_at, f.state, f.reason, f.claims, f.closed_at, f.closed_by, f.note, f.version
      from clearinghouse_file f where ${where}
      order by not ${needsSomebody}, f.id desc limit ${sql.lit(mostClearinghouseFiles)}`);

const shownFile = ({ kinds, ...row }: FileRow): ClearinghouseFile => ({
  ...row,
  kinds: kinds === '' ? [] : kinds.split(','),
  is_open: row.closed_at === null && ['refused', 'unmatched', 'unreadable'].includes(row.state),
});

/**
 * Files that need a person first, then the latest.
 * @param after the last file that was listed: those after it follow
 */
export const listFiles = (after: string | undefined) =>
  all(
    files(
      after === undefined
        ? sql<SqlBool>`true`
        : sql<SqlBool>`exists (select from clearinghouse_file l
            where l.id = ${after} and (${needsSomebodyAs('l')}, l.id) > (${needsSomebody}, f.id))`,
    ),
  ).map((rows) => rows.map(shownFile));

/** A file from the clearinghouse by its id; undefined if there is none. */
export const fileById = (id: string) =>
  first(files(sql<SqlBool>`f.id = ${id}`)).map((row) => row && shownFile(row));

/** The content of a file; undefined if there is no such file. */
export const contentOf = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('clearinghouse_file').select(['name', 'content']).where('id', '=', id));

/** Locks a file until the transaction ends; undefined if there is none. */
export async function lockFile(tx: Tx, id: string): Promise<ClearinghouseFile | undefined> {
  await tx.all(sqlFor.selectFrom('clearinghouse_file').select('id').where('id', '=', id).forUpdate());
  return tx.ask(fileById(id));
}

export const closeFile = (tx: Tx, id: string, note: string, { id: closed_by_id, name: closed_by }: Person) =>
  tx.all(
    sqlFor
      .updateTable('clearinghouse_file')
      .set({
        note,
        closed_at: sql<string>`now()`,
        closed_by,
        closed_by_id,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );

/** Locks a file whose payment waits to be taken; undefined if it doesn't. */
export const lockBroughtPayment = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('clearinghouse_file')
      .select(['name', 'content'])
      .where('id', '=', id)
      .where('state', '=', 'taking')
      .forUpdate(),
  );

/** Sets the outcome of a payment that came. @param reason the reason for the refusal; `''` if it was taken */
export const settleBroughtPayment = (tx: Tx, id: string, reason: string) =>
  tx.all(
    sqlFor
      .updateTable('clearinghouse_file')
      .set({ state: reason === '' ? 'taken' : 'refused', reason, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('state', '=', 'taking'),
  );
