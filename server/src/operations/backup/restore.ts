import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { ensureBackupRole } from '../../db/backup-role.ts';
import { ensureJobQueue } from '../../db/job-queue.ts';
import { migrate, refuseUnknownMigrations } from '../../db/migrate.ts';
import { migrations, unfinishedRestoreTable } from '../../db/open.ts';
import { ensureRoles } from '../../db/roles.ts';
import { attemptsOf } from '../../jobs/names.ts';
import { parseFileKey } from '../../services/files/store.ts';
import type { FileStore } from '../../services/files/store.ts';
import { BackupError } from './backup-error.ts';
import { copyIn, copyOut, copiedRowCount, setCopyFormat, tablesOf } from './catalog.ts';
import { filePath, tablePath } from './contents.ts';
import type { TableContents } from './contents.ts';
import { suspendConstraints } from './suspend-constraints.ts';
import type { OpenBackup } from './read.ts';
import { isSame, meter } from './streams.ts';

const name = pg.escapeIdentifier;

/**
 * Restores a backup into an empty database and a file store. The backup's own migrations make the tables. Then all
 * rows are loaded in one transaction, which reads every table back and compares it with the backup's checksum before it
 * commits. Then later migrations run, the functions are made, and the emails that waited are queued again. An interrupted
 * restore can be run again.
 * @param connection of the new tables' owner
 * @throws BackupError or StartError with a sentence; the database then holds no row
 */
export async function restoreBackup(
  backup: OpenBackup,
  connection: pg.ClientConfig,
  store: FileStore,
): Promise<void> {
  const { contents } = backup;
  if (contents.practice_id !== null) {
    throw new BackupError("This is one practice's export and not a backup of a whole Cusp.");
  }
  await refuseUnknownMigrations(contents.migrations, migrations);
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireEmptyDatabase(client);
    await ensureRoles(client);
    await migrate(client, migrations, contents.migrations.at(-1)?.version ?? 0);
    await ensureBackupRole(client);
    // Before the rows, as in the server, so that no row ever names a missing file.
    await putFiles(backup, store);
    await setCopyFormat(client);
    await client.query('begin');
    await load(client, backup);
    await client.query(`drop table ${unfinishedRestoreTable}`);
    await client.query('commit');
    await migrate(client, migrations);
    await ensureJobQueue(client, connection);
    await client.query('select resume_after_restore($1)', [attemptsOf('letter.send')]);
    await ensureBackupRole(client);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Accepts only an empty database, or one with an unfinished restore. */
async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
  );
  if (rows.some((table) => table.name === unfinishedRestoreTable)) return;
  if (rows.length > 0) {
    throw new BackupError('The database is not empty: a backup is restored into an empty one only.');
  }
  await client.query(`create table ${unfinishedRestoreTable} ()`);
}

async function putFiles({ contents, part }: OpenBackup, store: FileStore): Promise<void> {
  for (const { key, bytes, sha256 } of contents.files) {
    const checked = parseFileKey(key);
    if (checked === undefined) continue;
    await store.put(checked, part(filePath(key), { bytes, sha256 }), bytes);
  }
}

async function load(client: pg.Client, { contents, part }: OpenBackup): Promise<void> {
  const tables = await tablesOf(client);
  const tighten = await suspendConstraints(client, tables);
  // Migrations may have inserted rows.
  await client.query(`truncate ${tables.map((table) => name(table.name)).join(', ')}`);
  for (const kept of contents.tables) {
    const table = tables.find((one) => one.name === kept.name);
    if (table?.columns.toSorted().join() !== kept.columns.toSorted().join()) {
      throw new BackupError(`The table ${kept.name} of the backup is not the one that its migrations make.`);
    }
    const into = client.query(copyFrom(copyIn(kept)));
    await pipeline(part(tablePath(kept.name), kept, { packed: true }), into);
    await requireEqualTable(client, kept, { ...table, columns: kept.columns });
  }
  for (const { name: sequence, value, called } of contents.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${name(sequence)}`, value, called]);
  }
  await tighten();
}

/** Reads a table back and compares its rows and its checksum. */
async function requireEqualTable(
  client: pg.Client,
  kept: TableContents,
  table: Parameters<typeof copyOut>[0],
): Promise<void> {
  const back = meter();
  const stream = client.query(copyTo(copyOut(table)));
  await pipeline(stream, back.through, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) void chunk;
  });
  if ((await copiedRowCount(client, stream)) !== kept.rows || !isSame(back.measured(), kept)) {
    throw new BackupError(
      `The table ${kept.name} did not come back as it was backed up; nothing was restored.`,
    );
  }
}
