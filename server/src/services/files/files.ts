import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { localFiles } from './local.ts';
import { s3Files } from './s3.ts';
import type { FileStore } from './store.ts';

/** The file store, and the folder for uploads until they are checked. */
export interface Files {
  store: FileStore;
  /** Absolute; exists, on a disk with enough space: some systems keep /tmp in memory. */
  incoming: string;
}

/** Longer than any upload takes. */
const abandoned = 60 * 60_000;

/**
 * Opens the store that the settings name, else the folder `files` of the data folder, and deletes what uploads left
 * behind when a server was killed.
 */
export async function openFiles({ s3 }: Pick<Settings, 's3'>, dataDir: string): Promise<Files> {
  const folder = join(dataDir, 'files');
  const incoming = s3 === undefined ? join(folder, 'incoming') : join(tmpdir(), 'cusp-incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await clear(incoming);
  if (s3 !== undefined) return { store: await s3Files(s3), incoming };
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await clear(unfinished);
  return { store: localFiles(folder), incoming };
}

async function clear(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > abandoned) await rm(path, { force: true });
  }
}
