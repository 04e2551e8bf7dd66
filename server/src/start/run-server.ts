import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { defaultDataDir, StartError } from '../db/embedded/index.ts';
import { openLocation } from '../db/open.ts';
import type { OpenedDatabase, DatabaseLocation } from '../db/open.ts';
import { startTestHouse } from '../features/insurance/clearinghouse/index.ts';
import { ensureFirstAdmin, firstAdminNotice } from '../features/operator/operator/first-admin.ts';
import { secretsOf } from '../identity/crypto/secret-cipher.ts';
import { canDecryptFactors } from '../identity/factors.ts';
import { isAlwaysAnswered } from '../site/call-path.ts';
import { listeningOrigin } from '../site/site.ts';
import { secretKeyOf } from './secret-key.ts';
import { beginLife } from './service-life.ts';
import { createAnchorPublisher } from '../features/oversight/audit/anchors.ts';
import type { EmailCounts } from '../jobs/emails/email-queue.ts';
import { startSealer } from '../features/oversight/audit/sealer.ts';
import { startRuntime } from '../jobs/runtime.ts';
import { openAnchorStores } from '../services/anchors/anchors.ts';
import type { AnchorStore } from '../services/anchors/store.ts';
import { openFiles } from '../services/files/files.ts';
import { errorForLog } from '../values/errors.ts';
import type { Settings } from '../settings.ts';
import { freeMemory, freeMemoryWhenQuiet } from './free-memory.ts';
import { helperIndex, isHelper, reportReady, startHelpers } from './workers.ts';
import type { Helpers, Processes } from './workers.ts';

interface Run {
  /** The repository's folder: the built app and the default data folder are below it. */
  projectFolder: string;
  readSettings(): Settings | Promise<Settings>;
  /** Work between the database's start and the first request. */
  prepare?(opened: OpenedDatabase): Promise<void>;
  /** The server's processes; by default a single process does everything. */
  processes?(): Processes;
  /** Lines to print below the address. */
  notice?(): string;
}

/**
 * How long requests have to end after SIGTERM, in milliseconds; those that wait for an outside service are answered
 * within ten seconds.
 */
const shutdownTimeout = 12_000;

export const printLine = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

/**
 * Runs the server: settings → database → app → listen, until SIGTERM or SIGINT; then it accepts no more requests,
 * finishes running ones and closes the database. If it can't start, it prints the reason in one sentence and exits with
 * 1.
 */
