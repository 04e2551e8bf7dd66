import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, readdirSync } from 'node:fs';

/** What this process has made that is dear; each test file's part is the difference (file-costs.ts). */
export const made = {
  /** Practices that were registered by the call. */
  registered: 0,
  /** Practices that were copied from the template. */
  copied: 0,
  databases: 0,
  processes: 0,
  /** PDFs that a call answered. */
  pdfs: 0,
};

subscribe('child_process', () => {
  made.processes += 1;
});

/** Milliseconds of CPU until now: of this process with its ended children, and of PostgreSQL with all of its own. */
export const busyUntilNow = (postgres: number | undefined) => ({
  own: cpuOf(process.pid, true),
  database: postgres === undefined ? 0 : cpuOf(postgres, true) + runningChildrenOf(postgres),
});

function runningChildrenOf(parent: number): number {
  let sum = 0;
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name) && Number(fieldsOf(Number(name))[1]) === parent) sum += cpuOf(Number(name), false);
  return sum;
}

function cpuOf(pid: number, withChildren: boolean): number {
  const times = fieldsOf(pid).slice(11, withChildren ? 15 : 13);
  // A tick is a hundredth of a second.
  return times.reduce((sum, one) => sum + Number(one), 0) * 10;
}

/** What Linux says of a process, from the third field on: the second, its name, may hold spaces. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    // It has ended meanwhile, or this is no Linux.
    return [];
  }
}
