import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CronItem, Runner, Task, TaskList, WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { greeted, greet } from '../db/greet.ts';
import { queueSchema } from '../db/job-queue.ts';
import { jobsRole } from '../db/roles.ts';
import { live } from './living.ts';
import type { Living } from './living.ts';
import { attemptsOf, jobNames } from './names.ts';
import type { JobName } from './names.ts';
import { aboutOf, reasonOf } from './works.ts';
import type { Schedule, Works } from './works.ts';

export interface RuntimeOrder {
  /** How the server connects: by its login role. */
  serving: pg.ClientConfig;
  works: Works;
  schedules: readonly Schedule[];
  /** Hears of each try that failed. */
  failed(error: unknown, job: { name: JobName; attempt: number; isLastAttempt: boolean }): void;
  /** Hears when the queue can't be reached; it is tried again. */
  lost(error: unknown): void;
}

/** So many jobs are done at once by one process. Each mostly waits for somebody outside. */
const atOnce = 5;
/** Milliseconds: new jobs are told at once, those to be tried again are looked for. */
const lookEvery = 2_000;
/** Milliseconds: what a schedule missed while nobody did jobs is made up for at the start. */
const missedWithin = 60 * 60_000;
/** Milliseconds before a queue that was lost is tried again. */
const patience = 1_000;

/**
 * Does the jobs of the queue until it is stopped. Each is done by one process at a time; one whose process is killed is
 * done again by another, or after the restart. Several processes share the work, and a schedule makes one job of each of
 * its moments, however many there are.
 */
export function startRuntime(order: RuntimeOrder): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await runOnce(order, signal);
      } catch (error) {
        if (!signal.aborted) order.lost(error);
      }
      await sleep(patience, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Works until it is stopped, or has lost the database. */
async function runOnce(order: RuntimeOrder, signal: AbortSignal): Promise<void> {
  const { run, Logger, parseCronItems } = await import('graphile-worker');
  const pool = new pg.Pool({ ...greeted(order.serving, 'server', jobsRole), max: atOnce });
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
  let living: Living | undefined;
  try {
    await holder.connect();
    await greet(holder, 'server', true, jobsRole);
    living = await live(holder, async () => {
      runner = await run({
        pgPool: pool,
        schema: queueSchema,
        concurrency: atOnce,
        pollInterval: lookEvery,
        noHandleSignals: true,
        taskList: tasksOf(order, signal, () => living?.giveBack()),
        parsedCronItems: parseCronItems([
          { task: givingBack, match: '* * * * *', options: { jobKey: givingBack, queueName: givingBack } },
          ...order.schedules.map(cronOf),
        ]),
        events,
        logger: new Logger(() => (level, _message, meta) => {
          // What is wrong with a job is told by its task.
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
    // One that lost the database has stopped by itself.
    await runner?.stop().catch(() => undefined);
    await holder.end().catch(() => undefined);
    await pool.end();
  }
}

/** The library's own job of giving back what dead processes had begun. */
const givingBack = 'queue.give_back';

function tasksOf(
  { works, failed }: RuntimeOrder,
  signal: AbortSignal,
  giveBack: () => Promise<void> | undefined,
): TaskList {
  const taskOf =
    (name: JobName): Task =>
    async (payload, { job }) => {
      const isLastAttempt = job.attempts >= job.max_attempts;
      try {
        await works[name]({ ...aboutOf(payload), attempt: job.attempts, isLastAttempt, signal });
      } catch (error) {
        failed(error, { name, attempt: job.attempts, isLastAttempt });
        // The library keeps an error's words.
        throw new Error(reasonOf(error), { cause: error });
      }
    };
  return {
    [givingBack]: async () => giveBack(),
    ...Object.fromEntries(jobNames.map((name) => [name, taskOf(name)])),
  };
}

/** One at a time: a moment that comes while the job is still being done waits for it. What was missed is done once. */
const cronOf = ({ job, at }: Schedule): CronItem => ({
  task: job,
  match: at,
  options: { jobKey: job, queueName: job, maxAttempts: attemptsOf(job), backfillPeriod: missedWithin },
  identifier: job,
});
