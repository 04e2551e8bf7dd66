/**
 * npm run bench [-- --quick] [--workers 2] [--only 'one patient'] [--data-dir …] [--json FILE]
 * Measures the real server on the data of `npm run bench:data` and, alternating on the same database, the floor.
 * Prints each call's figures beside their targets, writes them as JSON, and exits with 1 if a target is missed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@cusp/server/src/db/embedded/index.ts';
import { urlOf } from '@cusp/server/src/db/open.ts';
import { types } from '@cusp/server/src/values/values.ts';
import pg from 'pg';
import { benchFolder, requireFilled } from './fill/folder.ts';
import { calls, growing } from './run/calls.ts';
import { cpuOf, memoryOf } from './run/cpu.ts';
import { floorTables, loadBenchRecords } from './run/bench-records.ts';
import { median, load } from './run/measure.ts';
import { misses, printed, type Report } from './run/report.ts';
import { rounds } from './run/rounds.ts';
import { postgresOf, start, startServer } from './run/servers.ts';
import { prepareRecords, signIn } from './run/visitors.ts';

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    'data-dir': { type: 'string', default: benchFolder },
    json: { type: 'string' },
    /** A folder for CPU profiles of the server. */
    profile: { type: 'string' },
  },
});
const dataDir = given['data-dir'];
requireFilled(dataDir);
const chosen = calls.filter(({ name }) => given.only?.some((part) => name.includes(part)) ?? true);
/** Milliseconds: the server frees memory when no request came for five seconds. */
const memoryFreedAfter = 10_000;
const roundCount = Number(given.rounds ?? (given.quick ? 2 : 5));

const processes = given.workers === '1' ? [] : ['--workers', given.workers];
const withOwn: number[] = [];
for (let round = 0; round < 3; round += 1) {
  const alone = await startServer(processes, { DATA_DIR: dataDir, PORT: '0' });
  withOwn.push(alone.readyAfter);
  await alone.stop();
}

const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
const pool = new pg.Pool({ ...postgres.connection, types, max: 2 });
pool.on('error', () => undefined); // connections are lost when the database stops
const profiling = given.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${given.profile}`];
const server = await startServer(
  processes,
  { DATABASE_URL: urlOf(postgres.connection), DATA_DIR: dataDir, PORT: '0' },
  profiling,
);
try {
  const idle = memoryOf(server.process.pid ?? 0);
  const found = await loadBenchRecords(pool, 600);
  const staff = await Promise.all(found.practices.map(({ place }) => signIn(server.address, place)));
  const { known, patient } = await prepareRecords(server.address, found, staff[0] ?? {}, dataDir);
  await floorTables(pool, found.scheduled);
  const orders = path.join(dataDir, 'floor.json');
  writeFileSync(orders, JSON.stringify({ connection: postgres.connection, known }));
  const floor = await start('bench/run/floor.ts', [orders], {});
  const who = {
    staff: staff[0] ?? {},
    'staff of the middle': staff[1] ?? {},
    'staff of the small': staff[2] ?? {},
    patient,
    nobody: {},
  };
  const cpu = {
    server: () => cpuOf(server.process.pid ?? 0),
    floor: () => cpuOf(floor.process.pid ?? 0),
    database: () => cpuOf(postgresOf(dataDir)),
  };
  const report: Report = {
    workers: Number(given.workers),
    readyAfter: { onRunning: server.readyAfter, withOwn: median(withOwn) },
    memory: { idle, underLoad: 0, afterLoad: 0 },
    calls: [],
    growth: [],
  };
  for (const call of chosen) {
    report.calls.push(
      await rounds(call, {
        rounds: roundCount,
        share: given.quick ? 0.34 : 1,
        known,
        headers: who[call.who],
        ours: server.address,
        floor: floor.address,
        cpu,
        pool,
      }),
    );
    report.memory.underLoad = Math.max(report.memory.underLoad, memoryOf(server.process.pid ?? 0));
  }
  await setTimeout(memoryFreedAfter);
  report.memory.afterLoad = memoryOf(server.process.pid ?? 0);
  for (const { name, ask } of given.only === undefined ? growing : []) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < roundCount; round += 1) {
      for (const [place, headers] of [who.staff, who['staff of the small']].entries()) {
        const { p50 } = await load(server.address, {
          connections: 1,
          requests: 150,
          status: 200,
          ask: (number) => ({ ...ask(known, number, place * 2), headers }),
        });
        times[place]?.push(p50);
      }
    }
    const [large, small] = [median(times[0]), median(times[1])];
    report.growth.push({ name, large, small, ratio: large / small });
  }
  console.log(printed(report));
  if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(report, null, 2)}\n`);
  const missed = misses(report);
  for (const sentence of missed) console.log(`Missed: ${sentence}`);
  if (missed.length > 0) process.exitCode = 1;
  await floor.stop();
} finally {
  await server.stop();
  await pool.end();
  await postgres.stop();
}
