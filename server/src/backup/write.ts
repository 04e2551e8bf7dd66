import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupRole } from '../db/roles.ts';
import { recordedMigrations } from '../db/migrate.ts';
import type { FileStore } from '../services/files/store.ts';
import { copyOut, sequencesOf, settleForm, tablesOf } from './catalog.ts';
import { keyOf, newDerivation, proofOf } from './cipher.ts';
import type { Derivation } from './cipher.ts';
import { contentsPath, filePath, formVersion, headPath, provenText, tablePath } from './contents.ts';
import type { Contents, FileContents, Head, TableContents } from './contents.ts';
import { makeFolder, streamOf } from './sink.ts';
import type { Sink } from './sink.ts';

/** An earlier backup whose unchanged files a new one may share: hard links, so that a night costs what is new. */
export interface Earlier {
  folder: string;
  derivation: Derivation | null;
  files: FileContents[];
}

export interface BackupOrder {
  /** How the tables' owner connects. */
  connection: pg.ClientConfig;
  store: FileStore;
  /** Absolute; absent or empty. */
  folder: string;
  passphrase?: string | undefined;
  earlier?: Earlier | undefined;
  /** Gives it up: nothing is left. */
  signal?: AbortSignal | undefined;
}

/**
 * Makes a backup of the whole database and all files while the server works on. The rows are those of one moment: one
 * repeatable-read transaction copies all tables. The files come after the rows: a file is stored before the row that
 * names it and stays as it is, so that every file that a row of the backup names is in it.
 * @throws BackupError for what a person can mend; nothing is left then
 */
export async function makeBackup(order: BackupOrder): Promise<Contents> {
  const { passphrase, earlier } = order;
  // The salt of the backup before is as good, and lets its sealed files be shared.
  const derivation = passphrase === undefined ? null : (earlier?.derivation ?? newDerivation());
  const key =
    passphrase === undefined || derivation === null ? undefined : await keyOf(passphrase, derivation);
  const shared = (earlier?.derivation?.salt ?? null) === (derivation?.salt ?? null) ? earlier : undefined;
  return makeFolder(order, key, async (sink) => {
    const rows = await inSnapshot(order.connection, (client) => copyTables(client, sink));
    const contents: Contents = { ...rows, files: await copyFiles(order.store, sink, shared) };
    await writeContents(
      sink,
      contents,
      key === undefined || derivation === null ? null : { key, derivation },
    );
    return contents;
  });
}

/** Work that sees one moment of the whole database and can change nothing. */
async function inSnapshot<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // What breaks it breaks a query too, and that one is heard.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await settleForm(client);
    await client.query('begin isolation level repeatable read read only');
    const recorded = await recordedMigrations(client);
    await client.query(`set local role ${backupRole}`);
    const result = await work(client);
    await client.query('commit');
    return { ...result, migrations: recorded };
  } finally {
    await client.end();
  }
}

async function copyTables(client: pg.Client, sink: Sink): Promise<Omit<Contents, 'files'>> {
  const { rows: said } = await client.query<{ now: string; version: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now, current_setting('server_version') as version`,
  );
  const tables: TableContents[] = [];
  for (const table of await tablesOf(client)) {
    const stream = client.query(copyTo(copyOut(table)));
    const measured = await sink.write(tablePath(table.name), stream, { packed: true });
    tables.push({ name: table.name, columns: table.columns, rows: stream.rowCount, ...measured });
  }
  return {
    version: formVersion,
    snapshot_at: said[0]?.now ?? '',
    postgres: said[0]?.version ?? '',
    practice_id: null,
    migrations: [],
    tables,
    sequences: await sequencesOf(client),
    anchors: await anchorsOf(client),
  };
}

async function anchorsOf(client: pg.Client): Promise<Contents['anchors']> {
  const { rows } = await client.query<{ practice_id: string; seq: string; hash: string }>(
    `select practice_id, seq::text, encode(hash, 'hex') as hash from audit_chain where seq > 0 order by practice_id`,
  );
  return rows.map(({ practice_id, seq, hash }) => ({ practice_id, count: Number(seq), hash }));
}

async function copyFiles(
  store: FileStore,
  sink: Sink,
  earlier: Earlier | undefined,
): Promise<FileContents[]> {
  const known = new Map(earlier?.files.map((file) => [file.key, file]));
  const files: FileContents[] = [];
  for await (const { key } of store.list()) {
    const before = known.get(key);
    if (
      before !== undefined &&
      earlier !== undefined &&
      (await sink.takeOver(filePath(key), earlier.folder))
    ) {
      files.push(before);
      continue;
    }
    // Taken away since it was listed: of an upload that failed, whose row never was.
    const file = await store.get(key);
    if (file !== undefined) files.push({ key, ...(await sink.write(filePath(key), file.stream)) });
  }
  return files.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/**
 * What there is, and last of all the head: a folder without it is no backup.
 * @param encryption null for a clear one, which nothing vouches for
 */
export async function writeContents(
  sink: Pick<Sink, 'write'>,
  contents: Contents,
  encryption: { key: Buffer; derivation: Derivation } | null,
): Promise<void> {
  const measured = await sink.write(contentsPath, streamOf(`${JSON.stringify(contents, null, 1)}\n`));
  const bare: Omit<Head, 'proof'> = {
    form: 'cusp-backup',
    version: formVersion,
    made_at: new Date().toISOString(),
    encryption: encryption && encryption.derivation,
    contents: measured,
  };
  const head: Head = { ...bare, proof: encryption && proofOf(encryption.key, provenText(bare)) };
  await sink.write(headPath, streamOf(`${JSON.stringify(head, null, 1)}\n`), { clear: true });
}
