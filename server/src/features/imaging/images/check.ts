import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { imageFiles } from '@cusp/contract';
import type { Database } from '../../../db/database.ts';
import type { FileKey, FileStore } from '../../../services/files/store.ts';
import { keyTo } from './store-image.ts';
import * as queries from './queries.ts';

/** Differences between the rows and the store. If all lists are empty, there are none. */
interface FileReport {
  /** Files without a row that are older than an hour, left by an aborted upload. They can be removed. */
  strays: FileKey[];
  /** Files that a row names but the store doesn't have. */
  missing: FileKey[];
  /** Originals whose bytes have changed; checked only on request. */
  changed: FileKey[];
}

/** The age in milliseconds below which a file may belong to an upload that is still writing its row. */
const uploadGracePeriod = 60 * 60_000;

/**
 * Compares every picture's row with the store. It only reads.
 * @param contents also reads every original and compares its checksum
 */
export async function checkImageFiles(
  { database, store }: { database: Database; store: FileStore },
  { contents = false, now = new Date() } = {},
): Promise<FileReport> {
  // List the store before the rows, so that a file stored in between is not reported as unused.
  const found = new Map<FileKey, Date>();
  for await (const { key, storedAt } of store.list()) found.set(key, storedAt);

  const report: FileReport = { strays: [], missing: [], changed: [] };
  const named = new Set<FileKey>();
  for (const { practice_id: practiceId } of await database.withoutTenant(queries.allPractices)) {
    for (const { id, checksum, pictured } of await database.asPractice(practiceId, queries.storedPictures)) {
      for (const part of pictured ? imageFiles : (['original'] as const)) {
        const key = keyTo({ practiceId, id }, part);
        named.add(key);
        // A row written after the store was listed has its files by now, so ask again.
        if (!found.has(key) && !(await store.has(key))) report.missing.push(key);
        else if (contents && part === 'original' && (await hashOf(store, key)) !== checksum)
          report.changed.push(key);
      }
    }
  }
  for (const [key, storedAt] of found) {
    if (!named.has(key) && now.getTime() - storedAt.getTime() > uploadGracePeriod) report.strays.push(key);
  }
  return report;
}

async function hashOf(store: FileStore, key: FileKey): Promise<string | undefined> {
  const file = await store.get(key);
  if (file === undefined) return undefined;
  const hash = createHash('sha256');
  await pipeline(file.stream, hash);
  return hash.digest('hex');
}
