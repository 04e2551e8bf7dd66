import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { FileStore } from '../../services/files/store.ts';
import { headPath } from './contents.ts';
import type { Contents } from './contents.ts';
import { openBackup, readHead } from './read.ts';
import { makeBackup } from './write.ts';
import type { EarlierBackup } from './write.ts';

interface NightlyOrder {
  connection: pg.ClientConfig;
  store: FileStore;
  /** Absolute; holds one folder per night. */
  folder: string;
  /** How many are kept. */
  keep: number;
  passphrase: string | undefined;
  log: Pick<FastifyBaseLogger, 'info'>;
}

const day = 24 * 3_600_000;
const nightHour = 2;
const unfinished = '.unfinished-';

/**
 * Makes the night's backup if it doesn't exist yet. A computer that was off at night is backed up in the morning.
 * @param record records the backup in the service's trail
 * @returns whether it made one
 */
export async function backUpIfDue(
  order: NightlyOrder,
  signal: AbortSignal,
  record: (work: () => Promise<Contents>) => Promise<Contents> = (work) => work(),
): Promise<boolean> {
  const newest = await newestBackup(order.folder);
  if (!isDue(newest?.madeAt, new Date())) return false;
  const { snapshot_at } = await record(() => backUpNow(order, signal));
  order.log.info({ snapshot_at }, 'the nightly backup is made');
  return true;
}

/** Checks whether the newest backup was made before the last backup hour, in the server's time zone. */
export function isDue(newest: Date | undefined, now: Date): boolean {
  if (newest === undefined) return true;
  const night = new Date(now);
  night.setHours(nightHour, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return newest < night;
}

/** Makes one backup in the folder, shares the files of the previous one, and deletes the oldest. */
export async function backUpNow(order: NightlyOrder, signal?: AbortSignal) {
  const { connection, store, folder, keep, passphrase } = order;
  const name = `cusp-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const contents = await makeBackup({
    connection,
    store,
    folder: path.join(folder, name),
    passphrase,
    earlier: await earlierOf(folder, passphrase),
    signal,
  });
  await deleteOldest(folder, keep);
  return contents;
}

interface Found {
  folder: string;
  madeAt: Date;
}

/** The finished backups of a folder, oldest first. */
async function finishedBackups(folder: string): Promise<Found[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => name.startsWith('cusp-'))
      .map(async (name) => {
        const inner = path.join(folder, name);
        const head = await readHead(inner).catch(() => undefined);
        return head === undefined ? [] : [{ folder: inner, madeAt: new Date(head.made_at) }];
      }),
  );
  return found.flat().toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime());
}

/** The newest finished backup of a folder. */
export const newestBackup = async (folder: string) => (await finishedBackups(folder)).at(-1);

async function earlierOf(folder: string, passphrase: string | undefined): Promise<EarlierBackup | undefined> {
  const newest = await newestBackup(folder);
  if (newest === undefined) return undefined;
  const head = await readHead(newest.folder);
  if ((head.encryption === null) !== (passphrase === undefined)) return undefined;
  // A backup with another passphrase can't be opened, and shares nothing.
  const opened = await openBackup(newest.folder, passphrase).catch(() => undefined);
  return (
    opened && { folder: newest.folder, derivation: opened.head.encryption, files: opened.contents.files }
  );
}

async function deleteOldest(folder: string, keep: number): Promise<void> {
  const finished = await finishedBackups(folder);
  for (const { folder: old } of finished.slice(0, Math.max(0, finished.length - keep))) {
    // The head is deleted first: if the deletion is interrupted, the rest doesn't count as a backup.
    await rm(path.join(old, headPath), { force: true });
    await rm(old, { recursive: true, force: true });
  }
  for (const name of await readdir(folder)) {
    if (!name.includes(unfinished)) continue;
    const left = path.join(folder, name);
    const { mtimeMs } = await stat(left);
    // Left by a killed server; no backup takes that long.
    if (Date.now() - mtimeMs > 7 * day) await rm(left, { recursive: true, force: true });
  }
}
