import { jobNames } from '../../src/jobs/names.ts';
import type { JobHandlers } from '../../src/jobs/job.ts';

/** A full set of job handlers that do nothing, except the given ones. */
export function worksWith(given: Partial<JobHandlers>): JobHandlers {
  const works: Partial<JobHandlers> = Object.fromEntries(
    jobNames.map((name) => [name, async () => undefined]),
  );
  const all = { ...works, ...given };
  const isWhole = (some: Partial<JobHandlers>): some is JobHandlers => jobNames.every((name) => name in some);
  if (!isWhole(all)) throw new Error('A job has no work.');
  return all;
}
