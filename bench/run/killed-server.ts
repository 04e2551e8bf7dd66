import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint, OutputOf, RequestInput } from '@cusp/contract';
import pg from 'pg';
import { ask, outputOf } from '../../e2e/support/requests.ts';
import { killAllOf } from '../../e2e/support/server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A call's refusal; a server that is down or starting is asked again. */
export class RefusedCall extends Error {}

/** A server with its database, to be killed with `kill -9` and started again on the same data. */
export async function killedServer(name: string, settings: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), `cusp-${name}-`));
  chmodSync(dataDir, 0o755); // as root, the database runs as another user, who needs access
  let url = '';
  let stopping = false;

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const chunk of child.stdout ?? []) {
      printed += String(chunk);
      const ready = /ready at (http:\/\/\S+)\s/.exec(printed)?.[1];
      if (ready === undefined) continue;
      url = ready;
      child.once('exit', (code) => {
        if (code === null || stopping) return;
        console.error(`The server ended by itself, with exit code ${code}.`);
        process.exit(1);
      });
      return child;
    }
    throw new Error(`The server did not start. It printed:\n${printed}`);
  }

  let server = await start();
  function killNow(): void {
    killAllOf(dataDir);
    server.kill('SIGKILL');
  }

  return {
    /** Its current address. */
    url: () => url,

    /** Makes a call until it is answered: the server may be down or starting. A repeat has the same key. */
    async insist<E extends Endpoint>(
      endpoint: E,
      input: RequestInput<E>,
      { token, headers = {} }: { token?: string | undefined; headers?: Record<string, string> } = {},
    ): Promise<OutputOf<E>> {
      const key = { 'idempotency-key': crypto.randomUUID() };
      for (let left = 3000; ; left -= 1) {
        try {
          const signal = AbortSignal.timeout(10_000);
          const answer = await ask(url, endpoint, input, { token, headers: { ...key, ...headers }, signal });
          if (answer.status >= 400 && answer.status < 500)
            throw new RefusedCall(`${endpoint.name} was answered ${answer.status}: ${await answer.text()}`);
          return await outputOf(endpoint, answer);
        } catch (error) {
          if (left === 0 || error instanceof RefusedCall) throw error;
          await sleep(30);
        }
      }
    },

    /** Queries the database as its owner, as soon as it is up. */
    async rows<Row extends pg.QueryResultRow>(query: string, values: unknown[] = []): Promise<Row[]> {
      for (let left = 300; ; left -= 1) {
        try {
          const host = realpathSync(path.join(dataDir, 'socket'));
          const client = new pg.Client({ host, port: 5432, user: 'cusp', database: 'cusp', ssl: false });
          client.on('error', () => undefined);
          await client.connect();
          try {
            return (await client.query<Row>(query, values)).rows;
          } finally {
            await client.end().catch(() => undefined);
          }
        } catch (error) {
          if (left === 0) throw error;
          await sleep(50);
        }
      }
    },

    /** Kills everything and starts it again. */
    async kill(): Promise<void> {
      const ended = once(server, 'exit');
      killNow();
      await ended;
      server = await start();
    },

    /** Ends it for good, with its data. */
    end(): void {
      stopping = true;
      killNow();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
