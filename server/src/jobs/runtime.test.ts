import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { loginRoleOf } from '../db/login-role.ts';
import { ownDatabase } from '../../tests/support/admins.ts';
import { worksWith } from '../../tests/support/jobs.ts';
import { asOwner, asServer } from '../../tests/support/practice.ts';
import { startRuntime } from './runtime.ts';
import type { Job, JobHandler } from './job.ts';

const name = 'outbox.forget_old';

/** A separate queue whose jobs of one name do this work; records what is reported. */
async function aQueue(work: JobHandler) {
  const connection = await ownDatabase();
  const database = openDatabase(asServer(connection), 2);
  onTestFinished(() => database.close());
  const failures: { reason: string; attempt: number; isLastAttempt: boolean }[] = [];
  const start = () => {
    const runtime = startRuntime({
      serving: asServer(connection),
      jobs: worksWith({ [name]: work }),
      schedules: [],
      failed: (error, { attempt, isLastAttempt }) =>
        failures.push({ reason: error instanceof Error ? error.message : '', attempt, isLastAttempt }),
      lost: () => undefined,
    });
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= runtime.stop());
    onTestFinished(stop);
    return stop;
  };
  /** Writes an event from which the job follows. */
  const happen = (tx: Tx, subject: string = randomUUID(), attempts = 3) =>
    tx.all(
      raw(sql`select record_event(${randomUUID()}::uuid, 'test.happened', ${subject}::uuid, 'service', null,
        ${JSON.stringify([{ name, attempts }])}::jsonb)`),
    );
  const waiting = () =>
    asOwner(async (client) => {
      const { rows } = await client.query<{
        attempts: number;
        last_error: string;
        later: boolean;
        locked: boolean;
      }>(
        // Later than it was queued, and not than now: it may become due while this is asked.
        `select attempts, last_error, run_at > created_at + interval '2 seconds' as later, locked_at is not null as locked
          from graphile_worker.jobs where task_identifier = '${name}' order by id`,
      );
      return rows;
    }, connection);
  return { connection, database, failures, start, happen, waiting };
}

