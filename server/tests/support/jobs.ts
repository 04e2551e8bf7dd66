import { jobNames } from '../../src/jobs/names.ts';
import type { JobName } from '../../src/jobs/names.ts';
import type { EveryJob, JobHandler, Jobs } from '../../src/jobs/job.ts';

/** All jobs, each doing nothing, except the given ones. */
export function worksWith(given: Partial<Record<JobName, JobHandler>>): EveryJob {
  const jobs: Jobs = {};
  for (const name of jobNames) jobs[name] = { work: given[name] ?? (async () => undefined) };
  const isWhole = (some: Jobs): some is EveryJob => jobNames.every((name) => name in some);
  if (!isWhole(jobs)) throw new Error('A job has no work.');
  return jobs;
}
