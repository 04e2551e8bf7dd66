import { join } from 'node:path';
import { buildApp } from './app.ts';
import { defaultDataDir, StartError } from './db/embedded/index.ts';
import { openPlace } from './db/open.ts';
import type { OpenedDatabase, Place } from './db/open.ts';
import { openFiles } from './services/files/files.ts';
import type { Settings } from './settings.ts';
import { isHelper, reportReady, startHelpers } from './workers.ts';
import type { Helpers } from './workers.ts';

interface Run {
  /** The repository's folder: the built app and the default data folder are below it. */
  projectFolder: string;
  readSettings(): Settings | Promise<Settings>;
  /** Work between the database's start and the first request. */
  prepare?(opened: OpenedDatabase): Promise<void>;
  /** How many processes shall serve; one unless said. */
  workers?(): number;
  /** What to say below the address. */
  notice?(): string;
}

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

/**
 * The whole life of the server: settings → database → app → listen, until SIGTERM or SIGINT; then it takes no more,
 * finishes what runs and closes the database. A start that can't go on says why in one sentence and exits 1.
 */
export async function runServer(run: Run): Promise<void> {
  try {
    const settings = await run.readSettings();
    const opened = await openPlace(placeOf(settings, run.projectFolder), say);
    try {
      await run.prepare?.(opened);
      await serve(run, settings, opened);
    } catch (error) {
      await opened.close();
      throw error;
    }
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

function placeOf(settings: Settings, projectFolder: string): Place {
  if (settings.databaseUrl !== undefined) return { databaseUrl: settings.databaseUrl };
  return { dataDir: dataDirOf(settings, projectFolder) };
}

const dataDirOf = (settings: Settings, projectFolder: string, tell = say): string =>
  settings.dataDir ?? defaultDataDir(projectFolder, tell);

async function serve(run: Run, settings: Settings, opened: OpenedDatabase): Promise<void> {
  const app = await buildApp({
    database: opened.database,
    files: await openFiles(
      settings,
      dataDirOf(settings, run.projectFolder, () => undefined),
    ),
    settings,
    webFolder: join(run.projectFolder, 'web/dist'),
  });
  const workers = run.workers?.() ?? 1;
  await app.listen({
    host: settings.host,
    port: settings.port,
    // Several processes may listen on this port.
    ...((workers > 1 || isHelper) && { reusePort: true }),
  });

  let helpers: Helpers | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (exitCode: number) =>
    (stopping ??= (async () => {
      process.exitCode = exitCode;
      await Promise.all([helpers?.stop(), app.close()]);
      await opened.close();
    })());
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  void opened.lost.then(() => {
    if (stopping === undefined)
      process.stderr.write('The database ended unexpectedly. Start Cusp again; it recovers by itself.\n');
    return stop(1);
  });

  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  if (isHelper) return reportReady(() => void stop(0));
  if (workers > 1) helpers = await startHelpers(workers - 1, { port, databaseUrl: opened.url });
  const shown = settings.publicUrl ?? `http://${hostInUrl(settings.host)}:${port}`;
  say(`Cusp is ready at ${shown}`);
  const notice = run.notice?.();
  if (notice !== undefined) say(notice);
}

const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** One clear sentence, whatever it was. */
function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return `Cusp could not start: ${String(error)}`;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'Cusp could not start: the port is already in use. Choose another with PORT.';
  }
  if ('code' in error && error.code === 'ENOTSUP') {
    return 'Cusp could not start: this system does not let several processes share a port. Leave --workers away.';
  }
  return `Cusp could not start: ${error.message}`;
}
