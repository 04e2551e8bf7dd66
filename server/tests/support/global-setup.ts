import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../../src/db/open.ts';
import { startOtherPostgres } from './other-postgres.ts';
import { startQuickPostgres } from './quick-postgres.ts';
import { asTestDatabase, keepPristine } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the one PostgreSQL of the test run. */
    postgres: { host: string; port: number; user: string; database: string };
    /** Its first process, if it is the run's own. */
    postgresProcess: number | undefined;
  }
}

/** Starts one real PostgreSQL for the whole run and migrates it once; every test makes its own practice in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cusp-test-'));
  await chmod(dataDir, 0o755);
  const other = process.env.TEST_POSTGRES;
  const postgres =
    other === undefined ? await startQuickPostgres(dataDir) : await startOtherPostgres(other, dataDir);
  await prepareDatabase(postgres.connection);
  await asTestDatabase(postgres.connection);
  await keepPristine(postgres.connection);
  project.provide('postgres', postgres.connection);
  project.provide('postgresProcess', postgres.pid);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
