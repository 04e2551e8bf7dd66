/**
 * npm run test:pooler: runs PgBouncer between Cusp and PostgreSQL, in each pooling mode, with and without support for
 * `options`. Cusp must either work correctly or refuse to start with a sentence that says what to configure.
 * PGBOUNCER names another program than the installed one. Ends with the count; without PgBouncer it says so and tests
 * nothing.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Checks } from '@cusp/e2e/faults/checks.ts';
import { databaseUser } from '@cusp/server/src/db/embedded/database-user.ts';
import { startEmbeddedPostgres } from '@cusp/server/src/db/embedded/index.ts';
import { loginRoleOf } from '@cusp/server/src/db/login-role.ts';
import { urlOf } from '@cusp/server/src/db/open.ts';
import pg from 'pg';
import { countsLine } from '../scripts/test-counts.ts';
import { strangersApart } from './strangers.ts';

const program = process.env['PGBOUNCER'] ?? 'pgbouncer';
const root = path.resolve(import.meta.dirname, '..');
const port = 6432;

/** The program's version; undefined if it isn't installed. */
function versionOf(): string | undefined {
  try {
    return /PgBouncer (\S+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1];
  } catch {
    return undefined;
  }
}

interface Setting {
  mode: 'session' | 'transaction' | 'statement';
  /** Whether the pooler ignores `options` in the startup message instead of refusing them. */
  ignores: boolean;
  poolSize?: number;
}

/** The expected result of a setting. */
interface Tried extends Setting {
  /** The connection settings that go through the pooler. */
  through: 'both' | 'server';
  options?: string;
  /** Part of the message with which the start is refused; undefined if it must work. */
  refusedBy?: RegExp;
  /** Whether the pooler knows the login role. */
  knowsRole?: boolean;
}

const options = '-c work_mem=16MB';
const modes = ['transaction', 'statement'] as const;
const tries: Tried[] = [
  ...[true, false].flatMap((ignores): Tried[] => [
    { mode: 'session', ignores, through: 'server' },
    { mode: 'session', ignores, through: 'both' },
    ...modes.flatMap((mode): Tried[] => [
      { mode, ignores, through: 'server', refusedBy: /DATABASE_SERVER_URL.*pool_mode to session/ },
      { mode, ignores, through: 'both', refusedBy: /DATABASE_URL.*pool_mode to session/ },
    ]),
  ]),
  { mode: 'session', ignores: true, through: 'server', options },
  { mode: 'session', ignores: true, through: 'both', options },
  { mode: 'session', ignores: false, through: 'server', options, refusedBy: /ignore_startup_parameters/ },
  { mode: 'session', ignores: false, through: 'both', options, refusedBy: /ignore_startup_parameters/ },
  { mode: 'session', ignores: true, through: 'both', knowsRole: false, refusedBy: /turned away.*db roles/ },
  { mode: 'session', ignores: true, through: 'server', poolSize: 5, refusedBy: /default_pool_size/ },
];

const checks = new Checks();
await pooler();
console.log(`\n${countsLine(checks.counts)}`);
process.exitCode = checks.counts.failed === 0 ? 0 : 1;

async function pooler(): Promise<void> {
  const version = versionOf();
  if (version === undefined) {
    checks.notTried('There is no PgBouncer on this machine.');
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'cusp-pooler-'));
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  try {
    const direct = urlOf(postgres.connection);
    const serverRole = loginRoleOf(postgres.connection.database);
    await serves({ DATABASE_URL: direct, DATA_DIR: dataDir }); // makes the roles
    for (const { through, refusedBy, options: asked, ...setting } of tries) {
      const users = [postgres.connection.user, ...(setting.knowsRole === false ? [] : [serverRole])];
      const bouncer = await startBouncer(folder, { ...setting, server: postgres.connection, users });
      const more = asked === undefined ? '' : `&options=${encodeURIComponent(asked)}`;
      const by = (user: string) =>
        `${urlOf({ ...postgres.connection, host: bouncer.host, port, user })}${more}`;
      const environment =
        through === 'both'
          ? { DATABASE_URL: by(postgres.connection.user) }
          : { DATABASE_URL: direct, DATABASE_SERVER_URL: by(serverRole) };
      const tried = `PgBouncer ${version}, ${setting.mode} mode, ${setting.ignores ? 'ignoring' : 'refusing'} options${asked === undefined ? '' : ', options asked for'}${setting.knowsRole === false ? ', login role unknown to it' : ''}${setting.poolSize === undefined ? '' : `, pool of ${setting.poolSize}`}, ${through === 'both' ? 'in DATABASE_URL' : 'in DATABASE_SERVER_URL'}`;
      try {
        const said = await serves({ ...environment, DATA_DIR: dataDir });
        if (refusedBy === undefined)
          checks.expect(`${tried}: serves, practices apart`, said === 'served', said);
        else checks.expect(`${tried}: refuses to start in a sentence`, refusedBy.test(said), said);
      } finally {
        await bouncer.end();
      }
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startBouncer(
  folder: string,
  {
    mode,
    ignores,
    poolSize = 40,
    server,
    users,
  }: Setting & { server: { host: string; port: number }; users: string[] },
) {
  const { uid, gid } = databaseUser(path.join(folder, 'data', 'postgres'));
  const host = mkdtempSync(path.join(folder, 'b-'));
  const file = (name: string) => path.join(host, name);
  writeFileSync(file('users'), users.map((user) => `"${user}" ""\n`).join(''));
  writeFileSync(
    file('pgbouncer.ini'),
    `[databases]
* = host=${server.host} port=${server.port}
[pgbouncer]
listen_addr =
unix_socket_dir = ${host}
listen_port = ${port}
auth_type = trust
auth_file = ${file('users')}
pool_mode = ${mode}
default_pool_size = ${poolSize}
query_wait_timeout = 30
${ignores ? 'ignore_startup_parameters = options' : ''}
logfile = ${file('log')}
`,
  );
  if (process.getuid?.() === 0)
    for (const owned of [host, file('users'), file('pgbouncer.ini')]) chownSync(owned, uid, gid);
  const child = spawn(program, ['-q', file('pgbouncer.ini')], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const ended = once(child, 'exit');
  for (let tried = 0; ; tried += 1) {
    const client = new pg.Client({ host, port, user: users[0], database: 'cusp', ssl: false });
    client.on('error', () => undefined);
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answered) break;
    if (tried > 100) throw new Error('PgBouncer does not answer.');
    await sleep(100);
  }
  return {
    host,
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts the real server, tests that practices stay separate if it runs, and stops it. Returns its message, or
 * `served`.
 */
async function serves(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', SANDBOX: '1', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let [printed, errors] = ['', ''];
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const ready = /ready at (http:\/\/\S+)\s/.exec(printed)?.[1];
      if (ready !== undefined) resolve(ready);
    });
  });
  const address = await Promise.race([url, exited.then(() => undefined)]);
  if (address === undefined) return errors.trim();
  const wrong = await strangersApart(address).finally(() => child.kill('SIGTERM'));
  await exited;
  const logged = printed.split('\n').filter((line) => line.startsWith('{'));
  return [...wrong, ...logged].join('; ') || 'served';
}
