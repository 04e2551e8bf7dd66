import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../values/start-error.ts';
import { functionsOf } from './functions.ts';
import { withMigrationLock } from './migration-lock.ts';

interface Migration {
  version: number;
  /** The file's name, without its folder: `0001_patients.sql`. */
  name: string;
  sql: string;
  checksum: string;
}

/** A database's record of a migration that it ran. */
export type Recorded = Pick<Migration, 'version' | 'name' | 'checksum'>;

/**
 * The first migration of databases from before the first release, which can't be upgraded: their migrations were folded into
 * the tables of schema/. No file of today has such a name.
 */
const madeBefore: readonly string[] = ['0001_practices_and_staff.sql', '0001_practices.sql'];

const fileName = /^(\d{4})_[a-z0-9_]+(?:\.data)?\.sql$/;
/** A migration that fixes rows with the functions of this version, so it runs after them. */
const isOfData = ({ name }: Migration) => name.endsWith('.data.sql');

/** Something that depends on a table keeps it from being altered. */
const inTheWay = new Set(['0A000', '2BP01']);

/**
 * Brings the database up to date, in one transaction: runs the numbered SQL files of the folder, and of its folders, that it
 * has not run yet, in order, and records them with a checksum in `schema_migration`. Then applies the functions beside the
 * folder (functions/README.md), then the `.data.sql` files. Servers that start at once take turns.
 * @param client connected as the owner of the database; in no transaction
 * @param folder holds files named like `people/0001_patients.sql`
 * @param upTo the last version to run, for restoring an older backup; all by default. Functions are those of this version,
 * so but for those that a table needs they are applied only with all migrations.
 * @returns the names of the files that were run
 * @throws StartError when the database is from before the first release, when a file that was run has changed or is
 * missing, when a new one comes before one that was run, or when one fails (nothing is kept then)
 */
export async function migrate(
  client: pg.Client,
  folder: URL | string,
  upTo = Infinity,
): Promise<{ applied: string[] }> {
  const place = folder instanceof URL ? fileURLToPath(folder) : folder;
  const migrations = await readMigrations(place);
  return withMigrationLock(client, () =>
    inOneTransaction(client, async () => {
      await client.query(`
        create table if not exists schema_migration (
          version integer primary key,
          name text not null,
          checksum text not null,
          applied_at timestamptz not null default now()
        )`);
      const recorded = await recordedMigrations(client);
      const waiting = unrun(migrations, recorded).filter(({ version }) => version <= upTo);
      const functions = await functionsOf(client, path.join(place, '..', 'functions'));
      const [mending, shaping] = [waiting.filter(isOfData), waiting.filter((one) => !isOfData(one))];
      for (const migration of shaping) {
        await functions.need(migration);
        await run(client, migration, () => functions.stepAside());
      }
      if (upTo === Infinity) await functions.apply(shaping.length > 0);
      // The rows that a restore then loads were corrected before the backup was written.
      for (const migration of mending)
        await run(client, upTo === Infinity ? migration : { ...migration, sql: '' });
      return { applied: [...shaping, ...mending].map(({ name }) => name) };
    }),
  );
}

async function inOneTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
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
export async function refuseUnknownMigrations(recorded: Recorded[], folder: URL | string): Promise<void> {
  unrun(await readMigrations(folder instanceof URL ? fileURLToPath(folder) : folder), recorded);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, name: path.basename(file) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const migrations: Migration[] = [];
  for (const { file, name } of files) {
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
    const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
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

/**
 * @param stepAside takes away what depends on a table that the migration alters; without it such a migration fails
 */
async function run(
  client: pg.Client,
  { version, name, sql, checksum }: Migration,
  stepAside?: () => Promise<void>,
): Promise<void> {
  // On its first line, so that what the database says of a place in it stays true.
  const text = `savepoint one_migration; ${sql}`;
  try {
    try {
      await client.query(text);
    } catch (error) {
      const refused = error instanceof pg.DatabaseError && inTheWay.has(error.code ?? '');
      if (!refused || stepAside === undefined) throw error;
      await client.query('rollback to savepoint one_migration');
      await stepAside();
      await client.query(text);
    }
    // A table that a later migration alters may have no deferred checks pending.
    await client.query(`set constraints all immediate; set constraints all deferred;
      release savepoint one_migration;
      insert into schema_migration (version, name, checksum)
        values (${version}, ${pg.escapeLiteral(name)}, ${pg.escapeLiteral(checksum)})`);
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`The migration ${name} failed${whereAndWhy(error, text)}`, { cause: error });
  }
}

function whereAndWhy(error: unknown, sql: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  const position = error instanceof pg.DatabaseError ? Number(error.position) : NaN;
  if (Number.isNaN(position)) return `: ${reason}.`;
  return ` in line ${sql.slice(0, position).split('\n').length}: ${reason}.`;
}
