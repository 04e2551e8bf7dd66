/** What a run of faults found, one sentence for each promise. */
export class Checks {
  readonly #found: { words: string; held: boolean }[] = [];

  /** @param seen what was measured, for whoever reads a failure */
  expect(words: string, held: boolean, seen: string): void {
    this.#found.push({ words, held });
    console.log(`${held ? '✓' : '✗'} ${words} (${seen})`);
  }

  get passed(): number {
    return this.#found.filter(({ held }) => held).length;
  }

  get failed(): number {
    return this.#found.length - this.passed;
  }
}

/** The time, in ms, within which so many hundredths of the calls were answered. */
export function percentile(times: readonly number[], hundredths: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? 0;
}