describe('a job', () => {
  test('follows from an event that was committed, knows ids only, and leaves the queue when it is done', async () => {
    const done: Job[] = [];
    const { database, start, happen, waiting } = await aQueue(async (job) => void done.push(job));
    const [practice, subject] = [randomUUID(), randomUUID()];
    await database.asPractice(practice, (tx) => happen(tx, subject));
    const undone = database.asPractice(practice, async (tx) => {
      await happen(tx);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    start();
    await expect.poll(() => done).toMatchObject([{ practiceId: practice, subjectId: subject, attempt: 1 }]);
    await expect.poll(waiting).toEqual([]);
    // An event without a practice, written while the worker runs.
    await database.withoutTenant((tx) => happen(tx, subject));
    await expect.poll(() => done.at(1)).toMatchObject({ practiceId: null, subjectId: subject });
  });

  test('that fails is tried again later, and its failure is stored without the error’s message', async () => {
    let stop: () => Promise<void> = async () => undefined;
    const { database, failures, start, happen, waiting } = await aQueue(() => {
      // Before the next attempt, which comes three seconds later.
      void stop();
      throw new TypeError('Mia Keller, mia@example.com');
    });
    await database.withoutTenant((tx) => happen(tx));
    stop = start();
    await expect.poll(() => failures).toMatchObject([{ attempt: 1, isLastAttempt: false }]);
    await stop();
    expect(await waiting()).toEqual([{ attempts: 1, last_error: 'TypeError', later: true, locked: false }]);
  });

  test('that has used up its attempts stays in the queue, and is not tried again', async () => {
    const { database, failures, start, happen, waiting } = await aQueue(() => {
      throw new Error('never');
    });
    await database.withoutTenant((tx) => happen(tx, randomUUID(), 1));
    const stop = start();
    await expect.poll(() => failures).toMatchObject([{ attempt: 1, isLastAttempt: true }]);
    await stop();
    expect(await waiting()).toMatchObject([{ attempts: 1, locked: false }]);
  });

  test('is done once, however many processes do jobs', async () => {
    const done: string[] = [];
    const { database, start, happen } = await aQueue(async ({ subjectId }) => void done.push(subjectId));
    const subjects = Array.from({ length: 60 }, () => randomUUID());
    await database.withoutTenant(async (tx) => {
      for (const subject of subjects) await happen(tx, subject);
    });
    for (let process = 0; process < 3; process += 1) start();
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(subjects.length);
    expect(done.toSorted()).toEqual(subjects.toSorted());
  });

  test('waits once for a subject, however a request wrote its id', async () => {
    const done: string[] = [];
    const { database, start, waiting } = await aQueue(async ({ subjectId }) => void done.push(subjectId));
    const subject = randomUUID();
    const following = JSON.stringify([{ name, attempts: 3 }]);
    await database.asPractice(randomUUID(), async (tx) => {
      for (const written of [subject.toUpperCase(), subject]) {
        const events = [{ id: randomUUID(), subject: written, realm: 'service', person: null }];
        await tx.all(
          raw(
            sql`select record_events('test.happened', ${JSON.stringify(events)}::jsonb, ${following}::jsonb)`,
          ),
        );
      }
    });
    expect(await waiting()).toHaveLength(1);
    start();
    await expect.poll(() => done).toEqual([subject]);
  });

  test('of a practice does not wait for the thousand of another one', async () => {
    const [many, few] = [randomUUID(), randomUUID()];
    const begun: (string | null)[] = [];
    const fewDone = Promise.withResolvers<void>();
    const { database, start, happen } = await aQueue(async ({ practiceId }) => {
      begun.push(practiceId);
      if (practiceId === few) fewDone.resolve();
      await fewDone.promise;
    });
    await database.asPractice(many, async (tx) => {
      for (let letter = 0; letter < 300; letter += 1) await happen(tx);
    });
    await database.asPractice(few, (tx) => happen(tx));
    start();
    // As many jobs as run at once may begin before it, and none of these ends.
    await expect.poll(() => begun.includes(few)).toBe(true);
  });

  test('that a killed process had begun is done by the next one to start', async () => {
    const done: string[] = [];
    const { connection, database, start, happen } = await aQueue(
      async ({ subjectId }) => void done.push(subjectId),
    );
    const subject = randomUUID();
    await database.withoutTenant((tx) => happen(tx, subject));
    await asOwner(
      (client) =>
        client.query(
          `update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now(), attempts = 1`,
        ),
      connection,
    );
    start();
    await expect.poll(() => done).toEqual([subject]);
  });

  test('that was killed at its last attempt gets another one, but not at once', async () => {
    const { connection, database, start, happen, waiting } = await aQueue(async () => undefined);
    await database.withoutTenant((tx) => happen(tx));
    await asOwner(
      (client) =>
        client.query(`update graphile_worker._private_jobs
          set locked_by = 'pool-of-the-dead', locked_at = now(), attempts = max_attempts`),
      connection,
    );
    start();
    await expect.poll(waiting).toEqual([{ attempts: 2, last_error: null, later: true, locked: false }]);
  });

  test('that ends while the database is away ends nobody’s process, and is done again', async () => {
    const connection = await ownDatabase();
    const role = loginRoleOf(connection.database ?? '');
    const inDatabase = (statement: string) => asOwner((client) => client.query(statement), connection);
    const lost: unknown[] = [];
    const done: number[] = [];
    const runtime = startRuntime({
      serving: asServer(connection),
      jobs: worksWith({
        [name]: async ({ attempt }) => {
          done.push(attempt);
          if (done.length > 1) return;
          await inDatabase(`alter role ${role} nologin`);
          await inDatabase(
            `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
          );
          throw new Error('Away.');
        },
      }),
      schedules: [],
      failed: () => undefined,
      lost: (error) => lost.push(error),
    });
    onTestFinished(() => runtime.stop());
    await inDatabase(`set role cusp_outbox; select graphile_worker.add_job('${name}',
      json_build_object('practice', '${randomUUID()}', 'subject', '${randomUUID()}'), max_attempts := 5)`);
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await inDatabase(`alter role ${role} login`);
    await expect.poll(() => done.length).toBeGreaterThan(1);
  });

  test('that another process is at work on is left to it', async () => {
    const { promise: holding, resolve: letGo } = Promise.withResolvers<void>();
    const done: number[] = [];
    const { database, start, happen, waiting } = await aQueue(async ({ attempt }) => {
      done.push(attempt);
      await holding;
    });
    await database.withoutTenant((tx) => happen(tx));
    start();
    await expect.poll(() => done).toEqual([1]);
    const stop = start();
    await database.withoutTenant((tx) => happen(tx));
    await expect.poll(() => done).toEqual([1, 1]);
    expect(await waiting()).toMatchObject([{ locked: true }, { locked: true }]);
    letGo();
    await stop();
    await expect.poll(waiting).toEqual([]);
  });

  test('that runs when the server stops is waited for', async () => {
    const { promise: holding, resolve: letGo } = Promise.withResolvers<void>();
    let begun = false;
    const { database, start, happen, waiting } = await aQueue(async ({ signal }) => {
      begun = true;
      signal.addEventListener('abort', () => letGo());
      await holding;
    });
    await database.withoutTenant((tx) => happen(tx));
    const stop = start();
    await expect.poll(() => begun).toBe(true);
    await stop();
    expect(await waiting()).toEqual([]);
  });
});
