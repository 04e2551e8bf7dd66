import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { StartError } from '../values/start-error.ts';
import { emptyDatabase } from '../../tests/support/writers.ts';
import { migrate } from './migrate.ts';

const name = `functions_${process.pid}`;
let root: string;
let client: pg.Client;

const write = async (file: string, sql: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), sql);
};
const migrated = () => migrate(client, path.join(root, 'schema'));
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
  await write('schema/0001_prices.sql', 'create table price (cents int);');
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
    await write('schema/0002_dropped.sql', 'drop function doubled(int);');
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
    await write('schema/0002_mended.data.sql', 'update price set cents = doubled(cents);');
    await write('schema/0003_first.sql', 'insert into price values (5);');
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

describe('a changed signature', () => {
  const rounded = (sql: string) => write('functions/money/rounded.sql', sql);
  const ofCents =
    'create or replace function rounded(cents int) returns int language sql immutable return cents / 100 * 100;';

  test('drops the function with the earlier arguments', async () => {
    await rounded(ofCents);
    await migrated();
    await rounded(
      'create or replace function rounded(cents int, unit int) returns int language sql immutable return cents / unit * unit;',
    );
    await migrated();
    expect(await ask('select rounded(199, 10)')).toEqual([[190]]);
    expect(await ask(`select oid::regprocedure::text from pg_proc where proname = 'rounded'`)).toEqual([
      ['rounded(integer,integer)'],
    ]);
  });

  test('makes again what depends on it, in the right order: functions, triggers, views, defaults, checks, indexes, policies', async () => {
    await rounded(ofCents);
    await write(
      'functions/chart/dearer.sql', // stored: depends on rounded
      'create or replace function dearer(cents int) returns int language sql immutable return rounded(cents) + 100;',
    );
    await write(
      'functions/money/whole_price.sql',
      'create or replace view whole_price as select dearer(cents) as cents from price;',
    );
    await write(
      'functions/money/price_noted.sql',
      `create or replace function price_noted() returns trigger language plpgsql as $$ begin return new; end $$;
       create or replace trigger price_noted before insert on price
         for each row when (rounded(new.cents) > 0) execute function price_noted();`,
    );
    await migrated();
    await write(
      'schema/0002_kept.sql',
      `create table kept (cents int default rounded(150), constraint kept_whole check (rounded(cents) = cents));
       create index kept_rounded on kept ((rounded(cents)));
       alter table kept enable row level security;
       create policy dear on kept for select to public using (rounded(cents) > 0);
       insert into kept default values;`,
    );
    await migrated();
    const definitions = () =>
      ask(`select 'check', pg_get_constraintdef(oid) from pg_constraint where conname = 'kept_whole'
        union all select 'index', pg_get_indexdef('kept_rounded'::regclass)
        union all select 'policy', polcmd::text || pg_get_expr(polqual, polrelid) from pg_policy
        union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where tgname = 'price_noted'
        union all select 'view', definition from pg_views where viewname = 'whole_price'
        union all select 'default', pg_get_expr(adbin, adrelid) from pg_attrdef
          where adrelid = 'kept'::regclass`);
    const before = await definitions();
    expect(before).toHaveLength(6);

    await rounded(
      ofCents.replace('returns int', 'returns bigint').replace('return cents', 'return cents::bigint'),
    );
    await write(
      'functions/chart/dearer.sql',
      'create or replace function dearer(cents int) returns bigint language sql immutable return rounded(cents) + 100;',
    );
    await migrated();
    expect(await ask('select pg_typeof(rounded(1))::text, pg_typeof(dearer(1))::text')).toEqual([
      ['bigint', 'bigint'],
    ]);
    const plain = (rows: unknown[][]) => JSON.stringify(rows).replaceAll('::bigint', '');
    // The constants that it is compared with are read as another type.
    expect(plain(await definitions()).replaceAll(/\((0|100)\)/g, '$1')).toBe(
      plain(before).replaceAll(/\((0|100)\)/g, '$1'),
    );
    await ask('insert into price values (250)');
    expect(await ask('select cents::int from whole_price')).toEqual([[300]]);
    await ask('insert into kept default values');
    await expect(ask('insert into kept values (150)')).rejects.toThrow('kept_whole');
  });

  test('that something can’t follow is refused by name, and nothing is kept', async () => {
    await rounded(ofCents);
    await migrated();
    await write(
      'schema/0002_kept.sql',
      'create table kept (cents int, whole int generated always as (rounded(cents)) stored);',
    );
    await migrated();
    await rounded(
      ofCents.replace('returns int', 'returns bigint').replace('return cents', 'return cents::bigint'),
    );
    await expect(migrated()).rejects.toThrow('the generated column whole of kept depends on');
    expect(await ask('select pg_typeof(rounded(1))::text')).toEqual([['integer']]);
  });
});

