import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

interface FunctionFile {
  /** `money/treatment_balance.sql` */
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Makes the database's functions those of the folder (functions/README.md): applies each file whose text the database has
 * not applied yet, all in one transaction, and records it in `schema_function`.
 * @param client connected as the owner of the database; in no transaction
 * @param folder holds `<domain>/<name>.sql`; where there is none, nothing is done
 * @param all applies every file: a migration that just ran may have dropped or replaced a function
 * @throws StartError that names the file that fails; nothing is kept then
 */
export async function applyFunctions(client: pg.Client, folder: string, all: boolean): Promise<void> {
  if (!existsSync(folder)) return;
  await client.query(`
    create table if not exists schema_function (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_function',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = (await readFunctions(folder)).filter(
    ({ name, checksum }) => all || applied.get(name) !== checksum,
  );
  if (changed.length === 0) return;
  await client.query('begin');
  try {
    // A function may name another one whose file comes later.
    await client.query('set local check_function_bodies = off');
    for (const file of changed) await apply(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: FunctionFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The function ${name} could not be made: ${reason}.`, { cause: error });
  }
  await client.query(
    `insert into schema_function (name, checksum) values ($1, $2)
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: name.split(path.sep).join('/'),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}
