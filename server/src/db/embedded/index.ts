import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from './binaries.ts';
import { clusterExists, makeCluster } from './cluster.ts';
import { clusterOf, makeDataDir } from './data-dir.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { databaseUser, type DatabaseUser } from './database-user.ts';
import { stopOrphan } from './orphan.ts';
import { startPostmaster, StillInUse, type Postmaster } from './postmaster.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { supervise } from './supervise.ts';

export { defaultDataDir } from './data-dir.ts';
export { StartError } from '../../values/start-error.ts';

const database = 'cusp';
/**
 * How long processes of a killed PostgreSQL have to exit, in ms: one with a long query doesn't notice until the query
 * ends.
 */
const exitTimeout = 60_000;

/** The database of one data folder, running as a child of this process. */
export interface EmbeddedPostgres {
  /** The owner's connection. `host` is the folder of the socket; `ssl: false` overrides PGSSLMODE. */
  connection: { host: string; port: number; user: string; database: string; ssl: false };
  /** Shuts it down cleanly and unlocks the data folder; call it after the last connection was closed. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL from npm on the files in `dataDir/postgres`, and creates them the first time. It recovers by
 * itself after any kill; a PostgreSQL that outlived its server is stopped first.
 * @param options.dataDir absolute; made when missing
 * @param options.say gets sentences for the person who waits
 * @throws StartError with a sentence for that person, for instance when another server uses the data folder
 */
export async function startEmbeddedPostgres({
  dataDir,
  say,
}: {
  dataDir: string;
  say: (sentence: string) => void;
}): Promise<EmbeddedPostgres> {
  const user = databaseUser(clusterOf(dataDir));
  const home = await makeDataDir(path.resolve(dataDir), user);
  const unlock = lockDataFolder(home);
  try {
    const { postmaster, again } = await startOn(home, user, say);
    try {
      await makeDatabase(postmaster.connection);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    const stopSupervised = supervise(postmaster, again, say);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await stopSupervised();
      await removeSocketFolder(home).finally(unlock);
    };
    return {
      connection: { ...postmaster.connection, database, ssl: false },
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startOn(
  home: string,
  user: DatabaseUser,
  say: (sentence: string) => void,
): Promise<{ postmaster: Postmaster; again: () => Promise<Postmaster> }> {
  const cluster = clusterOf(home);
  const binaries = await prepareBinaries(home, user);
  if (!(await clusterExists(cluster, binaries, user))) {
    say(`Making a new database in ${home}.`);
    await makeCluster(cluster, binaries, user);
  }
  const late = Date.now() + exitTimeout;
  let said = false;
  for (;;) {
    await stopOrphan(cluster, say);
    const socketFolder = await makeSocketFolder(home, user);
    const files = { program: binaries.postgres, cluster, dataDir: home, socketFolder };
    try {
      const postmaster = await startPostmaster(files, user, say);
      const again = async () => {
        await stopOrphan(cluster, say);
        return startPostmaster(files, user, say);
      };
      return { postmaster, again };
    } catch (error) {
      await removeSocketFolder(home);
      if (!(error instanceof StillInUse) || Date.now() > late) throw error;
    }
    if (!said) say('Waiting for the last processes of a killed database to end.');
    said = true;
    await sleep(200);
  }
}

/** initdb creates only PostgreSQL's own databases; ours is missing at the first start, or after a kill during it. */
async function makeDatabase(connection: Postmaster['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', ssl: false });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}
