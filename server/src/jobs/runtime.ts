import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CronItem, Runner, Task, TaskList, WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { checkedPool, setUpConnection } from '../db/connection-setup.ts';
import { queueSchema } from '../db/job-queue.ts';
import { jobsRole } from '../db/roles.ts';
import { takeWorkerLock } from './worker-lock.ts';
import type { WorkerLock } from './worker-lock.ts';
import { attemptsOf, jobNames } from './names.ts';
import type { JobName } from './names.ts';
import { jobSubject, reasonForOperator } from './job.ts';
import type { EveryJob, JobSchedule } from './job.ts';

export interface JobRuntimeOptions {
  /** The server's connection, with its login role. */
  serving: pg.ClientConfig;
  jobs: EveryJob;
  schedules: readonly JobSchedule[];
  /** Called after each failed attempt. */
  failed(
    error: unknown,
    job: { name: JobName; id: string; attempt: number; isLastAttempt: boolean; practiceId: string | null },
  ): void;
  /** Called when the queue can't be reached; it is tried again. */
  lost(error: unknown): void;
}

/** How many jobs a process does at once. Most of them wait for an outside service. */
const concurrency = 5;
/** In milliseconds. New jobs are announced at once; those to be retried are polled for. */
const pollInterval = 2_000;
/** In milliseconds: scheduled jobs missed by up to this long are made up for at the start. */
const missedWithin = 60 * 60_000;
/** The pause before a lost queue is tried again, in milliseconds. */
const retryPause = 1_000;

/**
 * Works through the queue's jobs until it is stopped. A job is done by one process at a time; if that process is
 * killed, another one does the job again, or the same one after its restart. Several processes share the work, and a
 * schedule adds one job each time, however many processes there are.
 */
export function startRuntime(order: JobRuntimeOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await runOnce(order, signal);
      } catch (error) {
        if (!signal.aborted) order.lost(error);
      }
      await sleep(retryPause, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Works until it is stopped or has lost the database. */
async function runOnce(order: JobRuntimeOptions, signal: AbortSignal): Promise<void> {
  const { run, Logger, parseCronItems } = await import('graphile-worker');
  const pool = new pg.Pool({ ...checkedPool(order.serving, 'server', jobsRole), max: concurrency });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const holder = new pg.Client({ ...order.serving, keepAlive: true });
  holder.on('error', () => undefined);
  const events: WorkerEvents = new EventEmitter();
  let name = '';
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id;
  });
  let runner: Runner | undefined;
  let living: WorkerLock | undefined;
  try {
    await holder.connect();
    await setUpConnection(holder, 'server', true, jobsRole);
    living = await takeWorkerLock(holder, async () => {
      runner = await run({
        pgPool: pool,
        schema: queueSchema,
        concurrency,
        pollInterval,
        // Without batches the library drops the failure of noting how a job ended, which would end this process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        noHandleSignals: true,
        taskList: tasksOf(order, signal, () => living?.giveBack()),
        parsedCronItems: parseCronItems([
          { task: givingBack, match: '* * * * *', options: { jobKey: givingBack, queueName: givingBack } },
          ...order.schedules.map(cronOf),
        ]),
        events,
        logger: new Logger(() => (level, _message, meta) => {
          // The failure of a job is reported by its task.
          if (level === 'error' && meta?.['failure'] !== true && !signal.aborted) order.lost(meta?.['error']);
        }),
      });
      return name;
    });
    const stopped = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await Promise.race([stopped, living.ended, runner?.promise]);
  } finally {
    // A runner that lost the database has stopped by itself.
    await runner?.stop().catch(() => undefined);
    await holder.end().catch(() => undefined);
    await pool.end();
  }
}

/** A job of our own that releases the jobs of dead processes. */
const givingBack = 'queue.give_back';

function tasksOf(
  { jobs, failed }: JobRuntimeOptions,
  signal: AbortSignal,
  giveBack: () => Promise<void> | undefined,
): TaskList {
  const taskOf =
    (name: JobName): Task =>
    async (payload, { job }) => {
      const isLastAttempt = job.attempts >= job.max_attempts;
      const subject = jobSubject(payload);
      try {
        await jobs[name].work({ ...subject, attempt: job.attempts, isLastAttempt, signal });
      } catch (error) {
        failed(error, {
          name,
          id: job.id,
          attempt: job.attempts,
          isLastAttempt,
          practiceId: subject.practiceId,
        });
        // The library stores an error's message.
        throw new Error(reasonForOperator(error), { cause: error });
      }
    };
  return {
    [givingBack]: async () => giveBack(),
    ...Object.fromEntries(jobNames.map((name) => [name, taskOf(name)])),
  };
}

/** One at a time: if the job is still running at its next time, that run waits. Missed runs are made up for once. */
const cronOf = ({ job, at }: JobSchedule): CronItem => ({
  task: job,
  match: at,
  options: { jobKey: job, queueName: job, maxAttempts: attemptsOf(job), backfillPeriod: missedWithin },
  identifier: job,
});
