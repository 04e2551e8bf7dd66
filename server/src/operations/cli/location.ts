import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { defaultDataDir, startEmbeddedPostgres } from '../../db/embedded/index.ts';
import { reachEmbeddedPostgres } from '../../db/embedded/reach.ts';
import { openFiles } from '../../services/files/files.ts';
import type { FileStore } from '../../services/files/store.ts';
import { secretKeyOf } from '../../start/secret-key.ts';
import { readSettings } from '../../start/read-settings.ts';
import { UsageError } from './command.ts';

const projectFolder = fileURLToPath(new URL('../../../../', import.meta.url));

const say = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** The database and the files that the settings name. */
interface ReachedLocation {
  /** The connection of the tables' owner. */
  connection: pg.ClientConfig;
  store: FileStore;
  /** The server's key. */
  key(): Promise<Buffer>;
  /** Call it after the last connection was closed. */
  letGo(): Promise<void>;
}

/**
 * Connects to the database that the environment names: that of a running server, or one that is started here.
 * @param ways.fresh starts an embedded database even if there is none yet, and refuses a running server
 */
export async function reachLocation({ fresh = false } = {}): Promise<ReachedLocation> {
  const settings = readSettings(process.env);
  const dataDir = settings.dataDir ?? defaultDataDir(projectFolder, say);
  const reached = await reachDatabase(settings.databaseUrl, dataDir, fresh);
  try {
    const key = () => secretKeyOf(settings.secretKey, dataDir);
    return { ...reached, store: (await openFiles(settings, dataDir)).store, key };
  } catch (error) {
    await reached.letGo();
    throw error;
  }
}

async function reachDatabase(databaseUrl: string | undefined, dataDir: string, fresh: boolean) {
  if (databaseUrl !== undefined) {
    return { connection: { connectionString: databaseUrl }, letGo: () => Promise.resolve() };
  }
  if (!fresh) return reachEmbeddedPostgres(dataDir, say);
  const postgres = await startEmbeddedPostgres({ dataDir, say });
  return { connection: postgres.connection, letGo: () => postgres.stop() };
}

/** A folder given as an argument, relative to where the command was called. */
export function folderOf(argument: string | undefined): string {
  if (argument === undefined) throw new UsageError('Name a folder.');
  // npm runs scripts in the project's folder and sets INIT_CWD to where it was called.
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), argument);
}

/**
 * The passphrase from a file, else from the environment; never from an argument, because every user of the machine can
 * see those.
 */
export async function passphraseOf(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return readSettings(process.env).backupPassphrase;
  const text = await readFile(folderOf(file), 'utf8').catch(() => {
    throw new UsageError(`The passphrase file ${file} can't be read.`);
  });
  const [line = ''] = text.split(/\r?\n/);
  if (line.length < 12) throw new UsageError('The passphrase must have at least 12 characters.');
  return line;
}
