import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type pg from 'pg';
import type { AppSettings } from '../../src/start/app.ts';
import { openDatabase } from '../../src/db/database.ts';
import { secretsOf } from '../../src/identity/crypto/secret-cipher.ts';
import type { Secrets } from '../../src/identity/crypto/secret-cipher.ts';
import { startRuntime } from '../../src/jobs/runtime.ts';
import { openFiles } from '../../src/services/files/files.ts';
import type { Files } from '../../src/services/files/files.ts';
import { readSettings } from '../../src/start/read-settings.ts';
import { jobRuntimeOptions } from '../../src/start/job-handlers.ts';
import { ownDatabase } from './admins.ts';
import { asOwner as inDatabase, asServer, testApp } from './practice.ts';
import { atFileEnd } from './file-end.ts';

/**
 * Runs the jobs of a database as the server does, until it is stopped or the file's tests end.
 * @param connection to a database of its own: in the shared one, another file's server would run the jobs with other
 * settings
 */
async function doJobs(
  connection: pg.ClientConfig,
  settings: Partial<AppSettings>,
  { secrets, files }: { secrets: Secrets; files: Files },
) {
  const serving = asServer(connection);
  const database = openDatabase(serving, 3);
  const order = await jobRuntimeOptions(
    { database, connection, serving },
    {
      settings: { ...readSettings({ LOG_LEVEL: 'silent' }), ...settings },
      secrets,
      files,
      log: fastify({ logger: false }).log,
      emailCounts: { sent: 0, tried_again: 0, failed: 0 },
    },
  );
  // Only jobs that follow from events: a scheduled job could run during a test.
  const runtime = startRuntime({ ...order, schedules: [] });
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      await runtime.stop();
      await database.close();
    })());
  atFileEnd(stop);
  return stop;
}

/** The app on a database of its own, whose jobs run. */
export async function workingApp(
  settings: Parameters<typeof testApp>[0] = {},
  parts: Parameters<typeof testApp>[2] = {},
) {
  const connection = await ownDatabase();
  // The same key: where there is mail, the app does jobs, too, and each opens what the other has sealed.
  const secrets = parts.secrets ?? secretsOf(Buffer.alloc(32));
  const folder = await mkdtemp(join(tmpdir(), 'cusp-jobs-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  const files = parts.files ?? (await openFiles({ s3: undefined }, folder));
  const tested = await testApp(settings, connection, { ...parts, secrets, files });
  const stopJobs = await doJobs(connection, settings, { secrets, files });
  return {
    ...tested,
    connection,
    files,
    stopJobs,
    /** Restarts the jobs with these settings, by default the previous ones. */
    startJobs: (changed = settings) => doJobs(connection, changed, { secrets, files }),
    asOwner: <T>(work: (client: pg.Client) => Promise<T>) => inDatabase(work, connection),
  };
}
