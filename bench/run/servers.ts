import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

const root = path.join(import.meta.dirname, '../..');

/** A server that was started as a separate process. */
export interface Started {
  address: string;
  process: ChildProcess;
  /** Milliseconds from the start until it reported that it is ready. */
  readyAfter: number;
  stop(): Promise<void>;
}

/** Starts a file of the project on this same Node and waits for its line "… is ready at ADDRESS". */
export async function start(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, path.join(root, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...settings },
  });
  // Keep reading: unread output would block the server.
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((ready, ended) => {
    lines.on('line', (line) => {
      const found = / is ready at (\S+)/.exec(line)?.[1];
      if (found !== undefined) ready(found);
    });
    lines.once('close', () => ended(new Error(`${file} ended before it was ready.`)));
  });
  const readyAfter = performance.now() - began;
  return {
    address,
    process: child,
    readyAfter,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** Starts the server with the same options as `npm start`. */
export async function startServer(
  args: readonly string[],
  settings: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Started> {
  const { scripts } = Package.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const [, ...words] = scripts.start.split(' ');
  const place = words.findIndex((word) => !word.startsWith('-'));
  const [file = '', ...rest] = words.slice(place);
  return start(file, [...rest, ...args], settings, [...flags, ...words.slice(0, place)]);
}

const Package = z.object({ scripts: z.object({ start: z.string() }) });

/** The process id of the PostgreSQL that uses a data folder. */
export const postgresOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
