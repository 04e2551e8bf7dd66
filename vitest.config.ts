import { existsSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Notes what each file costs. */
const costs = path.join(import.meta.dirname, 'server/tests/support/file-costs.ts');

/** The same random values in each quick run. */
const seed = path.join(import.meta.dirname, 'server/tests/support/fixed-seed.ts');

/** Starts the one PostgreSQL that all tests of the server share. */
const database = path.join(import.meta.dirname, 'server/tests/support/global-setup.ts');

/** What `npm test` leaves to `npm run test:nightly`: whole enumerations whose promise another test says once. */
const exclude = [...configDefaults.exclude, ...(process.env.NIGHTLY === '1' ? [] : ['**/*.nightly.test.ts'])];

export default defineConfig({
  test: {
    // One more than the cores of CI, since a test spends part of its time waiting for the database.
    maxWorkers: 3,
    // Some restore whole databases or start servers. They take some ten seconds, and a busy machine was seen to take six
    // times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A busy machine takes a while until a polled condition holds; the usual second is too short.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          exclude,
          // Node runs the server's TypeScript itself, here as in production: nothing is transformed twice.
          experimental: { viteModuleRunner: false },
          include: [
            'server/**/*.test.ts',
            'bench/**/*.test.ts',
            // No test: writes what is kept of a release (npm run release:keep).
            ...(process.env.KEEP_RELEASE === '1' ? ['server/tests/releases/keep.ts'] : []),
          ],
          // Each file would import the whole server in a process of its own: a second of CPU for each. What a file
          // changes in the process or in a module, it takes back (each-file.ts).
          isolate: false,
          globalSetup: existsSync(database) ? [database] : [],
          setupFiles: [costs, seed, path.join(import.meta.dirname, 'server/tests/support/each-file.ts')],
        },
      },
      {
        // Apart from the server's, so that these run without waiting for a database.
        extends: true,
        test: {
          name: 'plain',
          exclude,
          // Nothing in these changes a module's state, so the files share their imports: a quarter of the CPU.
          isolate: false,
          setupFiles: [costs, seed],
          include: [
            'contract/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'office/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
