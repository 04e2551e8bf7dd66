import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import * as z from 'zod/mini';

const News = z.union([
  z.object({ said: z.string() }),
  z.object({ refused: z.string() }),
  z.object({
    connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  }),
]);

export type Connection = pg.ClientConfig & { host: string };

/** A server in a process of its own. */
export interface Server {
  child: ChildProcess;
  /** The messages shown while it started. */
  said: string[];
  /** The outcome of the start: ready, or refused with a sentence. */
  begun: Promise<{ connection: Connection } | { refused: string }>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  kill(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface LaunchOptions {
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
  /** The node and the copy of our code to run, for a user who can't read those of the test run. */
  copy?: { node: string; code: string };
}

const running = new Set<ChildProcess>();

/** Starts a server without waiting for it. */
export function launch(
  kind: 'data' | 'project',
  folder: string,
  { env, user, copy }: LaunchOptions = {},
): Server {
  const program = path.join(copy?.code ?? path.dirname(import.meta.dirname), 'testing', 'database-only.ts');
  const child = spawn(copy?.node ?? process.execPath, [program, kind, folder], {
    cwd: '/',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.add(child);
  const said: string[] = [];
  const begun = Promise.withResolvers<{ connection: Connection } | { refused: string }>();
  createInterface(child.stdout).on('line', (line) => {
    const news = News.parse(JSON.parse(line));
    if ('said' in news) said.push(news.said);
    else begun.resolve(news);
  });
  let words = '';
  child.stderr.on('data', (text: Buffer) => (words += text.toString()));
  const ended = once(child, 'close').then(() => {
    running.delete(child);
    begun.reject(new Error(`The server ended before it was ready: ${words}`));
    return child.exitCode ?? child.signalCode;
  });
  // A test that waits gets the rejection; a test that kills it earlier must not fail by it.
  begun.promise.catch(() => undefined);
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { child, said, begun: begun.promise, ended, kill };
}

/** Starts a server and waits until its database answers. */
export async function start(kind: 'data' | 'project', folder: string, ways?: LaunchOptions) {
  const server = launch(kind, folder, ways);
  const begun = await server.begun;
  if ('refused' in begun) throw new Error(begun.refused);
  return { ...server, connection: begun.connection };
}

/** Ends the processes that a failed test left. */
export async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    }),
  );
}

/** Runs one statement on a connection of its own. */
export async function ask(connection: Connection, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(connection);
  // The test may kill the server.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** All running processes of a data folder's PostgreSQL, found by their working directory. */
export async function processesOf(dataDir: string): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const at = await Promise.all(numbers.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return numbers.filter((_, index) => at[index] === path.join(dataDir, 'postgres')).map(Number);
}
