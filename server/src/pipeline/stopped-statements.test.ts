// PostgreSQL stops a statement that takes too long, and one of two transactions that wait for each other: 503, and nothing was changed.
import { createPatient, getPatient, listPatients, refusals } from '@cusp/contract';
import type { RefusalCode } from '@cusp/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { one } from '../db/read-plan.ts';
import { asRefusal } from '../values/errors.ts';
import { aPatient, asOwner, asServer, onOwnDatabase, ownApp } from '../../tests/support/practice.ts';

const owner = await onOwnDatabase();
// With one connection, a limit set for its session holds for every call.
const database = openDatabase(asServer(owner), 1);
const several = openDatabase(asServer(owner), 3);
afterAll(async () => void (await Promise.all([database.close(), several.close()])));
const { newPractice } = await ownApp({}, owner, { database });
const { call, user } = await newPractice();

const set = (name: string, value: string, isLocal = false) =>
  raw(sql`select set_config(${name}, ${value}, ${isLocal})`);
const sleep = (seconds: number) => raw(sql<{ slept: string }>`select pg_sleep(${seconds})::text as slept`);
const lock = (key: number) => raw(sql`select pg_advisory_xact_lock(${key})`);

/** Runs the work while nobody else can read or write the table. */
const whileLocked = <T>(table: string, work: () => Promise<T>): Promise<T> =>
  asOwner(async (client) => {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    try {
      return await work();
    } finally {
      await client.query('rollback');
    }
  }, owner);

const refused = (code: RefusalCode, after: string) => ({
  status: refusals[code][0],
  headers: { 'retry-after': after },
  body: { detail: refusals[code][1] },
});

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => asRefusal(error, {}).code,
  );

test('a call that takes too long is answered 503, and changes nothing', async () => {
  const { id } = await call(createPatient, { body: aPatient() });
  await database.withoutTenant((tx) => tx.all(set('statement_timeout', '300')));
  const tooLong = refused('took_too_long', '5');
  expect(tooLong.status).toBe(503);
  const reads = await whileLocked('patient', async () => [
    await call(getPatient, { params: { id } }),
    await call(listPatients),
  ]);
  for (const read of reads) expect(read).toMatchObject(tooLong);
  // The patient is inserted before the event.
  const other = { body: aPatient({ first_name: 'Noah' }) };
  const key = { 'idempotency-key': 'once' };
  expect(await whileLocked('domain_event', () => call(createPatient, other, key))).toMatchObject(tooLong);
  expect((await call(listPatients)).rows).toMatchObject([{ id }]);
  expect(await call(createPatient, other, key)).toMatchObject({ status: 201 });
  expect((await call(listPatients)).rows).toHaveLength(2);
});

test('a read that is stopped fails none that share its message', async () => {
  await database.withoutTenant((tx) => tx.all(set('statement_timeout', '300')));
  const outcomes = await Promise.allSettled(
    [0, 5, 0.01].map((seconds) => database.singleRoundTrip(one(sleep(seconds)), 'others')),
  );
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: '57014' } },
    { status: 'fulfilled' },
  ]);
});

test('work that meets a limit fails with the database’s error, which a job takes as a reason to try again', async () => {
  const work = several.withoutTenant(async (tx) => {
    void tx.all(set('statement_timeout', '100', true));
    await tx.all(sleep(5));
  });
  await expect(work).rejects.toBeInstanceOf(pg.DatabaseError);
  expect(await codeOf(work)).toBe('took_too_long');
});

/** Waits for the lock of one key while holding that of another. */
const holding = (held: number, wanted: number, ready: () => Promise<unknown>) =>
  codeOf(
    several.withoutTenant(async (tx: Tx) => {
      await tx.all(lock(held));
      await ready();
      await tx.all(lock(wanted));
    }),
  );

test('one of two that wait for each other is asked to try again', async () => {
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  const ready = () => {
    waiting += 1;
    if (waiting === 2) both.resolve();
    return both.promise;
  };
  const outcomes = await Promise.all([holding(1, 2, ready), holding(2, 1, ready)]);
  expect(outcomes.toSorted()).toEqual(['done', 'records_busy']);
});

test('a lock that was not given in time is asked for again', async () => {
  const outcome = await several.withoutTenant(async (holder) => {
    await holder.all(lock(3));
    return codeOf(
      several.withoutTenant(async (tx) => {
        void tx.all(set('lock_timeout', '50', true));
        await tx.all(lock(3));
      }),
    );
  });
  expect(outcome).toBe('records_busy');
});

test.each(['pg_cancel_backend', 'pg_terminate_backend'])(
  'a statement that somebody ends by %s did not take too long',
  async (how) => {
    const started = Promise.withResolvers<number>();
    const work = codeOf(
      several.withoutTenant(async (tx) => {
        const { pid } = await tx.one(raw(sql<{ pid: number }>`select pg_backend_pid() as pid`));
        const slept = tx.all(sleep(20));
        started.resolve(pid);
        await slept;
      }),
    );
    const pid = await started.promise;
    const isAsleep = () =>
      asOwner(async (client) => {
        const { rowCount } = await client.query(
          "select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'",
          [pid],
        );
        return rowCount;
      }, owner);
    await expect.poll(isAsleep).toBe(1);
    await asOwner((client) => client.query(`select ${how}($1)`, [pid]), owner);
    expect(await work).toBe('database_away');
  },
);

test('an export has no limit, whatever the address of the database says', async () => {
  const options = '-c statement_timeout=100 -c idle_in_transaction_session_timeout=100';
  const limited = openDatabase({ ...asServer(owner), options }, 1);
  try {
    const slept = await limited.inSnapshot(user.practice.id, async (client) => {
      await client.query('select pg_sleep(0.3)');
      await new Promise((done) => setTimeout(done, 300));
      return client.query('select 1 as still');
    });
    expect(slept.rows).toEqual([{ still: 1 }]);
  } finally {
    await limited.close();
  }
});