test('a function whose file is gone is dropped with its triggers, one whose file moved is kept', async () => {
  const noted = `create or replace function price_noted() returns trigger language plpgsql as $$ begin return new; end $$;
    create or replace trigger price_noted before insert on price for each row execute function price_noted();`;
  await write('functions/money/price_noted.sql', noted);
  await migrated();
  await rm(path.join(root, 'functions/money/price_noted.sql'));
  await rm(path.join(root, 'functions/money/doubled.sql'));
  await write('functions/chart/doubled.sql', doubling(2));
  await migrated();
  expect(await ask(`select proname from pg_proc where proname in ('price_noted', 'doubled')`)).toEqual([
    ['doubled'],
  ]);
  expect(await ask('select tgname from pg_trigger')).toEqual([]);
  expect(await ask('select name from schema_function')).toEqual([['chart/doubled.sql']]);
});

test('a function that is gone but still used is refused, and stays', async () => {
  await write(
    'functions/money/again.sql',
    'create or replace function again(a int) returns int language sql return doubled(a);',
  );
  await migrated();
  await rm(path.join(root, 'functions/money/doubled.sql'));
  await expect(migrated()).rejects.toThrow(
    /The function money\/again\.sql could not be made: function doubled\(integer\)/,
  );
  expect(await ask('select again(4)')).toEqual([[8]]);
});

test('a trigger that its file no longer makes is dropped', async () => {
  const noted =
    'create or replace function price_noted() returns trigger language plpgsql as $$ begin return new; end $$;';
  const trigger = (called: string) =>
    `create or replace trigger ${called} before insert on price for each row execute function price_noted();`;
  await write('functions/money/price_noted.sql', `${noted}\n${trigger('one')}\n${trigger('other')}`);
  await migrated();
  await write('functions/money/price_noted.sql', `${noted}\n${trigger('other')}`);
  await migrated();
  expect(await ask('select tgname from pg_trigger')).toEqual([['other']]);
});

test('a table is altered although stored functions of its rows, views and triggers use it', async () => {
  await write(
    'functions/money/halved.sql',
    'create or replace function halved(p price) returns int language sql return p.cents / 2;',
  );
  await write(
    'functions/money/prices.sql',
    'create or replace view prices as select p.*, halved(p) as half from price p;',
  );
  await write(
    'functions/money/all_prices.sql',
    'create or replace function all_prices() returns setof price language sql begin atomic select * from price; end;',
  );
  await write(
    'functions/money/price_noted.sql',
    `create or replace function price_noted() returns trigger language plpgsql as $$ begin return new; end $$;
     create or replace trigger price_noted before update of cents on price
       for each row when (old.cents <> new.cents) execute function price_noted();`,
  );
  await migrated();
  await write(
    'schema/0002_cents.sql',
    `alter table price alter cents type bigint, add label text not null default '', alter cents set not null;
     insert into price values (6, 'crown');`,
  );
  await write(
    'functions/money/halved.sql',
    'create or replace function halved(p price) returns bigint language sql return p.cents / 2;',
  );
  expect(await migrated()).toEqual({ applied: ['0002_cents.sql'] });
  expect(await ask('select cents::int, label, half::int from prices')).toEqual([[6, 'crown', 3]]);
  expect(await ask('select label from all_prices()')).toEqual([['crown']]);
  expect(await ask('select tgname from pg_trigger')).toEqual([['price_noted']]);
});

test('a function that a table needs first is named by its migration', async () => {
  await write(
    'functions/money/whole.sql',
    'create or replace function whole(cents int) returns boolean language sql immutable return cents % 100 = 0;',
  );
  await write(
    'schema/0002_kept.sql',
    '-- needs money/whole.sql\n\ncreate table kept (cents int check (whole(cents)));',
  );
  await migrated();
  await expect(ask('insert into kept values (5)')).rejects.toThrow('kept_cents_check');
  await write('schema/0003_more.sql', '-- needs money/gone.sql\ncreate table more ();');
  await expect(migrated()).rejects.toThrow(
    'The migration 0003_more.sql needs money/gone.sql, which has no file.',
  );
});

test('functions and migrations are kept together or not at all', async () => {
  await migrated();
  await write('schema/0002_kept.sql', 'create table kept ();');
  await write('functions/money/wrong.sql', 'create function wrong( returns int;');
  await expect(migrated()).rejects.toThrow('wrong.sql');
  expect(await ask(`select to_regclass('kept')::text`)).toEqual([[null]]);
  await rm(path.join(root, 'functions/money/wrong.sql'));
  await write('schema/0003_mended.data.sql', 'insert into price values (doubled(null::text));');
  await write('functions/money/doubled.sql', doubling(7));
  await expect(migrated()).rejects.toThrow('0003_mended.data.sql failed');
  expect(await ask(`select to_regclass('kept')::text, doubled(1)`)).toEqual([[null, 2]]);
});
