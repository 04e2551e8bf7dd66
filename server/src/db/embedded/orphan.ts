import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode, StartError } from '../../values/start-error.ts';

const fastShutdown = 60_000; // ms; a checkpoint on a slow disk takes long
const immediateShutdown = 10_000;

/**
 * Stops a PostgreSQL that still runs on these files, left by a killed server. Call it only while holding the data
 * folder's lock: then no running server needs it.
 */
export async function stopOrphan(cluster: string, say: (sentence: string) => void): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const [line] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  if (!Number.isInteger(pid) || pid <= 1) return;

  if (await isPostgresOf(cluster, pid)) {
    say('Stopping a database that an earlier server left running.');
    if (
      !(await end(cluster, pid, 'SIGINT', fastShutdown)) &&
      !(await end(cluster, pid, 'SIGQUIT', immediateShutdown))
    ) {
      throw new StartError(
        `A PostgreSQL left by an earlier server (process ${pid}) still runs on ${cluster} and doesn't end; end it and start again.`,
      );
    }
  } else if (isTaken(pid)) {
    // The process id now belongs to another program (after a reboot, in a container), which PostgreSQL would mistake
    // for itself. If a process still uses the database, PostgreSQL finds its shared memory without this file and
    // refuses to start.
    await rm(file, { force: true });
  }
}

async function end(cluster: string, pid: number, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
  const late = Date.now() + patience;
  while (Date.now() < late) {
    // Checked by its command line instead of its process id, because a dead process keeps its id until it is reaped.
    if (!(await isPostgresOf(cluster, pid))) return true;
    await sleep(50);
  }
  return false;
}

async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid);
  return `${command} `.includes(` -D ${cluster} `);
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return words.replaceAll('\0', ' ').trim();
  }
  const shown = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null);
  return shown?.stdout.trim() ?? '';
}

function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
