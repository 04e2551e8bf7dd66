import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupRole } from '../../db/roles.ts';
import { recordedMigrations } from '../../db/migrate.ts';
import { isImportFile } from '../../services/files/store.ts';
import type { FileStore } from '../../services/files/store.ts';
import { copyOut, copiedRowCount, sequencesOf, setCopyFormat, tablesOf } from './catalog.ts';
import { backupKey, newDerivation, macOf } from './cipher.ts';
import type { Derivation } from './cipher.ts';
import { contentsPath, filePath, formatVersion, headPath, authenticatedText, tablePath } from './contents.ts';
import type { Contents, FileContents, Head, TableContents } from './contents.ts';
import { makeFolder, streamOf } from './sink.ts';
import type { Sink } from './sink.ts';

/**
 * An earlier backup whose unchanged files the new one may share by hard links, so that a night takes only the space of
 * what is new.
 */
export interface EarlierBackup {
  folder: string;
  derivation: Derivation | null;
  files: FileContents[];
}

interface BackupOrder {
  /** The connection of the tables' owner. */
  connection: pg.ClientConfig;
  store: FileStore;
  /** Absolute; missing or empty. */
  folder: string;
  passphrase?: string | undefined;
  earlier?: EarlierBackup | undefined;
  /** Aborts the backup and leaves nothing behind. */
  signal?: AbortSignal | undefined;
}

/**
 * Makes a backup of the whole database and all files while the server runs. The rows are from one snapshot: one
 * repeatable-read transaction copies all tables. The files are copied after the rows: a file is stored before the row
 * that names it and never changes, so the backup has every file that its rows name.
 * @throws BackupError for a problem that a person can fix; nothing is left then
 */
export async function makeBackup(order: BackupOrder): Promise<Contents> {
  const { passphrase, earlier } = order;
  // With the previous backup's salt, its sealed files can be shared.
  const derivation = passphrase === undefined ? null : (earlier?.derivation ?? newDerivation());
  const key =
    passphrase === undefined || derivation === null ? undefined : await backupKey(passphrase, derivation);
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

/** Read-only work on one snapshot of the whole database. */
async function inSnapshot<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // A broken connection also fails its query, and that error is handled.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setCopyFormat(client);
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
    tables.push({
      name: table.name,
      columns: table.columns,
      rows: await copiedRowCount(client, stream),
      ...measured,
    });
  }
  return {
    version: formatVersion,
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
  earlier: EarlierBackup | undefined,
): Promise<FileContents[]> {
  const known = new Map(earlier?.files.map((file) => [file.key, file]));
  const files: FileContents[] = [];
  for await (const { key } of store.list()) {
    if (isImportFile(key)) continue;
    const before = known.get(key);
    if (
      before !== undefined &&
      earlier !== undefined &&
      (await sink.takeOver(filePath(key), earlier.folder))
    ) {
      files.push(before);
      continue;
    }
    // Removed since it was listed: it belonged to a failed upload without a row.
    const file = await store.get(key);
    if (file !== undefined) files.push({ key, ...(await sink.write(filePath(key), file.stream)) });
  }
  return files.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/**
 * Writes the contents, and last the head: a folder without it isn't a backup.
 * @param encryption null for an unencrypted backup, which has no proof
 */
export async function writeContents(
  sink: Pick<Sink, 'write'>,
  contents: Contents,
  encryption: { key: Buffer; derivation: Derivation } | null,
): Promise<void> {
  const measured = await sink.write(contentsPath, streamOf(`${JSON.stringify(contents, null, 1)}\n`));
  const bare: Omit<Head, 'proof'> = {
    form: 'cusp-backup',
    version: formatVersion,
    made_at: new Date().toISOString(),
    encryption: encryption && encryption.derivation,
    contents: measured,
  };
  const head: Head = { ...bare, proof: encryption && macOf(encryption.key, authenticatedText(bare)) };
  await sink.write(headPath, streamOf(`${JSON.stringify(head, null, 1)}\n`), { clear: true });
}
