/** Shorter names are too similar to distinguish a typo from another name. */
const shortest = 7;
/** A name at least this long may have two typos. */
const long = 10;

/** Finds names despite a typo: a letter left out, added, changed or swapped with the next. */
export class Spellings<Meaning> {
  readonly #names: { name: string; letters: number; meaning: Meaning }[] = [];

  constructor(names: Iterable<readonly [name: string, meaning: Meaning]>) {
    for (const [name, meaning] of names) {
      if (name.length >= shortest && !name.includes(' '))
        this.#names.push({ name, letters: lettersOf(name), meaning });
    }
  }

  /** The names that the word may misspell. */
  meant(word: string): Meaning[] {
    if (word.length < shortest - 1) return [];
    const letters = lettersOf(word);
    return this.#names
      .filter((entry) => {
        const slips = entry.name.length >= long ? 2 : 1;
        return (
          Math.abs(entry.name.length - word.length) <= slips &&
          // A cheap check before the distance: each typo adds and removes at most one letter.
          bits(entry.letters ^ letters) <= 2 * slips &&
          distance(entry.name, word) <= slips
        );
      })
      .map(({ meaning }) => meaning);
  }
}

/** A bit set of which of 32 groups of letters occur. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function bits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The edit distance of two words (optimal string alignment). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = line;
  }
  return above[other.length] ?? 0;
}
