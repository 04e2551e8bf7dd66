/** A repeatable random source: the same seed makes the same practice, so that everybody sees the same demo. */
export interface Chance {
  /** An integer from least to most, both included. */
  between(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True with this probability. */
  happens(share: number): boolean;
}

/** The Mulberry32 generator with a seed. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    happens: (share) => next() < share,
    pick: (choices) => {
      const chosen = choices[between(0, choices.length - 1)];
      if (chosen === undefined) throw new Error('Nothing to pick from.');
      return chosen;
    },
  };
}
