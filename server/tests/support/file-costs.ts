/** Runs before each test file of every project, and notes what the file costs for scripts/test.ts. */
import { appendFileSync } from 'node:fs';
import { afterAll, expect, inject } from 'vitest';
import { busyUntilNow, made } from './costs.ts';

const notes = process.env.TEST_COSTS;
/** Reading what all processes took costs too much for every run. */
const withCpu = process.env.TEST_COSTS_CPU === '1';
const untilNow = () => ({
  ...made,
  ...(withCpu ? busyUntilNow(inject('postgresProcess')) : { own: 0, database: 0 }),
});

if (notes !== undefined) {
  const before = untilNow();
  afterAll(() => {
    const after = untilNow();
    const file = expect.getState().testPath;
    const spent = {
      registered: after.registered - before.registered,
      copied: after.copied - before.copied,
      databases: after.databases - before.databases,
      processes: after.processes - before.processes,
      pdfs: after.pdfs - before.pdfs,
      own: after.own - before.own,
      database: after.database - before.database,
    };
    appendFileSync(notes, `${JSON.stringify({ file, ...spent })}\n`);
  });
}
