import { isBlank, isWord, quotedEnd, sign, wordOf } from './bytes.ts';

/** A word, a quoted name or text, or a sign of a statement. */
interface Word {
  kind: 'word' | 'name' | 'text' | 'sign';
  /** Names without their quotes. */
  text: string;
  end: number;
}

const names = new TextDecoder('utf-8');

/** The next word of a statement; undefined at the end of the bytes, or if it goes on beyond them. */
function nextWord(bytes: Uint8Array, from: number): Word | undefined {
  let at = from;
  while (isBlank(bytes[at])) at += 1;
  const byte = bytes[at];
  if (byte === undefined) return undefined;
  if (byte === sign.backtick || byte === sign.quote || byte === sign.double) {
    const end = quotedEnd(bytes, at);
    if (end === undefined) return undefined;
    const text = names.decode(bytes.subarray(at + 1, end - 1));
    return byte === sign.backtick
      ? { kind: 'name', text: text.replaceAll('``', '`'), end }
      : { kind: 'text', text, end };
  }
  if (!isWord(byte)) return { kind: 'sign', text: String.fromCharCode(byte), end: at + 1 };
  let end = at + 1;
  // A dot divides the names of a database and a table, and numbers are of no interest here.
  if (byte !== dot) while (isWord(bytes[end]) && bytes[end] !== dot) end += 1;
  return { kind: byte === dot ? 'sign' : 'word', text: byte === dot ? '.' : wordOf(bytes, at, end), end };
}
const dot = 46;

/** Goes through the words of a statement. */
export class Words {
  readonly #bytes: Uint8Array;
  #at: number;
  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Behind the words that were taken. */
  get end(): number {
    return this.#at;
  }

  take(): Word | undefined {
    const word = nextWord(this.#bytes, this.#at);
    if (word !== undefined) this.#at = word.end;
    return word;
  }

  /** Takes the next word if it is one of these, or one of these signs. */
  takeIf(...expected: readonly string[]): string | undefined {
    const word = nextWord(this.#bytes, this.#at);
    if (word === undefined || (word.kind !== 'word' && word.kind !== 'sign')) return undefined;
    const said = word.text.toUpperCase();
    if (!expected.includes(said)) return undefined;
    this.#at = word.end;
    return said;
  }

  /** A name, and the database that it may begin with. */
  takeName(): { database: string | null; name: string } | undefined {
    const first = this.take();
    if (first === undefined || (first.kind !== 'word' && first.kind !== 'name')) return undefined;
    if (this.takeIf('.') === undefined) return { database: null, name: first.text };
    const second = this.take();
    return second && { database: first.text, name: second.text };
  }
}

/** What begins a line of CREATE TABLE that is no column. */
const noColumns = new Set([
  'PRIMARY',
  'UNIQUE',
  'KEY',
  'INDEX',
  'CONSTRAINT',
  'FULLTEXT',
  'SPATIAL',
  'FOREIGN',
  'CHECK',
  'PERIOD',
]);

/** The names within parentheses, up to the closing one; the words take the opening one first. */
function namesWithin(words: Words): string[] | undefined {
  const found: string[] = [];
  let depth = 1;
  let isFirst = true;
  for (;;) {
    const word = words.take();
    if (word === undefined) return undefined;
    if (word.kind === 'sign' && word.text === '(') depth += 1;
    if (word.kind === 'sign' && word.text === ')') depth -= 1;
    if (depth === 0) return found;
    const isName = word.kind === 'name' || (word.kind === 'word' && !noColumns.has(word.text.toUpperCase()));
    if (isFirst && isName) found.push(word.text);
    isFirst = depth === 1 && word.kind === 'sign' && word.text === ',';
  }
}

/** A table and its columns, from CREATE TABLE; undefined if this is none. */
export function createdTable(
  bytes: Uint8Array,
  at: number,
): { table: string; columns: string[] } | undefined {
  const words = new Words(bytes, at);
  if (words.takeIf('CREATE') === undefined) return undefined;
  words.takeIf('TEMPORARY');
  if (words.takeIf('TABLE') === undefined) return undefined;
  if (words.takeIf('IF') !== undefined) {
    words.takeIf('NOT');
    words.takeIf('EXISTS');
  }
  const named = words.takeName();
  if (named === undefined || words.takeIf('(') === undefined) return undefined;
  const columns = namesWithin(words);
  return columns && { table: named.name.toLowerCase(), columns };
}

/** The head of an INSERT or REPLACE, with the columns that it lists. */
interface InsertHead {
  table: string;
  columns: string[] | null;
  /** Behind VALUES. */
  end: number;
}

/** Reads the head of an INSERT; undefined if it goes on beyond the bytes, null if this is no INSERT with rows. */
export function insertHead(bytes: Uint8Array, at: number): InsertHead | null | undefined {
  const words = new Words(bytes, at);
  if (words.takeIf('INSERT', 'REPLACE') === undefined) return null;
  while (words.takeIf('LOW_PRIORITY', 'DELAYED', 'HIGH_PRIORITY', 'IGNORE', 'INTO') !== undefined);
  const named = words.takeName();
  if (named === undefined) return undefined;
  let columns: string[] | null = null;
  if (words.takeIf('(') !== undefined) {
    const listed = namesWithin(words);
    if (listed === undefined) return undefined;
    columns = listed;
  }
  if (words.takeIf('VALUES', 'VALUE') === undefined)
    return nextWord(bytes, words.end) === undefined ? undefined : null;
  // VALUE may be the beginning of VALUES.
  return words.end === bytes.length
    ? undefined
    : { table: named.name.toLowerCase(), columns, end: words.end };
}
