import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { emptyDatabase } from '../testing/writers.ts';
import { migrate } from './migrate.ts';

const name = `functions_${process.pid}`;
let root: string;
let client: pg.Client;

const write = async (file: string, sql: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), sql);
};
const migrated = () => migrate(client, path.join(root, 'migrations'));
const ask = async (sql: string) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
const doubling = (by: number) =>
  `create or replace function doubled(amount int) returns int language sql as $$ select amount * ${by} $$;`;

beforeAll(async () => {
  await emptyDatabase(inject('postgres'), name);
  client = new pg.Client({ ...inject('postgres'), database: name });
  await client.connect();
});
afterAll(() => client.end());
beforeEach(async () => {
  await client.query('drop schema public cascade; create schema public');
  root = await mkdtemp(path.join(tmpdir(), 'cusp-functions-'));
  await write('migrations/0001_prices.sql', 'create table price (cents int);');
  await write('functions/money/doubled.sql', doubling(2));
  return () => rm(root, { recursive: true });
});

describe("the database's functions", () => {
  test('are made after the migrations, and again when their text changed', async () => {
    await migrated();
    expect(await ask('select doubled(4)')).toEqual([[8]]);
    await write('functions/money/doubled.sql', doubling(3));
    await migrated();
    expect(await ask('select doubled(4)')).toEqual([[12]]);
  });

  test('are made again by the next migration, which may have dropped one', async () => {
    await migrated();
    await write('migrations/0002_dropped.sql', 'drop function doubled(int);');
    await migrated();
    expect(await ask('select doubled(4)')).toEqual([[8]]);
  });

  test('may name one another in whatever order', async () => {
    await write(
      'functions/money/again.sql',
      'create or replace function again(amount int) returns int language sql as $$ select doubled(amount) $$;',
    );
    await migrated();
    expect(await ask('select again(1)')).toEqual([[2]]);
  });

  test('mend rows in migrations that run after them', async () => {
    await write('migrations/0002_mended.data.sql', 'update price set cents = doubled(cents);');
    await write('migrations/0003_first.sql', 'insert into price values (5);');
    expect(await migrated()).toEqual({
      applied: ['0001_prices.sql', '0003_first.sql', '0002_mended.data.sql'],
    });
    expect(await ask('select cents from price')).toEqual([[10]]);
  });

  test('that fail are named, and none is changed', async () => {
    await migrated();
    await write('functions/money/doubled.sql', doubling(5));
    await write('functions/money/wrong.sql', 'create function wrong( returns int;');
    const refused: unknown = await migrated().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toMatch(/The function money\/wrong\.sql could not be made: syntax error/);
    expect(await ask('select doubled(4)')).toEqual([[8]]);
  });
});

test('each function stands once: in a file of its name, and in no migration since the folder exists', () => {
  const functions = path.join(import.meta.dirname, 'functions');
  // A function of a session is nobody's afterwards.
  const made = /^create (?:or replace )?function (?!pg_temp\.)([a-z_0-9]+)/gim;
  const files = readdirSync(functions, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.sql'),
  );
  const misnamed = files.filter((file) => {
    const names = [...readFileSync(path.join(functions, file), 'utf8').matchAll(made)].map(
      (match) => match[1],
    );
    return names.join() !== path.basename(file, '.sql');
  });
  expect(misnamed).toEqual([]);
  expect(files.length).toBe(new Set(files.map((file) => path.basename(file))).size);

  const migrations = path.join(import.meta.dirname, 'migrations');
  const late = readdirSync(migrations)
    .filter((file) => Number(file.slice(0, 4)) >= 60)
    .filter((file) => made.test(readFileSync(path.join(migrations, file), 'utf8')));
  expect(late).toEqual([]);
});
