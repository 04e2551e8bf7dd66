import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { applyFunctions } from './functions.ts';
import { withMigrationLock } from './migration-lock.ts';

interface Migration {
  version: number;
  /** The file's name: `0001_practices.sql`. */
  name: string;
  sql: string;
  checksum: string;
}

/** What a database records of a migration that it ran. */
export type Recorded = Pick<Migration, 'version' | 'name' | 'checksum'>;

/**
 * Migrations of databases from before the first release that can't be upgraded: made before the migrations were folded by
 * subject, or before they ran on PostgreSQL's releases of November 2026, which alter no table whose row type the stored
 * query of a function uses.
 */
const madeBefore: readonly string[] = ['0001_practices_and_staff.sql', '0007_treatments_and_payments.sql'];

const fileName = /^(\d{4})_[a-z0-9_]+(?:\.data)?\.sql$/;
/** A migration that mends rows with the functions of this version, so it runs after them. */
const isOfData = ({ name }: Migration) => name.endsWith('.data.sql');

/**
 * Brings the database up to date: runs the folder's numbered SQL files that it has not run yet, in order, each in a
 * transaction of its own, and records them with a checksum in `schema_migration`. Then applies the functions beside it
 * (functions/README.md), then the `.data.sql` files. Servers that start at once take turns.
 * @param client connected as the owner of the database; in no transaction
 * @param folder holds files named like `0001_practices.sql`
 * @param upTo the last version to run, for restoring an older backup; all by default. Functions are those of this version,
 * so they are applied only with all migrations.
 * @returns the names of the files that were run
 * @throws StartError when the database is from before the first release, when a file that was run has changed or is
 * missing, when a new one comes before one that was run, or when one fails (nothing of it is kept)
 */
export async function migrate(
  client: pg.Client,
  folder: URL | string,
  upTo = Infinity,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder instanceof URL ? fileURLToPath(folder) : folder);
  return withMigrationLock(client, async () => {
    await client.query(`
      create table if not exists schema_migration (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const recorded = await recordedMigrations(client);
    const waiting = unrun(migrations, recorded).filter(({ version }) => version <= upTo);
    const [mending, shaping] = [waiting.filter(isOfData), waiting.filter((one) => !isOfData(one))];
    for (const migration of shaping) await run(client, migration);
    if (upTo === Infinity) await applyFunctions(client, functionsBeside(folder), shaping.length > 0);
    // What a restore then loads was mended where it was written.
    for (const migration of mending)
      await run(client, upTo === Infinity ? migration : { ...migration, sql: '' });
    return { applied: [...shaping, ...mending].map(({ name }) => name) };
  });
}

/** The migrations that a database has run, in order. */
export async function recordedMigrations(client: pg.ClientBase): Promise<Recorded[]> {
  const { rows } = await client.query<Recorded>(
    'select version, name, checksum from schema_migration order by version',
  );
  return rows;
}

/**
 * Refuses migrations that were run elsewhere and can't be run here: those that this version lacks, or has with other
 * content.
 * @throws StartError
 */
export async function mustBeKnown(recorded: Recorded[], folder: URL | string): Promise<void> {
  unrun(await readMigrations(folder instanceof URL ? fileURLToPath(folder) : folder), recorded);
}

/** The folder of functions that belongs to a folder of migrations. */
const functionsBeside = (folder: URL | string) =>
  path.join(folder instanceof URL ? fileURLToPath(folder) : folder, '..', 'functions');

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = fileName.exec(name)?.[1];
    if (number === undefined) {
      throw new StartError(`The migration ${name} has to be named like 0001_what_it_does.sql.`);
    }
    const version = Number(number);
    const before = migrations.at(-1);
    if (before?.version === version) {
      throw new StartError(`The migrations ${before.name} and ${name} have the same number.`);
    }
    // Git may change line endings on checkout, which is no change of the migration.
    const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/** The migrations that have not run yet; refuses if those that have run differ from the first files. */
function unrun(migrations: Migration[], recorded: Recorded[]): Migration[] {
  if (recorded.some(({ name }) => madeBefore.includes(name))) {
    throw new StartError(
      "These records were made by a Cusp from before its first release, which this one can't take over: begin with a new data folder (DATA_DIR) or an empty database (DATABASE_URL).",
    );
  }
  for (const done of recorded) {
    const file = migrations.find(({ version }) => version === done.version);
    if (file === undefined) {
      throw new StartError(
        `The database was changed by the migration ${done.name}, which this version of Cusp doesn't have; start the version that made it, or a newer one.`,
      );
    }
    if (file.name !== done.name || file.checksum !== done.checksum) {
      throw new StartError(
        `The migration ${file.name} was changed after this database had run it (as ${done.name}); put the file back as it was and make the change in a new one.`,
      );
    }
  }
  const newest = recorded.at(-1);
  const waiting = migrations.filter(({ version }) => !recorded.some((done) => done.version === version));
  const late = waiting.find(({ version }) => newest !== undefined && version < newest.version);
  if (late && newest) {
    throw new StartError(
      `The migration ${late.name} is new, but its number is before ${newest.name}, which this database has already run; give it the next free number.`,
    );
  }
  return waiting;
}

async function run(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartError(`The migration ${name} failed${whereAndWhy(error, sql)}`, { cause: error });
  }
}

function whereAndWhy(error: unknown, sql: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  const position = error instanceof pg.DatabaseError ? Number(error.position) : NaN;
  if (Number.isNaN(position)) return `: ${reason}.`;
  return ` in line ${sql.slice(0, position).split('\n').length}: ${reason}.`;
}
