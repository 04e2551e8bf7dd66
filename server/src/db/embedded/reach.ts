import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { owner } from './cluster.ts';
import { clusterOf } from './data-dir.ts';
import { DataFolderBusy, lockDataFolder } from './data-folder-lock.ts';
import { startEmbeddedPostgres } from './index.ts';
import type { EmbeddedPostgres } from './index.ts';
import { port } from './socket-folder.ts';
import { StartError } from '../../values/start-error.ts';

/** The database of a data folder, for a command beside the server. */
interface ReachedPostgres {
  connection: EmbeddedPostgres['connection'];
  /** Call it after the last connection was closed. */
  letGo(): Promise<void>;
}

/**
 * Connects to the database of a data folder: through the socket of the server that runs on it, or by starting it. Must
 * run as the user who started the server, because only that user can enter the socket's folder.
 * @throws StartError when there is no database, or none that can be reached
 */
export async function reachEmbeddedPostgres(
  dataDir: string,
  say: (sentence: string) => void,
): Promise<ReachedPostgres> {
  if (!existsSync(clusterOf(dataDir))) {
    throw new StartError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL to where it is.`);
  }
  const home = await realpath(dataDir);
  if (serverRunsOn(home)) {
    const host = await realpath(path.join(home, 'socket')).catch(() => null);
    if (host === null) {
      throw new StartError(`The server on ${dataDir} is starting or ending. Try again in a moment.`);
    }
    return {
      connection: { host, port, user: owner, database: 'cusp', ssl: false },
      letGo: () => Promise.resolve(),
    };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, say });
  return { connection: postgres.connection, letGo: () => postgres.stop() };
}

/** Checked by its lock, which ends with the process in every case. */
function serverRunsOn(home: string): boolean {
  try {
    lockDataFolder(home)();
    return false;
  } catch (error) {
    if (error instanceof DataFolderBusy) return true;
    throw error;
  }
}
