import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { prepareBinaries } from '../../src/db/embedded/binaries.ts';
import { databaseUser } from '../../src/db/embedded/database-user.ts';

/**
 * Starts another PostgreSQL than the embedded one, for `npm run test:postgres`, on an empty database "cusp".
 * @param where a folder with `initdb` and `pg_ctl`, or a package.json beside whose node_modules hold the npm package
 * @param dataDir an existing folder of this run
 */
export async function startOtherPostgres(where: string, dataDir: string) {
  const cluster = path.join(dataDir, 'other');
  const user = databaseUser(cluster);
  const bin = where.endsWith('package.json')
    ? path.dirname((await prepareBinaries(dataDir, user, where)).postgres)
    : where;
  mkdirSync(cluster);
  chmodSync(dataDir, 0o755);
  chownSync(cluster, user.uid, user.gid);
  const run = (program: string, ...options: string[]) =>
    execFileSync(path.join(bin, program), options, {
      uid: user.uid,
      gid: user.gid,
      cwd: cluster,
      stdio: 'ignore',
    });
  const files = path.join(cluster, 'data');
  run('initdb', '-D', files, '-U', 'cusp', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const settings = `-k ${cluster} -c listen_addresses= -c fsync=off -c max_connections=200`;
  run('pg_ctl', '-D', files, '-w', '-l', path.join(cluster, 'log'), '-o', settings, 'start');
  const connection = { host: cluster, port: 5432, user: 'cusp', database: 'cusp', ssl: false } as const;
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query('create database cusp');
  await client.end();
  return {
    connection,
    pid: undefined,
    stop: () => Promise.resolve(run('pg_ctl', '-D', files, '-m', 'immediate', 'stop')).then(() => undefined),
  };
}
