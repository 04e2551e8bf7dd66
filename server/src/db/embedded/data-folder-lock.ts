import { chmodSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';

// A lock that is collected as garbage would be let go.
const held = new Set<DatabaseSync>();

const busy = 5;
const patience = 1_000; // ms: the server before us may just be ending

/** Another process holds the data folder. */
export class DataFolderBusy extends StartError {}

/**
 * Holds the data folder for this process alone. Node can't lock a file, but the SQLite inside it can, and the kernel
 * lets go of such a lock at the very moment the process dies, however it dies; a file with a process id in it would
 * outlive a `kill -9` and could be taken over by two starts at once.
 * @returns a function that lets go
 */
export function lockDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'cusp.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: patience });
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