export async function runServer(run: Run): Promise<void> {
  // The reader of our output may exit before us (`npm start | head -1`), which must not end the server.
  for (const printed of [process.stdout, process.stderr]) printed.on('error', () => undefined);
  try {
    const settings = await withTestHouse(await run.readSettings());
    const anchorStores = isHelper ? [] : await openAnchorStores(settings);
    const serving = loadServing();
    const opened = await openLocation(databaseLocation(settings, run.projectFolder), printLine);
    try {
      await run.prepare?.(opened);
      await serve(run, settings, { ...opened, ...(await serving), anchorStores });
    } catch (error) {
      await opened.close();
      throw error;
    }
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** The code that answers calls and does jobs: most of the code, which is loaded while the database starts. */
async function loadServing() {
  const [{ buildApp }, { jobRuntimeOptions }] = await Promise.all([
    import('./app.ts'),
    import('./job-handlers.ts'),
  ]);
  return { buildApp, jobRuntimeOptions };
}

/** In test mode the made-up clearinghouse is in this process, unless there is one already. */
async function withTestHouse(settings: Settings): Promise<Settings> {
  const { sandbox, clearinghouses } = settings;
  if (!sandbox || clearinghouses.house !== undefined) return settings;
  const { url } = await startTestHouse();
  return { ...settings, clearinghouses: { ...clearinghouses, house: url } };
}

export function databaseLocation(settings: Settings, projectFolder: string): DatabaseLocation {
  if (settings.databaseUrl === undefined) return { dataDir: dataDirOf(settings, projectFolder) };
  return {
    databaseUrl: settings.databaseUrl,
    serverUrl: settings.databaseServerUrl,
    key: () =>
      secretKeyOf(
        settings.secretKey,
        dataDirOf(settings, projectFolder, () => undefined),
      ),
  };
}

export const dataDirOf = (settings: Settings, projectFolder: string, tell = printLine): string =>
  settings.dataDir ?? defaultDataDir(projectFolder, tell);

type Serving = Awaited<ReturnType<typeof loadServing>>;

interface Opened extends OpenedDatabase, Serving {
  /** The stores in which the process that chains the audit trail publishes anchors. */
  anchorStores: readonly AnchorStore[];
}

async function serve(run: Run, settings: Settings, opened: Opened): Promise<void> {
  const dataDir = dataDirOf(settings, run.projectFolder, () => undefined);
  const files = await openFiles(settings, dataDir);
  const key = await secretKeyOf(settings.secretKey, dataDir);
  const secrets = secretsOf(key);
  const app = await opened.buildApp({
    database: opened.database,
    files,
    secrets,
    settings,
    webFolder: join(run.projectFolder, 'web/dist'),
  });
  const isOwnKey = isHelper || (await canDecryptFactors(opened.database, secrets));
  const hasAdmin = isHelper || (await ensureFirstAdmin(opened.database, settings.firstAdmin));
  const emailCounts: EmailCounts = { sent: 0, tried_again: 0, failed: 0 };
  const metrics =
    settings.metricsPort === undefined
      ? undefined
      : await measured(app, emailCounts, { host: settings.host, port: settings.metricsPort });
  const { workers, doesJobs } = run.processes?.() ?? { workers: 1, doesJobs: true };
  await app.listen({
    host: settings.host,
    port: settings.port,
    // Several processes may listen on this port.
    ...((workers > 1 || isHelper) && { reusePort: true }),
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  // Done by the first process only, however many serve.
  const jobs =
    isHelper || !doesJobs
      ? undefined
      : startRuntime(
          await opened.jobRuntimeOptions(opened, {
            settings: { ...settings, port },
            secrets,
            files,
            log: app.log,
            emailCounts,
          }),
        );
  const endSealer = isHelper
    ? undefined
    : startSealer(
        opened.database,
        (error) => app.log.error({ error: errorForLog(error) }, 'the audit trail could not be chained'),
        createAnchorPublisher(opened.database, opened.anchorStores, (error) =>
          app.log.error(
            { error: errorForLog(error) },
            "the audit trail's anchors could not be published; they are tried again",
          ),
        ),
      );

  let life: Awaited<ReturnType<typeof beginLife>> | undefined;
  let helpers: Helpers | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      process.exitCode = 0;
      const helpersStopped = helpers?.stop();
      await jobs?.stop();
      // Accepted requests are finished; a connection whose request arrives too slowly is closed.
      const late = setTimeout(() => app.server.closeAllConnections(), shutdownTimeout);
      await app.close();
      clearTimeout(late);
      metrics?.close();
      await helpersStopped;
      await life?.end();
      await endSealer?.();
      await opened.close();
    })());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  if (!isHelper)
    life = await beginLife(opened.database, key, {
      processes: workers,
      failed: (error) =>
        app.log.error({ error: errorForLog(error) }, 'an entry of the service’s trail could not be written'),
    });

  freeMemory();
  const memory = freeMemoryWhenQuiet();
  app.server.on('request', ({ url = '' }) => {
    // A load balancer's health checks never end.
    if (!isAlwaysAnswered(url)) memory.requestCame();
  });
  if (isHelper) return reportReady(() => void stop());
  if (workers > 1) helpers = await startHelpers(workers - 1, { port, databaseUrl: opened.url });
  const shown = settings.publicUrl ?? `http://${hostInUrl(settings.host)}:${port}`;
  printLine(`Cusp is ready at ${shown}`);
  const notice = run.notice?.();
  if (notice !== undefined) printLine(notice);
  if (!hasAdmin) printLine(firstAdminNotice);
  if (!isOwnKey) printLine(otherKeyNotice);
  if (settings.mail !== undefined && settings.publicUrl === undefined) {
    printLine(noPublicUrlNotice(listeningOrigin(settings.host, port)));
  }
}

const noPublicUrlNotice = (origin: string) =>
  `Warning: mail is set up without PUBLIC_URL, so the links in emails lead to ${origin}. Set PUBLIC_URL to the address that people reach this server at.`;

const otherKeyNotice =
  'Two-step verification in this database was set up with a different SECRET_KEY. Until the server has that key, authenticator codes are rejected; recovery codes and passkeys still work.';

/** Serves the metrics; if they aren't wanted, their library isn't loaded. */
async function measured(
  app: FastifyInstance,
  emailCounts: EmailCounts,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const { measureCalls, measureProcess, serveMetrics } = await import('../site/metrics.ts');
  const registry = measureProcess(emailCounts);
  measureCalls(registry, app);
  return serveMetrics(registry, { host, port: port + helperIndex });
}

const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** One clear sentence for any error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return `Cusp could not start: ${String(error)}`;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'Cusp could not start: the port is already in use. Choose another with PORT.';
  }
  if ('code' in error && error.code === 'ENOTSUP') {
    return 'Cusp could not start: this system does not let processes share a port. Run without --workers.';
  }
  return `Cusp could not start: ${error.message}`;
}
