import { add, countOfCheck, noCounts, type Counts } from '../../scripts/test-counts.ts';

/** The results of a run of fault tests, one sentence for each promise. */
export class Checks {
  #counts: Counts = noCounts;

  /** @param seen the measured values, shown on failure */
  expect(words: string, held: boolean, seen: string): void {
    console.log(`${held ? '✓' : '✗'} ${words} (${seen})`);
    this.add(countOfCheck(held));
  }

  /** A promise that can't be tested on this machine, and why. */
  notTried(words: string): void {
    console.log(`- ${words}`);
    this.add({ ...noCounts, skipped: 1 });
  }

  /** Adds the counts of another run of tests. */
  add(counts: Counts): void {
    this.#counts = add(this.#counts, counts);
  }

  get counts(): Counts {
    return this.#counts;
  }
}

/** The given percentile of the calls' durations, ms. */
export function percentile(times: readonly number[], hundredths: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}

/** The 99th percentile of the calls' durations, ms. */
export const p99Of = (went: readonly { took: number }[]): number =>
  percentile(
    went.map(({ took }) => took),
    99,
  );
