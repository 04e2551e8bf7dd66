import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../values/start-error.ts';
import { dropWithDependents } from './dependents.ts';

interface FunctionFile {
  /** `money/treatment_balance.sql` */
  file: string;
  /** `treatment_balance`: of the function or the view that it makes. */
  name: string;
  sql: string;
  checksum: string;
}

/** The functions' files and a database, within the one transaction in which it is brought up to date. */
export interface Functions {
  /** Applies those that a migration's first line names: `-- needs money/doubled.sql, …`. */
  need(migration: { name: string; sql: string }): Promise<void>;
  /** Drops what keeps a migration from altering a table: triggers, views and stored bodies. `apply` makes all of it again. */
  stepAside(): Promise<void>;
  /** Applies each file whose text the database doesn't have, or all, and drops what has no file anymore. */
  apply(all: boolean): Promise<void>;
}

/** Error codes for something missing that may come with a later file: a function, a view, a type. */
const missing = new Set(['42883', '42P01', '42704']);
/** `create or replace` can't do it: another return type or name of an argument, other columns of a view, another kind. */
const notReplaceable = new Set(['42P13', '42P16', '42809']);

const baseName = (file: string) => path.posix.basename(file, '.sql');

/**
 * Reads the folder of functions (README.md) and what the database has of them (`schema_function`).
 * @param client connected as the owner of the database; in a transaction
 * @param folder holds `<domain>/<name>.sql`; where there is none, nothing is done
 */
