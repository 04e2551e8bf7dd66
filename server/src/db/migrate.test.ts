import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/index.ts';
import { migrate, refuseUnknownMigrations } from './migrate.ts';

let place: string;
let postgres: EmbeddedPostgres;
let folder: string;
let client: pg.Client;
const clients: pg.Client[] = [];

async function connect(database: string): Promise<pg.Client> {
  const opened = new pg.Client({ ...postgres.connection, database });
  await opened.connect();
  clients.push(opened);
  return opened;
}

const write = async (name: string, sql: string) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), sql);
};
const refusal = async () => {
  const refused: unknown = await migrate(client, folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  return String(refused);
};
async function ask(sql: string): Promise<unknown[][]> {
  return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
}

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'cusp-migrate-'));
  await chmod(place, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(place, 'data'), say: () => undefined });
});
afterAll(async () => {
  await Promise.all(clients.map((one) => one.end()));
  await postgres.stop();
  await rm(place, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(place, 'migrations-'));
  const database = path.basename(folder);
  const owner = await connect('postgres');
  await owner.query(`create database ${pg.escapeIdentifier(database)}`);
  client = await connect(database);
  await write(
    '0001_patients.sql',
    'create table patient (name text);\ninsert into patient values ($$Zoë$$);\n',
  );
  await write('0002_phones.sql', 'alter table patient add phone text;\n');
});

test('runs what is new, in order, once, and records it', async () => {
  await write('README.md', 'No migration.');
  expect(await migrate(client, folder)).toEqual({ applied: ['0001_patients.sql', '0002_phones.sql'] });
  expect(await migrate(client, pathToFileURL(`${folder}/`))).toEqual({ applied: [] });
  await write('0010_emails.sql', 'alter table patient add email text;');
  expect(await migrate(client, folder)).toEqual({ applied: ['0010_emails.sql'] });
  expect(await ask('select name, phone, email from patient')).toEqual([['Zoë', null, null]]);
  expect(
    await ask(
      'select version, name, length(checksum), applied_at <= now() from schema_migration order by version',
    ),
  ).toEqual([
    [1, '0001_patients.sql', 64, true],
    [2, '0002_phones.sql', 64, true],
    [10, '0010_emails.sql', 64, true],
  ]);
});

test('finds them in folders, in the order of their numbers', async () => {
  await write('money/0003_prices.sql', 'create table price (cents int);');
  await write('chart/0004_teeth.sql', 'create table tooth (price int references price (cents));');
  await write('money/0005_first.sql', 'insert into tooth values (1);');
  expect(await refusal()).toContain('0004_teeth.sql failed: there is no unique constraint');
  await write('money/0003_prices.sql', 'create table price (cents int primary key);');
  expect(await refusal()).toContain('0005_first.sql failed: insert or update on table "tooth" violates');
  await write('money/0005_first.sql', 'insert into price values (1);');
  const { applied } = await migrate(client, folder);
  expect(applied.slice(2)).toEqual(['0003_prices.sql', '0004_teeth.sql', '0005_first.sql']);
  expect(await ask('select name from schema_migration where version = 4')).toEqual([['0004_teeth.sql']]);
  await write('chart/0005_again.sql', 'select 1');
  expect(await refusal()).toContain('0005_again.sql and 0005_first.sql have the same number');
});

test('lets one alter what another one wrote, whose checks wait for the end', async () => {
  await write(
    '0003_visits.sql',
    `create table visit (id int primary key, next int references visit deferrable initially deferred);
     insert into visit values (1, 2), (2, null);`,
  );
  await write('0004_days.sql', 'alter table visit add day date;');
  await migrate(client, folder);
  expect(await ask('select id, day from visit')).toEqual([
    [1, null],
    [2, null],
  ]);
  await write('0005_wrong.sql', 'insert into visit values (3, 4);');
  expect(await refusal()).toContain('0005_wrong.sql failed: insert or update on table "visit" violates');
});

