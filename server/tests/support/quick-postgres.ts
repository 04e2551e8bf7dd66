import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from '../../src/db/embedded/binaries.ts';
import { childEnvironment, endingWithServer } from '../../src/db/embedded/child.ts';
import { makeCluster, owner } from '../../src/db/embedded/cluster.ts';
import { asUser, databaseUser } from '../../src/db/embedded/database-user.ts';

/**
 * Nothing of a test run is needed after it, so nothing waits for the disk: to make a database would else take two
 * seconds, and 60 test files have one of their own. The server's own settings are tested in db/embedded.
 */
const settings: Record<string, string> = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  // Two cores are busy with three test files as it is.
  max_parallel_workers_per_gather: '0',
  max_connections: '200',
};
const port = 5432;

/** The npm package's PostgreSQL, with a cluster as the server makes it, for one test run. */
export async function startQuickPostgres(dataDir: string) {
  const cluster = path.join(dataDir, 'postgres');
  const user = databaseUser(cluster);
  const binaries = await prepareBinaries(dataDir, user);
  await makeCluster(cluster, binaries, user);
  const [program, ...args] = endingWithServer([
    binaries.postgres,
    '-D',
    cluster,
    '-k',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(program, args, {
    cwd: cluster,
    env: childEnvironment,
    stdio: 'ignore',
    ...asUser(user),
  });
  const ended = once(child, 'exit');
  const server = { host: cluster, port, user: owner, ssl: false } as const;
  while (!(await makeDatabase({ ...server, database: 'postgres' }))) {
    if (child.exitCode !== null) throw new Error(`The PostgreSQL of the tests ended with ${child.exitCode}.`);
    await pause(50);
  }
  return {
    connection: { ...server, database: 'cusp' },
    pid: child.pid,
    stop: async () => {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** @returns false while it doesn't answer yet */
async function makeDatabase(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
  } catch {
    return false;
  }
  await client.query('create database cusp');
  await client.end();
  return true;
}
