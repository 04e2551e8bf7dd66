/**
 * The repository's files of each release, in a folder of its version: `dump.sql.gz`, a database as pg_dump writes it, and
 * `backup`, a backup of the same database. keep.ts writes both; releases.test.ts upgrades and restores them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { secretsOf } from '../../src/identity/crypto/secret-cipher.ts';

const place = import.meta.dirname;

/** The versions that are kept, the oldest first. */
export const releases = readdirSync(place, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/**
 * The versions of CHANGELOG.md, the newest first. One with a date in brackets is released: its schema files, dump and backup
 * never change again.
 */
const changelog = [
  ...readFileSync(path.join(place, '../../../CHANGELOG.md'), 'utf8').matchAll(
    /^## (\d+\.\d+\.\d+) \((\w+ \d+, \d{4}|not released)\)$/gm,
  ),
].map(([, version = '', date = '']) => ({ version, isReleased: date !== 'not released' }));
export const listedVersions = () => changelog.map(({ version }) => version);
export const releasedVersions = () =>
  changelog.flatMap(({ version, isReleased }) => (isReleased ? [version] : []));

export const folderOf = (version: string) => path.join(place, version);
export const dumpOf = (version: string) => path.join(folderOf(version), 'dump.sql.gz');
export const backupOf = (version: string) => path.join(folderOf(version), 'backup');

/** The server's key and the backups' passphrase; nothing real is kept with them. */
export const secrets = secretsOf(Buffer.alloc(32, 'kept with each release'));
export const passphrase = 'kept with each release';

export const ana = { email: 'ana@example.com', password: 'an old password of Ana' };
export const zoe = { email: 'zoe@example.com', password: 'an old password of Zoë' };
/** A PNG of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes the release's database in an empty one. */
export async function load(owner: pg.Client, version: string): Promise<void> {
  const text = gunzipSync(readFileSync(dumpOf(version))).toString();
  // pg_dump's lines for psql.
  await owner.query(text.replaceAll(/^\\.*$/gm, ''));
}

/** All rows of a database's tables, by table, as JSON; without what says which files made the tables. */
export async function rowsOf(owner: pg.Client): Promise<Map<string, string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('schema_migration', 'schema_function') order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from public.${owner.escapeIdentifier(name)} t`,
    );
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** The rows that a database no longer has with all their values; it may have more rows and more columns. */
export async function missingIn(owner: pg.Client, before: ReadonlyMap<string, string[]>): Promise<string[]> {
  const missing: string[] = [];
  for (const [name, kept] of before) {
    const { rows } = await owner.query<{ row: string }>(
      `with kept as materialized (select row::jsonb from unnest($1::text[]) as row),
          columns as (select coalesce(array_agg(name), '{}') as names
            from (select jsonb_object_keys(row) as name from (select row from kept limit 1) one) one)
        select row::text from (
          select row from kept
            except select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key = any (names))
              from public.${owner.escapeIdentifier(name)} t, columns) gone`,
      [kept],
    );
    missing.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return missing;
}
