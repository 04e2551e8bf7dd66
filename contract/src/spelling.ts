/** Shorter names are too alike for a slip to be told from another name. */
const shortest = 7;
/** In a name this long two slips count as well. */
const long = 10;

/** Names that are found with a slip of the pen in them: a letter left out, added, changed or swapped with the next. */
export class Spellings<Meaning> {
  readonly #names: { name: string; letters: number; meaning: Meaning }[] = [];

  constructor(names: Iterable<readonly [name: string, meaning: Meaning]>) {
    for (const [name, meaning] of names) {
      if (name.length >= shortest && !name.includes(' '))
        this.#names.push({ name, letters: lettersOf(name), meaning });
    }
  }

  /** What the word may be a misspelling of. */
  meant(word: string): Meaning[] {
    if (word.length < shortest - 1) return [];
    const letters = lettersOf(word);
    return this.#names
      .filter((entry) => {
        const slips = entry.name.length >= long ? 2 : 1;
        return (
          Math.abs(entry.name.length - word.length) <= slips &&
          // Much cheaper than the distance: each slip adds and takes away one letter at most.
          bits(entry.letters ^ letters) <= 2 * slips &&
          distance(entry.name, word) <= slips
        );
      })
      .map(({ meaning }) => meaning);
  }
}

/** Which of 32 groups of letters occur. */
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

/** Steps from one word to the other (optimal string alignment). */
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
