/**
 * npm run bench:booking [-- --rounds 40] [--data-dir …] [--json FILE]
 * Measures what looking for a time costs the server at the large practice of `bench:data`, with 20 providers: two weeks, and 90 days in three calls, asked over HTTP one after
 * another, each another question, so that no answer is shared; and what 200 strangers, each of whom looks every five seconds, do to the practice's own
 * calls. Exits with 1 if a limit is missed.
 */

import { loadavg } from 'node:os';

import { parseArgs } from 'node:util';
import {
  addDays,
  createBookingReason,
  createProvider,
  getSchedule,
  listAppointmentKinds,
  listBookingReasons,
  listProviders,
  publicOpenings,
  readBookingPage,
  updateBookingPage,
  updateOnlineBooking,
} from '@cusp/contract';
import type { Endpoint, OutputOf, RequestInput } from '@cusp/contract';

import { setTimeout as sleep } from 'node:timers/promises';
import { ask, outputOf } from '../e2e/support/requests.ts';
import { measuredOf, startReport } from './browser/report.ts';
import { benchFolder, requireFilled } from './fill/folder.ts';
import { cpuOf } from './run/cpu.ts';
import { median, quantile } from './run/measure.ts';
import { startServer } from './run/servers.ts';
import { signIn } from './run/visitors.ts';

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    'data-dir': { type: 'string', default: benchFolder },
    json: { type: 'string' },
  },
});
const rounds = Number(given.rounds);
const dataDir = given['data-dir'];
const [providers, strangers, seconds] = [20, 200, 30];
requireFilled(dataDir);
const { note, end } = startReport();

const server = await startServer([], {
  DATA_DIR: dataDir,
  PORT: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  SANDBOX: '1',
});
// The server's database is its child process.
const cpu = () => cpuOf(server.process.pid ?? 0);
try {
  const headers = await signIn(server.address, 1);
  const call = async <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<OutputOf<E>> =>
    outputOf(endpoint, await ask(server.address, endpoint, input, { headers }));

  for (let known = (await call(listProviders, {})).length; known < providers; known += 1)
    await call(createProvider, { body: { name: `Provider ${known + 1}`, kind: 'dentist' } });
  await call(updateOnlineBooking, {
    body: {
      is_open: true,
      notice_hours: 24,
      horizon_days: 180,
      most_a_day: 50,
      change_hours: 24,
      change_terms: '',
      version: 0,
    },
  }).catch(() => undefined);
  const [known] = await call(listBookingReasons, {});
  const kinds = await call(listAppointmentKinds, {});
  const reason =
    known ??
    (await call(createBookingReason, {
      body: {
        name: 'Check-up',
        name_es: '',
        kind_id: kinds.find(({ type }) => type === 'checkup')?.id ?? '',
        way: 'book',
        from_age: null,
        until_age: null,
        place: 1,
      },
    }));
  const name = 'bench-booking';
  await call(updateBookingPage, { body: { name, is_open: true, framed_by: [], version: 0 } }).catch(
    () => undefined,
  );
  const params = { name };
  const { from: first, is_open } = await outputOf(
    readBookingPage,
    await ask(server.address, readBookingPage, { params }),
  );
  if (!is_open) throw new Error('The booking page is closed.');

  let offered = 0;
  const look = async (from: string, days: number, network = '10.0.0.1') => {
    const query = { booking_reason_id: reason.id, from, days: String(days) };
    const answer = await ask(
      server.address,
      publicOpenings,
      { params, query },
      { headers: { 'x-forwarded-for': network } },
    );
    offered = (await outputOf(publicOpenings, answer)).length;
  };
  /** Milliseconds of each round, and the processor time of all. */
  async function timed(what: string, target: number, act: (round: number) => Promise<void>) {
    for (let warm = 0; warm < 5; warm += 1) await act(rounds + warm);
    const times: number[] = [];
    const before = cpu();
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await act(round);
      times.push(performance.now() - began);
    }
    const each = (cpu() - before) / rounds;
    const remark = `median ${median(times).toFixed(0)} ms, ${each.toFixed(0)} ms of CPU, ${offered} openings at last`;
    note(measuredOf(`${what}, p95`, [quantile(times, 0.95)], { target, by: 'median', remark }));
  }
  await timed('two weeks', 30, (round) => look(addDays(first, round), 14));
  await timed('90 days, in three calls', 100, async (round) => {
    for (const part of [0, 30, 60]) await look(addDays(first, round + part), 30);
  });

  /** Milliseconds of the practice's own looks at a day, so many a second. */
  async function own(isOver: () => boolean): Promise<number[]> {
    const times: number[] = [];
    const client = async (number: number) => {
      for (let day = number; !isOver(); day += 1) {
        const began = performance.now();
        const date = addDays(first, day % 60);
        await call(getSchedule, { query: { from: date, to: date } });
        times.push(performance.now() - began);
        await sleep(100);
      }
    };
    await Promise.all([0, 20, 40].map(client));
    return times;
  }
  const during = async () => {
    const until = performance.now() + seconds * 1000;
    return own(() => performance.now() > until);
  };
  const alone = await during();
  const looking = new AbortController();
  let looks = 0;
  const stranger = async (number: number) => {
    await sleep(Math.random() * 5000);
    while (!looking.signal.aborted) {
      // One in three goes on to the next weeks.
      await look(
        addDays(first, number % 3 === 0 ? 14 : 0),
        14,
        `10.1.${Math.floor(number / 250)}.${number % 250}`,
      ).catch(() => undefined);
      looks += 1;
      await sleep(5000);
    }
  };
  const crowd = Promise.all(Array.from({ length: strangers }, (_, number) => stranger(number)));
  await sleep(5000);
  const beside = await during();
  looking.abort();
  await crowd;
  const [before, with200] = [quantile(alone, 0.99), quantile(beside, 0.99)];
  note(
    measuredOf(`the practice’s own p99 beside ${strangers} strangers`, [with200], {
      target: 2 * before,
      by: 'median',
      remark: `${before.toFixed(0)} ms alone, ${looks} looks`,
    }),
  );
} finally {
  await server.stop();
}
console.log(`Load ${loadavg()[0]?.toFixed(1)}.`);
end(given.json);
