import type { Word } from './drug-letters.ts';

interface Entry<Meaning> {
  /** The words of the name, separated by single spaces: "ms contin". */
  spaced: string;
  meaning: Meaning;
}

/** A name found in a text. */
export interface NameHit<Meaning> {
  meaning: Meaning;
  /** The index of its first word, and the index after its last. */
  from: number;
  to: number;
}

interface Options {
  /** Words that contain a name and mean something else. */
  innocent?: RegExp;
  /** Reduces a word to the form that is compared, in names and in texts. */
  skeleton?: (word: string) => string;
}

/** A name at least this long also matches inside a word. */
const withinWord = 6;
/** A name at least this long also matches across words, wherever it begins and ends. */
const acrossWords = 8;
/** A shorter name never matches across several words: "as a" isn't ASA. */
const apart = 4;

/** The shortest name that is indexed. */
const shortest = 3;

/** Finds names of drugs in texts that may write them differently. */
export class NameIndex<Meaning> {
  readonly #entries = new Map<string, Entry<Meaning>[]>();
  /** The first letters of all names: most positions of a text are ruled out by these alone. */
  readonly #heads: ReadonlySet<string>;
  readonly #lengths: readonly number[];
  readonly #longest: number;
  readonly #innocent: RegExp;
  readonly #skeleton: (word: string) => string;

  /** @param names folded names with their meanings; a name with several meanings yields a hit for each */
  constructor(
    names: Iterable<readonly [name: string, meaning: Meaning]>,
    { innocent = /^(?!)/, skeleton = (word) => word }: Options = {},
  ) {
    this.#innocent = innocent;
    this.#skeleton = skeleton;
    for (const [name, meaning] of names) {
      const spaced = name.split(' ').map(skeleton).join(' ');
      const run = spaced.replaceAll(' ', '');
      this.#entries.set(run, [...(this.#entries.get(run) ?? []), { spaced, meaning }]);
    }
    this.#heads = new Set(Array.from(this.#entries.keys(), (run) => run.slice(0, shortest)));
    this.#lengths = [...new Set(Array.from(this.#entries.keys(), ({ length }) => length))].toSorted(
      (a, b) => a - b,
    );
    this.#longest = this.#lengths.at(-1) ?? 0;
  }

  /**
   * Finds names in a text whose words may be joined or split: "Nor-co", "hydro codone", "mynorcotabs". A short name
   * has to begin or end at a word boundary, because it occurs by chance in many texts.
   */
  runTogether(text: readonly Word[]): NameHit<Meaning>[] {
    const { run, places } = laidOut(text, this.#skeleton);
    const hits: NameHit<Meaning>[] = [];
    for (const [start, at] of places.entries()) {
      if (!this.#heads.has(run.slice(start, start + shortest))) continue;
      for (const length of this.#lengths) {
        const last = places[start + length - 1];
        if (last === undefined) break;
        const found = this.#entries.get(run.slice(start, start + length)) ?? [];
        if (found.length === 0 || !this.#counts(text, at, last, length)) continue;
        for (const { meaning } of found) hits.push({ meaning, from: at.word, to: last.word + 1 });
      }
    }
    return hits;
  }

  #counts(text: readonly Word[], at: Place, last: Place, length: number): boolean {
    if (this.#isInnocent(text, at, last)) return false;
    if (at.begins && last.ends) return length >= apart || this.#isOnePiece(text, at.word, last.word);
    if (at.word === last.word) return length >= withinWord || (length >= apart && (at.begins || last.ends));
    return length >= acrossWords;
  }

  /** Finds names that are words of their own, even with punctuation in them: "Nor-co", but not "minor congestion". */
  asWords(text: readonly Word[]): NameHit<Meaning>[] {
    const words = text.map((word) => (isNumber(word) ? '' : this.#skeleton(word.text)));
    const hits: NameHit<Meaning>[] = [];
    for (const from of words.keys()) {
      if (words[from] === '') continue;
      let run = '';
      for (let to = from; to < words.length && run.length < this.#longest; to += 1) {
        run += words[to] ?? '';
        if (run.length >= shortest && !this.#heads.has(run.slice(0, shortest))) break;
        for (const { spaced, meaning } of words[to] === '' ? [] : (this.#entries.get(run) ?? [])) {
          const asSpaced = () => words.slice(from, to + 1).join(' ') === spaced;
          if (this.#isOnePiece(text, from, to) || asSpaced()) hits.push({ meaning, from, to: to + 1 });
        }
      }
    }
    return hits;
  }

  /** True if these words are one word, one piece between spaces, or single spaced letters. */
  #isOnePiece(text: readonly Word[], from: number, to: number): boolean {
    if (text[from]?.piece === text[to]?.piece) return true;
    return text.slice(from, to + 1).every((word) => word.text.length === 1);
  }

  #isInnocent(text: readonly Word[], at: Place, last: Place): boolean {
    return text.slice(at.word, last.word + 1).some((word) => this.#innocent.test(word.text));
  }
}

const isNumber = ({ text }: Pick<Word, 'text'>) => /^\p{N}/u.test(text);

/** The position of a letter. */
interface Place {
  word: number;
  begins: boolean;
  ends: boolean;
}

/** Joins the words into one string; numbers are left out because strengths may separate the parts of a name. */
function laidOut(text: readonly Word[], skeleton: (word: string) => string) {
  let run = '';
  const places: Place[] = [];
  for (const [word, { text: typed }] of text.entries()) {
    if (isNumber({ text: typed })) continue;
    const letters = skeleton(typed);
    run += letters;
    for (let letter = 0; letter < letters.length; letter += 1) {
      places.push({ word, begins: letter === 0, ends: letter === letters.length - 1 });
    }
  }
  return { run, places };
}
