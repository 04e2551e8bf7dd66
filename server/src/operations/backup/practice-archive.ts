import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../db/database.ts';
import { fileKeyParts, isImportFile } from '../../services/files/store.ts';
import type { FileStore } from '../../services/files/store.ts';
import { copyOut, copiedRowCount, setCopyFormat, tablesOf } from './catalog.ts';
import type { Table } from './catalog.ts';
import { filePath, formatVersion, tablePath } from './contents.ts';
import type { Contents, FileContents, TableContents } from './contents.ts';
import { isSecretColumn, isSecretTable } from './secrets.ts';
import { meter } from './streams.ts';
import { csvOf } from './table-csv.ts';
import { writeContents } from './write.ts';
import { zipOf } from './zip.ts';
import type { AddFile } from './zip.ts';

const readme = `A practice's records, taken from Cusp.

csv/      every table as CSV (UTF-8, a heading, moments in UTC, amounts in whole cents); a text that a spreadsheet
          could take for a formula has an apostrophe before it, which tables/ has not
files/    every image and document under the id of its record: "<id>.original" is the file as it was given
tables/   the same rows in the form of Cusp's backups, with checksums in contents.json

Passwords, sessions and other keys to Cusp itself are not in it, nor are codes that were imported from a file: of those
procedures it has the ids.
`;

/**
 * One practice as an archive, for its owner: all of its rows from one snapshot, and all of its files, in the format of
 * a backup and as CSV. Reads in the server's own role with this practice set, so that row-level security keeps out
 * every other practice.
 * @returns a zip that is generated as it is read
 */
export function writePracticeArchive(database: Database, store: FileStore, practiceId: string): Readable {
  return zipOf(async (add) => {
    await add('README.txt', Readable.from([Buffer.from(readme)]));
    const rows = await database.inSnapshot(practiceId, (client) => addTables(client, add, practiceId));
    const contents: Contents = { ...rows, files: await addFiles(store, add, practiceId) };
    await writeContents({ write: (name, content) => add(name, content) }, contents, null);
  });
}

/**
 * The codes and words of an imported code file belong to others and stay in the practice's Cusp (docs/catalog.md).
 * Their rows are kept without them, because treatments and fees point to them.
 */
const withheld: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  procedure: {
    code: 'case when import_id is null then code else id::text end',
    name: "case when import_id is null then name else '' end",
    plain_name: "case when import_id is null then plain_name else '' end",
    abbreviations: "case when import_id is null then abbreviations else '{}' end",
  },
};

async function addTables(
  client: pg.Client,
  add: AddFile,
  practiceId: string,
): Promise<Omit<Contents, 'files'>> {
  await setCopyFormat(client);
  const { rows: said } = await client.query<{ now: string; version: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now, current_setting('server_version') as version`,
  );
  const tables: TableContents[] = [];
  for (const table of await practiceTables(client)) {
    const plain = meter();
    const stream = client.query(copyTo(copyOut(table, undefined, withheld[table.name])));
    const packed = Readable.from(plain.through(stream)).compose(createGzip());
    await add(tablePath(table.name), packed, { packed: false });
    tables.push({
      name: table.name,
      columns: table.columns,
      rows: await copiedRowCount(client, stream),
      ...plain.measured(),
    });
    const numbers = await numbersOf(client, table.name);
    const columns = table.columns.map((name) => ({ name, isNumber: numbers.has(name) }));
    await add(
      `csv/${table.name}.csv`,
      Readable.from(csvOf(client.query(copyTo(copyOut(table, undefined, withheld[table.name]))), columns)),
    );
  }
  return {
    version: formatVersion,
    snapshot_at: said[0]?.now ?? '',
    postgres: said[0]?.version ?? '',
    practice_id: practiceId,
    migrations: [],
    tables,
    sequences: [],
    // The owner downloads them with a separate call.
    anchors: [],
  };
}

/** The numeric columns of a table. */
async function numbersOf(client: pg.Client, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = to_regclass(quote_ident($1)) and a.attnum > 0 and t.typcategory = 'N'`,
    [table],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The tables with rows of a practice that the server may read, without the service's secrets. */
async function practiceTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')
        and c.relrowsecurity`);
  const readable = new Set(rows.map(({ name }) => name));
  return (await tablesOf(client))
    .filter(({ name, columns }) => {
      const ofPractice = readable.has(name) && columns.includes('practice_id');
      return ofPractice && !isSecretTable(name);
    })
    .map((table) => ({ ...table, columns: table.columns.filter((column) => !isSecretColumn(column)) }));
}

async function addFiles(store: FileStore, add: AddFile, practiceId: string): Promise<FileContents[]> {
  const files: FileContents[] = [];
  for await (const { key } of store.list()) {
    if (fileKeyParts(key).practiceId !== practiceId || isImportFile(key)) continue;
    const file = await store.get(key);
    if (file !== undefined) {
      files.push({ key, ...(await add(filePath(key), file.stream, { packed: false })) });
    }
  }
  return files;
}
