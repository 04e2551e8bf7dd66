import { jobNames } from '../../src/jobs/names.ts';
import type { Works } from '../../src/jobs/works.ts';

/** A full set of job handlers that do nothing, except the given ones. */
export function worksWith(given: Partial<Works>): Works {
  const works: Partial<Works> = Object.fromEntries(jobNames.map((name) => [name, async () => undefined]));
  const all = { ...works, ...given };
  const isWhole = (some: Partial<Works>): some is Works => jobNames.every((name) => name in some);
  if (!isWhole(all)) throw new Error('A job has no work.');
  return all;
}