export async function functionsOf(client: pg.ClientBase, folder: string): Promise<Functions> {
  await client.query(`
    create table if not exists schema_function (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  // A function may name another one whose file comes later.
  await client.query('set local check_function_bodies = off');
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_function',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const files = await readFunctions(folder);
  const known = [...new Set([...files.map(({ name }) => name), ...[...applied.keys()].map(baseName)])];
  /** Names that a function or a view has: under any other a file made nothing before. */
  let there = new Set<string>();
  /** The objects to create again because they were dropped with another one. */
  const again = new Set<string>();
  const unsaved = new Map<string, string>();
  const statements: string[] = [];

  const drop = async (gone: { functions: string[]; views?: string[] }) => {
    const dropped = await dropWithDependents(client, gone, known);
    for (const name of dropped.names) again.add(name);
    statements.push(...dropped.statements);
  };

  /** One message for each file: a first start runs hundreds. */
  const runFile = async (sql: string): Promise<void> => {
    try {
      await client.query(`savepoint one_function; ${sql}\n; release savepoint one_function`);
    } catch (error) {
      // Text that can't even be parsed has set no savepoint, and the whole start fails.
      await client.query('rollback to savepoint one_function').catch(() => undefined);
      throw error;
    }
  };

  /** Runs a file. Functions and triggers that it made before and no longer makes, including those with other arguments, are dropped. */
  const make = async ({ file, name, sql, checksum }: FunctionFile): Promise<void> => {
    const before = there.has(name) ? await madeBy(client, name) : nothingMade;
    try {
      await runFile(sql);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !notReplaceable.has(error.code ?? '')) throw error;
      await drop(before);
      await runFile(sql);
    }
    if (before !== nothingMade) {
      const after = await madeBy(client, name);
      const untouched = (was: string[], is: string[]) =>
        was.filter((oid) => is.includes(oid) && before.tuples.get(oid) === after.tuples.get(oid));
      for (const oid of untouched(before.triggers, after.triggers)) await dropTrigger(client, oid);
      await drop({ functions: untouched(before.functions, after.functions) });
    }
    again.delete(name);
    there.add(name);
    applied.set(file, checksum);
    unsaved.set(file, checksum);
  };

  /** Records the files that were applied. */
  const save = async (): Promise<void> => {
    await client.query(
      `insert into schema_function (name, checksum) select * from unnest($1::text[], $2::text[])
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [[...unsaved.keys()], [...unsaved.values()]],
    );
    unsaved.clear();
  };

  /** Makes these, and those that go with one of them, in whatever order works. */
  const makeAll = async (wanted: FunctionFile[]): Promise<void> => {
    if (wanted.length === 0) return;
    there = await namesOf(client, known);
    let waiting = wanted;
    while (waiting.length > 0) {
      const late: FunctionFile[] = [];
      let refused: unknown;
      for (const one of waiting) {
        try {
          await make(one);
        } catch (error) {
          if (!(error instanceof pg.DatabaseError) || !missing.has(error.code ?? '')) throw named(one, error);
          refused ??= named(one, error);
          late.push(one);
        }
      }
      if (late.length === waiting.length) throw refused;
      waiting = [...late, ...files.filter((one) => again.has(one.name) && !late.includes(one))];
    }
    await save();
  };

  const dropGone = async (): Promise<void> => {
    for (const file of applied.keys()) {
      if (files.some((one) => one.file === file)) continue;
      const name = baseName(file);
      // Its file may have moved.
      if (!files.some((one) => one.name === name)) await drop(await madeBy(client, name));
      await client.query('delete from schema_function where name = $1', [file]);
    }
  };

  return {
    async need({ name, sql }) {
      const needed = /^-- needs (.+)$/m.exec(sql)?.[1]?.split(', ') ?? [];
      const wanted = needed.map((one) => {
        const found = files.find(({ file }) => file === one);
        if (found === undefined)
          throw new StartError(`The migration ${name} needs ${one}, which has no file.`);
        return found;
      });
      await makeAll(wanted.filter(({ file, checksum }) => applied.get(file) !== checksum));
    },
    async stepAside() {
      const { rows: triggers } = await client.query<{ oid: string }>(
        `select t.oid from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
        [known],
      );
      for (const { oid } of triggers) await dropTrigger(client, oid);
      const { rows: found } = await client.query<{ functions: string[]; views: string[] }>(storedOnTables, [
        known,
      ]);
      for (const stored of found) await drop(stored);
    },
    async apply(all) {
      await dropGone();
      await makeAll(
        files.filter(({ file, name, checksum }) => all || again.has(name) || applied.get(file) !== checksum),
      );
      for (const statement of statements.splice(0)) await remake(client, statement);
    },
  };
}

/** The views, and the functions with a stored body that names a table or its row type. */
const storedOnTables = `
  select
    array(select p.oid::text from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosqlbody is not null and p.proname = any ($1)
        and exists (select from pg_depend d left join pg_type t on d.refclassid = 'pg_type'::regclass and t.oid = d.refobjid
          left join pg_type e on e.oid = t.typelem
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid
            and (d.refclassid = 'pg_class'::regclass or t.typrelid <> 0 or e.typrelid <> 0))) as functions,
    array(select c.oid::text from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') and c.relname = any ($1)) as views`;

interface Made {
  functions: string[];
  views: string[];
  triggers: string[];
  /** The place of each function's row in the catalog; it changes when the function is created again. */
  tuples: Map<string, string>;
}

const nothingMade: Made = { functions: [], views: [], triggers: [], tuples: new Map() };

/** Those of these names that a function or a view has. */
async function namesOf(client: pg.ClientBase, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)
      union select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and relname = any ($1)`,
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The functions and views of a name, and the triggers that call them. */
async function madeBy(client: pg.ClientBase, name: string): Promise<Made> {
  const { rows } = await client.query<{
    kind: 'functions' | 'views' | 'triggers';
    oid: string;
    tuple: string;
  }>(
    `select 'functions' as kind, oid::text, ctid::text as tuple from pg_proc
        where pronamespace = 'public'::regnamespace and proname = $1
      union all select 'views', oid::text, ctid::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and relname = $1
      union all select 'triggers', t.oid::text, t.ctid::text from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where p.pronamespace = 'public'::regnamespace and p.proname = $1 and not t.tgisinternal`,
    [name],
  );
  const made: Made = { functions: [], views: [], triggers: [], tuples: new Map() };
  for (const { kind, oid, tuple } of rows) {
    made[kind].push(oid);
    made.tuples.set(oid, tuple);
  }
  return made;
}

async function dropTrigger(client: pg.ClientBase, oid: string): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop from pg_trigger where oid = $1`,
    [oid],
  );
  for (const { drop } of rows) await client.query(drop);
}

async function remake(client: pg.ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `What depended on a function could not be made again (${statement}): ${reason}. Let a migration take it away first.`,
      { cause: error },
    );
  }
}

function named({ file }: FunctionFile, error: unknown): StartError {
  if (error instanceof StartError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The function ${file} could not be made: ${reason}.`, { cause: error });
}

async function readFunctions(folder: string): Promise<FunctionFile[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const file = name.split(path.sep).join('/');
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { file, name: baseName(file), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
