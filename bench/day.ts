/**
 * npm run bench:day [-- --only 'work list'] [--requests 120] [--seconds 60] [--data-dir …] [--json FILE]
 * Plays a practice's day on the real server: 12 practices of 8 people, each with 120 patients and 32 visits of today. Prints the CPU of
 * the server and of the database for each kind of call, for the day's mix, and while nobody asks; the memory after it; and how many
 * practices two cores hold at half load. The practices are made once, in `data/bench-day`; delete the folder to make them anew.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { events } from '@cusp/contract';
import { startEmbeddedPostgres } from '@cusp/server/src/db/embedded/index.ts';
import { prepareDatabase, urlOf } from '@cusp/server/src/db/open.ts';
import { types } from '@cusp/server/src/values/values.ts';
import pg from 'pg';
import { ask } from '../e2e/support/requests.ts';
import { dayCalls, type DayCall } from './day/calls.ts';
import {
  officeCount,
  openOffices,
  patientsOfOffice,
  peopleAtWork,
  rewindDay,
  type Office,
} from './day/office.ts';
import { fill } from './fill/fill.ts';
import { benchFolder } from './fill/folder.ts';
import { cpuOf, memoryOf } from './run/cpu.ts';
import { postgresOf, startServer } from './run/servers.ts';

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    requests: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '60' },
    'data-dir': { type: 'string', default: path.join(benchFolder, '../bench-day') },
    json: { type: 'string' },
    /** A folder for CPU profiles of the server. */
    profile: { type: 'string' },
  },
});
const dataDir = given['data-dir'];
const requests = Number(given.requests);
const seconds = Number(given.seconds);
const chosen = dayCalls.filter(({ name }) => given.only?.some((part) => name.includes(part)) ?? true);

/** Each person makes a call in as many seconds. */
const pause = 3;
const callsPerSecond = (officeCount * peopleAtWork) / pause;
/** Two cores at half load. */
const millisecondsPerSecond = 1000;
const idleSeconds = 20;
const openScreens = 20;
/** Milliseconds: the server frees memory when no request came for five seconds. */
const memoryFreedAfter = 10_000;

const isNew = !existsSync(path.join(dataDir, 'postgres'));
mkdirSync(dataDir, { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir, say: () => undefined });
if (isNew) {
  await prepareDatabase(postgres.connection);
  const patients = patientsOfOffice;
  const amount = {
    practices: officeCount,
    patients,
    large: patients,
    small: patients,
    years: 4,
    seed: 20_260_303,
  };
  await fill(postgres.connection, amount, () => undefined);
}
const pool = new pg.Pool({ ...postgres.connection, types, max: 1 });
pool.on('error', () => undefined); // connections are lost when the database stops
const server = await startServer(
  [],
  { DATABASE_URL: urlOf(postgres.connection), DATA_DIR: dataDir, PORT: '0' },
  given.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${given.profile}`],
);

/** Milliseconds of CPU. */
interface Cost {
  server: number;
  database: number;
}
const used = (): Cost => ({ server: cpuOf(server.process.pid ?? 0), database: cpuOf(postgresOf(dataDir)) });

/** What some work costs, divided by how often it is done. */
async function costOf(times: number, work: () => Promise<unknown>): Promise<Cost> {
  const before = used();
  await work();
  const after = used();
  return {
    server: (after.server - before.server) / times,
    database: (after.database - before.database) / times,
  };
}

/** How often each kind of call was made: the next one is about the next practice, and the next record in it. */
const made = new Map<DayCall, number>();

async function make(call: DayCall, offices: readonly Office[]): Promise<void> {
  const number = made.get(call) ?? 0;
  made.set(call, number + 1);
  const office = offices[number % offices.length];
  if (office === undefined) throw new Error('There is no practice.');
  const { method, url, body, headers } = call.ask(office, Math.floor(number / offices.length));
  const answer = await fetch(`${server.address}${url}`, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${office.tokens[call.role]}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body ?? null,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.name} was answered ${answer.status}: ${text}`);
}

/** The day's calls in an order that mixes them, the same each time: each kind as often as its weight says. */
function mixOf(count: number): DayCall[] {
  const whole = dayCalls.reduce((sum, { weight }) => sum + weight, 0);
  const due = dayCalls.map(() => 0);
  return Array.from({ length: count }, () => {
    for (const [place, { weight }] of dayCalls.entries()) due[place] = (due[place] ?? 0) + weight;
    const next = due.indexOf(Math.max(...due));
    due[next] = (due[next] ?? 0) - whole;
    return dayCalls[next] ?? dayCalls[0];
  }).filter((call) => call !== undefined);
}

/** One call after another, each at its time whether or not those before are answered. */
async function play(offices: readonly Office[], mix: readonly DayCall[]): Promise<void> {
  const began = performance.now();
  const calls = mix.map(async (call, place) => {
    await sleep(Math.max(0, (place * 1000) / callsPerSecond - (performance.now() - began)));
    await make(call, offices);
  });
  await Promise.all(calls);
}

const say = (what: string, { server: ours, database }: Cost, remark = '') =>
  console.log(
    [
      what.padEnd(34),
      ...[ours, database, ours + database].map((ms) => ms.toFixed(2).padStart(9)),
      `  ${remark}`,
    ].join(''),
  );

try {
  const offices = await openOffices(server.address, pool);
  await rewindDay(pool, offices[0]?.today ?? '');
  await pool.query('vacuum analyze');
  const report: Record<string, Cost> = {};
  console.log(`${'ms of CPU'.padEnd(34)}   server database      both`);
  for (const call of chosen) {
    for (let warm = 0; warm < officeCount * 2; warm += 1) await make(call, offices);
    const cost = await costOf(requests, async () => {
      for (let one = 0; one < requests; one += 1) await make(call, offices);
    });
    report[call.name] = cost;
    say(call.name, cost, `weight ${call.weight}`);
  }
  await rewindDay(pool, offices[0]?.today ?? '');
  made.clear();
  const mix = mixOf(Math.round(seconds * callsPerSecond));
  if (mix.length > 0) {
    const cost = await costOf(mix.length, () => play(offices, mix));
    report['a call of the day'] = cost;
    const held = millisecondsPerSecond / (cost.server + cost.database) / (peopleAtWork / pause);
    say('a call of the day', cost, `${Math.floor(held)} practices on two cores at half load`);
    const underLoad = memoryOf(server.process.pid ?? 0);
    await sleep(memoryFreedAfter);
    console.log(
      `Memory of the server: ${underLoad.toFixed(0)} MiB under load, ${memoryOf(server.process.pid ?? 0).toFixed(0)} after it.`,
    );
  }
  for (const [screens, what] of [
    [0, 'a second, nobody signed in'],
    [openScreens, `a second, ${openScreens} open screens`],
  ] as const) {
    const leaving = new AbortController();
    for (let screen = 0; screen < screens; screen += 1) {
      const token = offices[screen % officeCount]?.tokens.receptionist;
      const stream = await ask(server.address, events, {}, { token, signal: leaving.signal });
      if (!stream.ok) throw new Error(`A stream was answered ${stream.status}.`);
    }
    await sleep(3_000);
    const cost = await costOf(idleSeconds, () => sleep(idleSeconds * 1000));
    report[what] = cost;
    say(what, cost);
    leaving.abort();
  }
  console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
  if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await server.stop();
  await pool.end();
  await postgres.stop();
}
