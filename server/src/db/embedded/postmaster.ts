import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { childEnvironment, endingWithServer } from './child.ts';
import { owner } from './cluster.ts';
import { asUser, type DatabaseUser } from './database-user.ts';
import { port } from './socket-folder.ts';
import { errorCode, fileTrouble, StartError } from '../../values/start-error.ts';

/** Settings that override postgresql.conf. */
const settings = (socketFolder: string): Record<string, string> => ({
  listen_addresses: '',
  // The setting is a list; the quotes keep a comma in a folder's name from being a separator.
  unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  port: String(port),
  // An acknowledged write has to be on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  // Details of an error can hold a patient's data.
  log_error_verbosity: 'terse',
});

const logLimit = 10_000_000; // bytes; one older log is kept
const pollEvery = 50; // ms
const fastShutdown = 60_000; // ms

/** A running PostgreSQL. */
export interface Postmaster {
  connection: { host: string; port: number; user: string };
  /** Resolves when it has ended, for any reason. */
  ended: Promise<void>;
  /** Shuts it down cleanly: running transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
}

/** PostgreSQL found processes of an earlier one that still use these files; they end within moments. */
export class StillInUse extends StartError {}

/**
 * Starts PostgreSQL and waits until it accepts connections, for as long as it runs: recovery after a crash may take
 * long.
 * @param dataDir gets the log, `postgres.log`
 */
export async function startPostmaster(
  {
    program,
    cluster,
    dataDir,
    socketFolder,
  }: Record<'program' | 'cluster' | 'dataDir' | 'socketFolder', string>,
  user: DatabaseUser,
  say: (sentence: string) => void,
): Promise<Postmaster> {
  const logFile = path.join(dataDir, 'postgres.log');
  const { child, ended, end, logFrom } = await launch(program, cluster, socketFolder, logFile, user);
  // If the system can't signal it when we die, at least our ordinary exit does.
  const onExit = () => child.kill('SIGINT');
  process.once('exit', onExit);
  void ended.then(() => process.off('exit', onExit));

  const connection = { host: socketFolder, port, user: owner };
  const slow = Date.now() + 5_000;
  let said = false;
  try {
    while (!(await answers(connection))) {
      if (end.come)
        throw startErrorOf(end.trouble, (await readFile(logFile)).subarray(logFrom).toString(), logFile);
      if (!said && Date.now() > slow) {
        said = true;
        say('The database is putting itself in order after an unclean end; this can take some minutes.');
      }
      await sleep(pollEvery);
    }
  } catch (error) {
    await stopChild(child, ended);
    throw error;
  }
  return { connection, ended, stop: () => stopChild(child, ended) };
}

async function launch(
  program: string,
  cluster: string,
  socketFolder: string,
  logFile: string,
  user: DatabaseUser,
) {
  const { log, logFrom } = await openLog(logFile);
  const [command, ...args] = endingWithServer([
    program,
    '-D',
    cluster,
    ...Object.entries(settings(socketFolder)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(command, args, {
    cwd: cluster,
    env: childEnvironment,
    // A file instead of a pipe: PostgreSQL must still be able to write after we are killed.
    stdio: ['ignore', log.fd, log.fd],
    // Detached from the terminal: Ctrl-C is for the server, which ends the database after its last request.
    detached: true,
    ...asUser(user),
  });
  const end: { come: boolean; trouble: unknown } = { come: false, trouble: undefined };
  const ended = new Promise<void>((resolve) => {
    const note = (trouble?: unknown) => {
      Object.assign(end, { come: true, trouble });
      resolve();
    };
    child.once('exit', () => note());
    child.once('error', note);
  });
  await log.close();
  return { child, ended, end, logFrom };
}

async function openLog(logFile: string) {
  try {
    const size = (await stat(logFile).catch(() => null))?.size ?? 0;
    if (size > logLimit) await rename(logFile, `${logFile}.1`);
    const log = await open(logFile, 'a', 0o600);
    return { log, logFrom: (await log.stat()).size };
  } catch (error) {
    throw new StartError(`The database's log ${logFile} can't be written: ${fileTrouble(error)}.`);
  }
}

/** Checks whether it accepts connections; throws if it does, but isn't ours. */
async function answers(connection: Postmaster['connection']): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  // Errors of this connection after its end don't matter.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // An error from PostgreSQL is an answer, unless it is "starting up" or "shutting down" (class 57).
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57')) {
      throw new StartError(`The database turned its own server away: ${error.message}.`);
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function startErrorOf(trouble: unknown, log: string, logFile: string): StartError {
  if (trouble !== undefined) {
    const reason =
      errorCode(trouble) === 'ENOENT' ? 'this system lacks a library it needs' : fileTrouble(trouble);
    return new StartError(
      `PostgreSQL can't be run: ${reason}; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const reason = log.match(/(?:FATAL|PANIC): +(.+)/)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
  const sentence = `The database could not be started: ${reason || 'it gave no reason'} (its log is ${logFile}).`;
  // Checked by the log, because PostgreSQL exits with the same code for everything.
  return /still in use|" already exists/.test(log) ? new StillInUse(sentence) : new StartError(sentence);
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), fastShutdown);
  await ended;
  clearTimeout(hurry);
}
