import { add, check, nothing, type Counts } from '../../scripts/test-counts.ts';

/** What a run of faults found, one sentence for each promise. */
export class Checks {
  #counts: Counts = nothing;

  /** @param seen what was measured, for whoever reads a failure */
  expect(words: string, held: boolean, seen: string): void {
    console.log(`${held ? '✓' : '✗'} ${words} (${seen})`);
    this.add(check(held));
  }

  /** A promise that can't be tried on this machine, and why. */
  notTried(words: string): void {
    console.log(`- ${words}`);
    this.add({ ...nothing, skipped: 1 });
  }

  /** Takes over what another run of tests has counted. */
  add(counts: Counts): void {
    this.#counts = add(this.#counts, counts);
  }

  get counts(): Counts {
    return this.#counts;
  }
}

/** The time, in ms, within which so many hundredths of the calls were answered. */
export function percentile(times: readonly number[], hundredths: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}

/** The 99th hundredth of how long calls took, ms. */
export const p99Of = (went: readonly { took: number }[]): number =>
  percentile(
    went.map(({ took }) => took),
    99,
  );
