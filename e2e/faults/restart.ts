import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPatient, health, listPatients, ready } from '@cusp/contract';
import { makePractice } from '../support/practice.ts';
import type { Checks } from './checks.ts';
import { callTo, go, keepGoing, type Went } from './load.ts';

const writers = 4;

/**
 * The database is stopped under load, by request and by force: meanwhile calls get 503 and no other error, and nothing
 * is lost.
 */
export async function restart(
  url: string,
  dataDir: string,
  signal: NodeJS.Signals,
  checks: Checks,
): Promise<void> {
  const practice = await makePractice(url, 'dentist');
  const { token } = practice;
  let number = 0;
  const load = Array.from({ length: writers }, (_, writer) =>
    keepGoing(() => {
      number += 1;
      const name = `${writer}-${number}`;
      const body = { first_name: name, last_name: 'Load', phone: '1', date_of_birth: '1990-01-01' };
      return { ...callTo(url, createPatient, { body }), token, headers: { 'idempotency-key': name } };
    }, 5),
  );
  const readiness = keepGoing(() => callTo(url, ready, {}), 10);
  const life = keepGoing(() => callTo(url, health, {}), 20);
  await sleep(1_500);
  const [pid] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const ended = performance.now();
  process.kill(Number(pid), signal);
  await backAfter(readiness.went, ended);
  // The calls go on for a while once it is back.
  await sleep(2_500);
  const written: Went[] = (await Promise.all(load.map(({ stop }) => stop()))).flat();
  const outage = spanOf(await readiness.stop(), ended);
  const refused = spanOf(written, ended);
  const alive = (await life.stop()).every(({ status }) => status === 200);

  const statuses = [...new Set(written.map(({ status }) => status))].toSorted();
  checks.expect(
    `${signal} to the database: calls are answered 201 or 503, with Retry-After, and nothing else`,
    statuses.every((status) => status === 201 || status === 503) &&
      written.every(({ status, retryAfter }) => status !== 503 || retryAfter !== undefined),
    `${written.length} calls: ${statuses.join(', ')}`,
  );
  checks.expect(
    `${signal} to the database: refused for no longer than the outage and 2 s`,
    refused.length > 0 && refused.length <= outage.length + 2_000,
    `away for ${Math.round(outage.length)} ms, refused for ${Math.round(refused.length)} ms`,
  );
  checks.expect(`${signal} to the database: the process lives on`, alive, `${alive}`);

  const stored = await practice.call(listPatients, { query: {} });
  const names = stored.map(({ first_name }) => first_name);
  const acknowledged = written
    .filter(({ status }) => status === 201)
    .map(({ body }) => createPatient.output.parse(JSON.parse(body)).id);
  const ids = new Set(stored.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !ids.has(id)).length;
  checks.expect(
    `${signal} to the database: no acknowledged write is lost or doubled`,
    lost === 0 && new Set(names).size === names.length,
    `${acknowledged.length} acknowledged, ${stored.length} stored, ${lost} lost, ${names.length - new Set(names).size} doubled`,
  );
  const after = await go({ ...callTo(url, listPatients, { query: { limit: '1' } }), token });
  checks.expect(`${signal} to the database: it came back by itself`, after.status === 200, `${after.status}`);
}

/** How long it may take to come back on a busy machine, in milliseconds. */
const longestOutage = 90_000;

/** Waits until readiness was refused and is then given again. */
async function backAfter(went: readonly Went[], since: number): Promise<void> {
  const late = since + longestOutage;
  const isBack = () => {
    const away = went.findIndex(({ status, at }) => at >= since && status !== 200);
    return away >= 0 && went.slice(away).some(({ status }) => status === 200);
  };
  while (!isBack() && performance.now() < late) await sleep(50);
}

/** From the first to the last call that wasn't served promptly; ms. */
function spanOf(went: readonly Went[], since: number): { length: number } {
  const failed = went.filter(({ status, at, took }) => status >= 500 && at + took >= since);
  const first = Math.min(...failed.map(({ at, took }) => at + took));
  const last = Math.max(...failed.map(({ at, took }) => at + took));
  return { length: failed.length === 0 ? 0 : last - first };
}
