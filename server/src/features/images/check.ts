import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { imageFiles } from '@cusp/contract';
import type { Database } from '../../db/database.ts';
import type { FileKey, FileStore } from '../../services/files/store.ts';
import { keyTo } from './store-image.ts';
import * as queries from './queries.ts';

/** What is wrong between the rows and the store. All empty: nothing is. */
export interface FileReport {
  /** Files that no row names, older than an hour: an upload was cut off. They can be removed. */
  strays: FileKey[];
  /** Files that a row names and that aren't there. */
  missing: FileKey[];
  /** Originals whose bytes aren't the ones that were given; looked for only when asked. */
  changed: FileKey[];
}

/** Milliseconds. A younger file may belong to an upload whose row is just being written. */
const settled = 60 * 60_000;

/**
 * Compares every image's row with the store. Reads only.
 * @param contents also reads every original and compares its checksum
 */
export async function checkFiles(
  { database, store }: { database: Database; store: FileStore },
  { contents = false, now = new Date() } = {},
): Promise<FileReport> {
  // The store first: what is stored from now on can't look like a stray.
  const found = new Map<FileKey, Date>();
  for await (const { key, storedAt } of store.list()) found.set(key, storedAt);

  const report: FileReport = { strays: [], missing: [], changed: [] };
  const named = new Set<FileKey>();
  for (const { practice_id: practiceId } of await database.withoutTenant(queries.allPractices)) {
    for (const { id, checksum } of await database.asPractice(practiceId, queries.storedImages)) {
      for (const part of imageFiles) {
        const key = keyTo({ practiceId, id }, part);
        named.add(key);
        // A row that is younger than the list has its files by now.
        if (!found.has(key) && !(await store.has(key))) report.missing.push(key);
        else if (contents && part === 'original' && (await hashOf(store, key)) !== checksum)
          report.changed.push(key);
      }
    }
  }
  for (const [key, storedAt] of found) {
    if (!named.has(key) && now.getTime() - storedAt.getTime() > settled) report.strays.push(key);
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
