import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import type { BankColumns, SeenLine } from './reading.ts';

type MarkedLine = SeenLine & { mark: string };

/**
 * Lines with what tells each from all others, also in the next file: of those that are alike, the first, second … of a file are the
 * first, second … of another.
 */
export function marked(account: string, lines: readonly SeenLine[]): MarkedLine[] {
  const alike = new Map<string, number>();
  return lines.map((line) => {
    const words = JSON.stringify([account, line.day, line.amount_cents, line.number, line.words]);
    const count = (alike.get(words) ?? 0) + 1;
    alike.set(words, count);
    return { ...line, mark: createHash('sha256').update(`${words} ${count}`).digest('hex') };
  });
}

/** The marks among these that were taken before. */
export const knownMarks = async (tx: Tx, marks: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx.all(raw(sql<{ mark: string }>`select mark from bank_line where mark = any (${marks}::text[])`))
    ).map(({ mark }) => mark),
  );

/** The columns of the last file with these headings; undefined if there was none. */
export const bankColumnsOf = async (tx: Tx, headings: readonly string[]): Promise<BankColumns | undefined> =>
  (
    await tx.first(
      raw(
        sql<{ columns: BankColumns }>`select columns from bank_file where headings = ${[...headings]}::text[]
          order by id desc limit 1`,
      ),
    )
  )?.columns;

interface NewFile {
  name: string;
  account: string;
  headings: string[];
  columns: BankColumns;
}

/** Keeps what a file says; a line that somebody took meanwhile is left out. Returns the file's id, and how many lines were added. */
export async function insertBankFile(
  tx: Tx,
  { columns, ...file }: NewFile,
  lines: readonly MarkedLine[],
  { id: taken_by_id, name: taken_by }: Pick<Person, 'id' | 'name'>,
): Promise<{ id: string; added: number }> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('bank_file')
      .values({ id, ...file, columns: JSON.stringify(columns), taken_by, taken_by_id }),
  );
  const added = await tx.all(
    raw(sql<{ id: string }>`
      insert into bank_line (id, file_id, day, amount_cents, number, words, mark)
        select g.id, ${id}::uuid, g.day, g.amount_cents, g.number, g.words, g.mark
          from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ id: newId(), ...line })))}::jsonb)
            as g (id uuid, day date, amount_cents bigint, number text, words text, mark text)
        on conflict (practice_id, mark) do nothing returning id`),
  );
  return { id, added: added.length };
}

export interface OpenLine {
  id: string;
  day: string;
  account: string;
  amount_cents: number;
  number: string;
  words: string;
}

interface LockedLine extends OpenLine {
  is_open: boolean;
}

/** True if a line `l` is in no standing deposit and nobody set it aside. */
const isOpen = sql`l.aside_at is null and (l.deposit_id is null
  or exists (select from bank_deposit_reversal v where v.practice_id = l.practice_id and v.deposit_id = l.deposit_id))`;

/** Money received that isn't a deposit yet, the oldest first, at most 500. */
export const openBankLines = all(
  raw(sql<OpenLine>`
    select l.id, l.day, f.account, l.amount_cents, l.number, l.words
      from bank_line l join bank_file f on f.practice_id = l.practice_id and f.id = l.file_id
      where ${isOpen} order by l.day, l.id limit 500`),
);

/** Lines by their ids with whether each is open, locked until the transaction ends. */
export const lockLines = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<LockedLine>`
      select l.id, l.day, f.account, l.amount_cents, l.number, l.words, ${isOpen} as is_open
        from bank_line l join bank_file f on f.practice_id = l.practice_id and f.id = l.file_id
        where l.id = any (${ids}::uuid[]) order by l.id for update of l`),
  );

/** Sets the deposit of a line. */
export const settleLine = (tx: Tx, id: string, deposit_id: string) =>
  tx.all(sqlFor.updateTable('bank_line').set({ deposit_id }).where('id', '=', id));

/** Marks a line as belonging to none of the practice's payments. */
export const setAside = (
  tx: Tx,
  id: string,
  aside_note: string,
  { id: aside_by_id, name: aside_by }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    sqlFor
      .updateTable('bank_line')
      .set({ aside_note, aside_at: sql<string>`now()`, aside_by, aside_by_id })
      .where('id', '=', id),
  );
