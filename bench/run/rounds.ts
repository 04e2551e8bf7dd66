import type pg from 'pg';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { resetSchedule, type BenchRecords } from './bench-records.ts';
import { load, median } from './measure.ts';
import type { CallReport, Side } from './report.ts';

interface Setting {
  rounds: number;
  /** The fraction of each call's requests in one round. */
  share: number;
  known: BenchRecords;
  headers: Record<string, string>;
  ours: string;
  floor: string;
  /** Milliseconds of CPU used so far. */
  cpu: Record<'server' | 'floor' | 'database', () => number>;
  pool: pg.Pool;
}

/** Measures one call: rounds of server and floor alternate in changing order; returns the medians. */
export async function rounds(call: Call, setting: Setting): Promise<CallReport> {
  const ours: Side[] = [];
  const floor: Side[] = [];
  await warmUp(call, setting, 'server');
  if (call.floor !== undefined) await warmUp(call, setting, 'floor');
  for (let round = 0; round < setting.rounds; round += 1) {
    const order = round % 2 === 0 ? (['server', 'floor'] as const) : (['floor', 'server'] as const);
    for (const side of order) {
      if (side === 'floor' && call.floor === undefined) continue;
      (side === 'server' ? ours : floor).push(await once(call, setting, side, 1));
    }
  }
  const ratio = (of: (side: Side) => number) => {
    if (call.floor === undefined) return undefined;
    const each = ours.map((side, round) => of(side) / of(floor[round] ?? side));
    return { median: median(each), least: Math.min(...each), most: Math.max(...each) };
  };
  return {
    name: call.name,
    target: call.target,
    ours: middle(ours),
    ...(call.floor !== undefined && { floor: middle(floor) }),
    cpu: ratio((side) => side.cpuServer + side.cpuDatabase),
    throughput: ratio((side) => side.perSecond),
  };
}

/** Milliseconds. */
const warm = 1_000;

/** Warms up, because a normal working day also has prepared statements, warm caches and compiled code. */
async function warmUp(call: Call, setting: Setting, side: 'server' | 'floor'): Promise<void> {
  const started = performance.now();
  do await once(call, setting, side, 0.5);
  while (performance.now() - started < warm);
}

/** One load on one side, with its CPU time. */
async function once(
  call: Call,
  { known, headers, ours, floor, cpu, pool, share }: Setting,
  side: 'server' | 'floor',
  part: number,
): Promise<Side> {
  if (call.name === 'status change') await resetSchedule(pool, known.practices[0]?.id ?? '');
  const requests = Math.max(2, Math.round(call.requests * share * part));
  const place = calls.indexOf(call);
  const before = [cpu[side](), cpu.database()] as const;
  const measured = await load(side === 'server' ? ours : floor, {
    connections: call.connections ?? 10,
    requests,
    status: call.status,
    ask: (number) => {
      const asked = call.ask(known, number);
      return side === 'server'
        ? { ...asked, headers: { ...headers, ...asked.headers } }
        : { ...asked, url: `/${place}/${number}` };
    },
  });
  return {
    ...measured,
    cpuServer: (cpu[side]() - before[0]) / requests,
    cpuDatabase: (cpu.database() - before[1]) / requests,
  };
}

const middle = (sides: readonly Side[]): Side => ({
  perSecond: median(sides.map((side) => side.perSecond)),
  p50: median(sides.map((side) => side.p50)),
  p99: median(sides.map((side) => side.p99)),
  cpuServer: median(sides.map((side) => side.cpuServer)),
  cpuDatabase: median(sides.map((side) => side.cpuDatabase)),
});
