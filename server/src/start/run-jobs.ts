import fastify from 'fastify';
import type { FastifyBaseLogger } from 'fastify';
import { reachEmbeddedPostgres } from '../db/embedded/reach.ts';
import { openEmbedded, openLocation, prepareDatabase } from '../db/open.ts';
import type { OpenedDatabase } from '../db/open.ts';
import { logSettings } from '../site/log.ts';
import { secretsOf } from '../identity/crypto/secret-cipher.ts';
import { startRuntime } from '../jobs/runtime.ts';
import { dataDirOf, databaseLocation, printLine, sentenceOf } from './run-server.ts';
import { secretKeyOf } from './secret-key.ts';
import type { EmailCounts } from '../jobs/emails/email-queue.ts';
import { openFiles } from '../services/files/files.ts';
import type { Settings } from '../settings.ts';
import { jobRuntimeOptions } from './job-handlers.ts';

interface Run {
  projectFolder: string;
  readSettings(): Settings;
}

/** Runs a process that only does jobs, until SIGTERM or SIGINT. */
export async function runJobs(run: Run): Promise<void> {
  try {
    const settings = run.readSettings();
    const dataDir = dataDirOf(settings, run.projectFolder, () => undefined);
    const opened =
      settings.databaseUrl === undefined
        ? await reach(dataDir)
        : await openLocation(databaseLocation(settings, run.projectFolder), printLine);
    const files = await openFiles(settings, dataDir);
    const secrets = secretsOf(await secretKeyOf(settings.secretKey, dataDir));
    const log: FastifyBaseLogger = fastify({ logger: logSettings(settings.logLevel, undefined) }).log;
    const emailCounts: EmailCounts = { sent: 0, tried_again: 0, failed: 0 };
    const metrics = await measured(settings, emailCounts);
    const runtime = startRuntime(
      await jobRuntimeOptions(opened, { settings, secrets, files, log, emailCounts }),
    );
    let stopping: Promise<void> | undefined;
    const stop = () =>
      (stopping ??= (async () => {
        process.exitCode = 0;
        await runtime.stop();
        metrics?.close();
        await opened.close();
      })());
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
    printLine('Cusp does its jobs.');
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** Serves the metrics as `npm start` does; if they aren't wanted, their library isn't loaded. */
async function measured({ host, metricsPort: port }: Settings, emailCounts: EmailCounts) {
  if (port === undefined) return undefined;
  const { measureProcess, serveMetrics } = await import('../site/metrics.ts');
  return serveMetrics(measureProcess(emailCounts), { host, port });
}

/** The embedded database of a running server. */
async function reach(dataDir: string): Promise<OpenedDatabase> {
  const { connection, letGo } = await reachEmbeddedPostgres(dataDir, printLine);
  await prepareDatabase(connection);
  return openEmbedded(connection, letGo);
}