test('keeps nothing where one fails, and says where', async () => {
  await migrate(client, folder);
  await write('0003_before.sql', 'insert into patient values ($$Eve$$);');
  await write(
    '0004_wrong.sql',
    'insert into patient values ($$Ada$$);\n\ncreate table nonsense (it isnotatype);\n',
  );
  expect(await refusal()).toBe(
    'StartError: The migration 0004_wrong.sql failed in line 3: type "isnotatype" does not exist.',
  );
  expect(await ask('select name from patient')).toEqual([['Zoë']]);
  expect(await ask('select max(version) from schema_migration')).toEqual([[2]]);
  await write('0004_wrong.sql', 'insert into patient values ($$Ada$$);');
  expect(await migrate(client, folder)).toEqual({ applied: ['0003_before.sql', '0004_wrong.sql'] });
});

test('refuses one that was changed after it had run, and runs nothing', async () => {
  await migrate(client, folder);
  await write('0001_patients.sql', 'create table patient (name text not null);');
  await write('0003_new.sql', 'create table new ();');
  expect(await refusal()).toContain(
    'The migration 0001_patients.sql was changed after this database had run it',
  );
  expect(await ask(`select to_regclass('new')`)).toEqual([[null]]);
});

test('takes other line ends for no change', async () => {
  await migrate(client, folder);
  await write('0002_phones.sql', 'alter table patient add phone text;\r\n');
  expect(await migrate(client, folder)).toEqual({ applied: [] });
});

test('refuses a database that ran one whose file is gone or has another name', async () => {
  await migrate(client, folder);
  await rename(path.join(folder, '0002_phones.sql'), path.join(folder, '0002_telephones.sql'));
  expect(await refusal()).toContain('The migration 0002_telephones.sql was changed');
  await rm(path.join(folder, '0002_telephones.sql'));
  expect(await refusal()).toContain("0002_phones.sql, which this version of Cusp doesn't have");
});

test.each(['0001_practices_and_staff.sql', '0001_practices.sql'])(
  'refuses a database from before the first release, which began with %s, and says what to do',
  async (first) => {
    await migrate(client, folder);
    await client.query('update schema_migration set name = $1 where version = 1', [first]);
    // A backup says what was run where it was made.
    await expect(
      refuseUnknownMigrations([{ version: 1, name: first, checksum: '' }], folder),
    ).rejects.toThrow('from before its first release');
    await write('0003_new.sql', 'create table new ();');
    expect(await refusal()).toBe(
      "StartError: These records were made by a Cusp from before its first release, which this one can't take over: begin with a new data folder (DATA_DIR) or an empty database (DATABASE_URL).",
    );
    expect(await ask(`select to_regclass('new')`)).toEqual([[null]]);
  },
);

test('refuses one whose number is before one that was run', async () => {
  await rename(path.join(folder, '0002_phones.sql'), path.join(folder, '0003_phones.sql'));
  await migrate(client, folder);
  await write('0002_late.sql', 'create table late ();');
  expect(await refusal()).toContain('0002_late.sql is new, but its number is before 0003_phones.sql');
  expect(await ask(`select to_regclass('late')`)).toEqual([[null]]);
});

test('refuses two of one number, and names it cannot order', async () => {
  await write('0002_again.sql', 'select 1');
  expect(await refusal()).toContain('0002_again.sql and 0002_phones.sql have the same number');
  await rename(path.join(folder, '0002_again.sql'), path.join(folder, '3_short.sql'));
  expect(await refusal()).toContain('3_short.sql has to be named like 0001_what_it_does.sql');
});

test('lets servers that start at once take turns', async () => {
  await write('0003_slow.sql', 'select pg_sleep(0.2); create table slow ();');
  const others = [client, await connect(path.basename(folder)), await connect(path.basename(folder))];
  const applied = (await Promise.all(others.map((one) => migrate(one, folder)))).map(
    (done) => done.applied.length,
  );
  expect(applied.toSorted()).toEqual([0, 0, 3]);
});
