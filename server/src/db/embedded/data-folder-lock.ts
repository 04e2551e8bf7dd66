import { chmodSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../values/start-error.ts';

// Keeps a reference, because garbage collection would release the lock.
const held = new Set<DatabaseSync>();

const busy = 5;
const lockTimeout = 1_000; // ms: the previous server may be just ending

/** Another process holds the data folder. */
export class DataFolderBusy extends StartError {}

/**
 * Locks the data folder for this process. Node can't lock a file, but its SQLite can, and the kernel releases such a
 * lock at the moment the process dies, however it dies. A file with a process id would outlive a `kill -9`, and two
 * starts at once could take it over.
 * @returns a function that releases the lock
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'cusp.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: lockTimeout });
    lock.exec('begin exclusive');
    chmodSync(file, 0o600);
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) {
      throw new DataFolderBusy(`Another Cusp server is already running on this data folder (${dataDir}).`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The data folder ${dataDir} can't be locked for this server: ${reason}.`);
  }
  const taken = lock;
  held.add(taken);
  return () => {
    if (held.delete(taken)) taken.close();
  };
}
