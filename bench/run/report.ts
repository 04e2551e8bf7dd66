import type { Target } from './call.ts';

/** The measurement of one side of a call; CPU in milliseconds per request. */
export interface Side {
  perSecond: number;
  p50: number;
  p99: number;
  cpuServer: number;
  cpuDatabase: number;
}

interface Ratio {
  median: number;
  least: number;
  most: number;
}

export interface CallReport {
  name: string;
  target: Target;
  ours: Side;
  floor?: Side;
  /** CPU of server and database together, relative to the floor's. */
  cpu: Ratio | undefined;
  throughput: Ratio | undefined;
}

export interface Report {
  workers: number;
  /**
   * Milliseconds until the server reports that it is ready: started with a running database, and as `npm start` with
   * only the data folder, so that it starts the database itself.
   */
  readyAfter: { onRunning: number; withOwn: number };
  /** MiB of the server's processes, without the database; after load: ten seconds after the last call. */
  memory: { idle: number; underLoad: number; afterLoad: number };
  calls: CallReport[];
  /** The p50 of the same read in the large practice and in the one with 500 patients. */
  growth: { name: string; large: number; small: number; ratio: number }[];
}

const mostGrowth = 1.3;
/** MiB. */
const memoryTargets = { idle: 150, underLoad: 400, afterLoad: 400 };
/** Milliseconds. */
const readyTarget = 3_000;

/** Every ratio and figure that misses its target, as a sentence. */
export function misses({ readyAfter, memory, calls, growth }: Report): string[] {
  return [
    ...calls.flatMap(({ name, target, cpu, throughput, ours }) => [
      ...(target.cpu !== undefined && cpu !== undefined && !(cpu.median <= target.cpu)
        ? [`${name}: ${times(cpu.median)} the floor's CPU, at most ${target.cpu} was wanted.`]
        : []),
      ...(target.throughput !== undefined &&
      throughput !== undefined &&
      !(throughput.median >= target.throughput)
        ? [
            `${name}: ${times(throughput.median)} the floor's throughput, at least ${target.throughput} was wanted.`,
          ]
        : []),
      ...(target.p50 !== undefined && !(ours.p50 < target.p50)
        ? [`${name}: p50 ${ours.p50.toFixed(1)} ms, under ${target.p50} ms was wanted.`]
        : []),
    ]),
    ...growth
      .filter(({ ratio }) => !(ratio < mostGrowth))
      .map(
        ({ name, ratio }) =>
          `${name}: ${times(ratio)} of the small practice, under ${mostGrowth} was wanted.`,
      ),
    ...tooMuch('Memory idle', memory.idle, memoryTargets.idle, 'MiB'),
    ...tooMuch('Memory under load', memory.underLoad, memoryTargets.underLoad, 'MiB'),
    ...tooMuch('Memory after load', memory.afterLoad, memoryTargets.afterLoad, 'MiB'),
    ...tooMuch('Ready with its own database', readyAfter.withOwn, readyTarget, 'ms'),
  ];
}

const tooMuch = (what: string, seen: number, most: number, unit: string) =>
  seen <= most ? [] : [`${what}: ${seen.toFixed(0)} ${unit}, at most ${most} ${unit} was wanted.`];

const times = (ratio: number) => `${ratio.toFixed(2)} ×`;

/** The report as a text table. */
export function printed({ workers, readyAfter, memory, calls, growth }: Report): string {
  const rows = calls.map(({ name, target, ours, floor, cpu, throughput }) => [
    name,
    ours.perSecond.toFixed(0),
    ours.p50.toFixed(2),
    ours.p99.toFixed(1),
    ours.cpuServer.toFixed(2),
    ours.cpuDatabase.toFixed(2),
    (ours.cpuServer + ours.cpuDatabase).toFixed(2),
    floor === undefined ? '' : `${floor.cpuServer.toFixed(2)}+${floor.cpuDatabase.toFixed(2)}`,
    spread(cpu),
    target.cpu === undefined ? '' : `≤ ${target.cpu}`,
    spread(throughput),
    target.throughput === undefined ? '' : `≥ ${target.throughput}`,
    target.p50 === undefined ? '' : `p50 < ${target.p50}`,
  ]);
  const head = [
    'call',
    'req/s',
    'p50 ms',
    'p99 ms',
    'CPU server',
    'CPU db',
    'both',
    'floor s+db',
    'CPU ratio',
    'target',
    'req/s ratio',
    'target',
    '',
  ];
  return [
    `${workers} server process${workers === 1 ? '' : 'es'}; CPU in ms a request; ratios are medians with (least–most) of the rounds`,
    ...aligned([head, ...rows]),
    '',
    ...growth.map(
      ({ name, large, small, ratio }) =>
        `Growth, ${name}: p50 ${large.toFixed(2)} ms in the large practice, ${small.toFixed(2)} ms in that of 500: ${ratio.toFixed(2)} (under ${mostGrowth})`,
    ),
    `Memory of the server: ${memory.idle.toFixed(0)} MiB idle (${memoryTargets.idle}), ${memory.underLoad.toFixed(0)} MiB under load (${memoryTargets.underLoad}), ${memory.afterLoad.toFixed(0)} MiB after it (${memoryTargets.afterLoad})`,
    `Ready after ${readyAfter.onRunning.toFixed(0)} ms on a database that runs, after ${readyAfter.withOwn.toFixed(0)} ms with its own database (≤ ${readyTarget})`,
  ].join('\n');
}

const spread = (ratio: Ratio | undefined) =>
  ratio === undefined
    ? ''
    : `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})`;

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
