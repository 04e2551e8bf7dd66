import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc: 100 on every Linux. */
const ticks = 100;

interface Process {
  parent: number;
  name: string;
  /** Milliseconds of CPU, including its ended children. */
  cpu: number;
}

/** Reads all processes from /proc; Linux only. */
function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const entry of readdirSync('/proc')) {
    const id = Number(entry);
    if (!Number.isInteger(id)) continue;
    try {
      const text = readFileSync(`/proc/${id}/stat`, 'utf8');
      const nameEnds = text.lastIndexOf(')');
      const fields = text.slice(nameEnds + 2).split(' ');
      const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      found.set(id, {
        parent: Number(fields[1]),
        name: text.slice(text.indexOf('(') + 1, nameEnds),
        cpu: (own * 1000) / ticks,
      });
    } catch {
      // It has just ended.
    }
  }
  return found;
}

/** A process and all its descendants. */
function family(all: Map<number, Process>, root: number): number[] {
  const children = [...all].filter(([, { parent }]) => parent === root).map(([id]) => id);
  return [root, ...children.flatMap((child) => family(all, child))];
}

/** Milliseconds of CPU used so far by a process and its descendants. */
export function cpuOf(root: number): number {
  const all = processes();
  return family(all, root).reduce((sum, id) => sum + (all.get(id)?.cpu ?? 0), 0);
}

/** Resident memory in MiB of a process and its descendants; shared pages are counted once per process. */
export function memoryOf(root: number): number {
  return family(processes(), root).reduce((sum, id) => sum + residentOf(id), 0);
}

function residentOf(id: number): number {
  try {
    const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    return Number(kibibytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
