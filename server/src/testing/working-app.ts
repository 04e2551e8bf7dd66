import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type pg from 'pg';
import { afterAll } from 'vitest';
import type { AppSettings } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { secretsOf } from '../http/crypto/secret-cipher.ts';
import { startRuntime } from '../jobs/runtime.ts';
import { openFiles } from '../services/files/files.ts';
import { readSettings } from '../settings.ts';
import { runtimeOrder } from '../works.ts';
import { ownDatabase } from './admins.ts';
import { asOwner as inDatabase, asServer, testApp } from './practice.ts';

/**
 * Does the jobs of a database as the server does, until it is stopped or the file's tests are over.
 * @param connection of a database of its own: in the run's, another file's server would do them with other settings
 */
export async function doJobs(connection: pg.ClientConfig, settings: Partial<AppSettings> = {}) {
  const serving = asServer(connection);
  const database = openDatabase(serving, 3);
  const folder = await mkdtemp(join(tmpdir(), 'cusp-jobs-'));
  const order = await runtimeOrder(
    { database, connection, serving },
    {
      settings: { ...readSettings({ LOG_LEVEL: 'silent' }), ...settings },
      secrets: secretsOf(Buffer.alloc(32)),
      files: await openFiles({ s3: undefined }, folder),
      log: fastify({ logger: false }).log,
      letters: { sent: 0, tried_again: 0, failed: 0 },
    },
  );
  // Nothing but what follows from events: a schedule's moment may come during a test.
  const runtime = startRuntime({ ...order, schedules: [] });
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      await runtime.stop();
      await database.close();
      await rm(folder, { recursive: true });
    })());
  afterAll(stop);
  return stop;
}

/** The app on a database of its own, whose jobs are done. */
export async function workingApp(
  settings: Parameters<typeof testApp>[0] = {},
  parts: Parameters<typeof testApp>[2] = {},
) {
  const connection = await ownDatabase();
  const tested = await testApp(settings, connection, parts);
  const stopJobs = await doJobs(connection, settings);
  return {
    ...tested,
    connection,
    stopJobs,
    /** Does them again, with these settings or those that they were done with. */
    startJobs: (changed = settings) => doJobs(connection, changed),
    asOwner: <T>(work: (client: pg.Client) => Promise<T>) => inDatabase(work, connection),
  };
}
