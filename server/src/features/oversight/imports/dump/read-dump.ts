import { isBlank, linesBetween, quotedEnd, sign, wordOf } from './bytes.ts';
import { sentences } from './dump.ts';
import type { DumpContext, DumpPart, DumpRow, WantedColumns } from './dump.ts';
import { charsetNamed, dumpText } from './text.ts';
import { readTuple, UnreadableRow } from './values.ts';
import type { RawValue } from './values.ts';
import { createdTable, insertHead, Words } from './words.ts';

/**
 * Reads the next bytes of a dump of MySQL or MariaDB. Nothing is executed: of statements only the columns of tables, the character set and
 * rows are read.
 * @param bytes from where the last part ended
 * @param isEnd the file ends with them
 */
export function readDump(
  bytes: Uint8Array,
  context: DumpContext,
  { wanted, isEnd }: { wanted: WantedColumns; isEnd: boolean },
): DumpPart {
  const reader = new Reader(bytes, structuredClone(context), wanted);
  reader.read(isEnd);
  return reader.part;
}

/** The words that statements of a dump begin with. */
const statementWords =
  /^(?:alter|begin|commit|create|delimiter|drop|insert|lock|replace|set|start|unlock|use)$/i;

class Reader {
  readonly part: DumpPart;
  readonly #bytes: Uint8Array;
  readonly #wanted: WantedColumns;
  /** Whether the values of a row are read, by the table's columns: the same for all rows of an INSERT. */
  #isWanted: (place: number) => boolean = () => false;
  #at = 0;
  /** Where the lines were counted up to. */
  #countedTo = 0;

  constructor(bytes: Uint8Array, context: DumpContext, wanted: WantedColumns) {
    this.#bytes = bytes;
    this.#wanted = wanted;
    this.part = { consumed: 0, context, rows: [], counts: {}, problem: '' };
    if (context.line === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.#at = 3;
    this.#chooseColumns();
  }

  read(isEnd: boolean): void {
    const { context } = this.part;
    // Each step ends behind a comment, a statement or a row, or where the bytes end within one.
    while (
      this.part.problem === '' &&
      (context.inserting === null ? this.#readStatement(isEnd) : this.#readRow())
    );
    this.#line();
    this.part.consumed = this.#at;
    if (!isEnd || this.part.problem !== '') return;
    if (!context.isDump) this.part.problem = sentences.notADump;
    else if (this.#at < this.#bytes.length || context.inserting !== null)
      this.part.problem = sentences.cut(context.line);
    else if (context.lastComment === 'due') this.part.problem = sentences.unfinished;
  }

  /** The line of the place where the reader is. */
  #line(): number {
    const { context } = this.part;
    context.line += linesBetween(this.#bytes, this.#countedTo, this.#at);
    this.#countedTo = this.#at;
    return context.line;
  }

  #skipBlank(): void {
    while (isBlank(this.#bytes[this.#at])) this.#at += 1;
  }

  /** Reads a comment or a statement. False: the bytes end within it. */
  #readStatement(isEnd: boolean): boolean {
    const { context } = this.part;
    this.#skipBlank();
    if (this.#at === this.#bytes.length) return false;
    const comment = commentEnd(this.#bytes, this.#at, isEnd);
    if (comment === 'unfinished') return false;
    if (comment !== undefined) return this.#takeComment(comment);
    if (startsWith(this.#bytes, this.#at, context.delimiter)) {
      this.#at += context.delimiter.length;
      return true;
    }
    const word = new Words(this.#bytes, this.#at).take();
    if (word === undefined && !isEnd) return false;
    if (!context.isDump && (word?.kind !== 'word' || !statementWords.test(word.text))) {
      this.part.problem = sentences.notADump;
      return false;
    }
    if (word?.text.toUpperCase() === 'DELIMITER') return this.#takeDelimiter(word.end, isEnd);
    const head = insertHead(this.#bytes, this.#at);
    if (head === undefined) return false;
    if (head !== null) {
      context.isDump = true;
      context.inserting = { table: head.table, columns: head.columns };
      this.#at = head.end;
      this.#chooseColumns();
      return true;
    }
    const end = statementEnd(this.#bytes, this.#at, context.delimiter, isEnd);
    if (end === undefined) return false;
    this.#takeStatement(end);
    return true;
  }

  #takeStatement(end: number): void {
    const { context } = this.part;
    const created = createdTable(this.#bytes.subarray(0, end), this.#at);
    if (created !== undefined) {
      context.columns[created.table] = created.columns;
      context.isDump = true;
    }
    const words = new Words(this.#bytes.subarray(0, end), this.#at);
    const first = words.takeIf('USE', 'SET');
    if (first === 'USE') this.#takeDatabase(words.takeName()?.name);
    if (first === 'SET' && words.takeIf('NAMES') !== undefined)
      context.charset = charsetNamed(words.take()?.text ?? '');
    this.#at = end;
  }

  #takeDatabase(name: string | undefined): void {
    const { databases } = this.part.context;
    if (name !== undefined && !databases.includes(name)) databases.push(name);
  }

  #takeComment(end: number): boolean {
    const { context } = this.part;
    // Long ones are stored procedures.
    const text = wordOf(this.#bytes, this.#at, Math.min(end, this.#at + 300));
    const named = /^\/\*M?!\d* ?SET NAMES (\w+)/i.exec(text);
    if (named) context.charset = charsetNamed(named[1] ?? '');
    if (/^-- (?:MySQL|MariaDB) dump /.test(text)) context.lastComment = 'due';
    if (text.startsWith('-- Dump completed')) context.lastComment = 'seen';
    if (/^-- (?:MySQL|MariaDB) dump |^\/\*M?!/.test(text)) context.isDump = true;
    this.#at = end;
    return true;
  }

  #takeDelimiter(from: number, isEnd: boolean): boolean {
    const end = lineEndFrom(this.#bytes, from, isEnd);
    if (end === undefined) return false;
    this.part.context.delimiter = wordOf(this.#bytes, from, end).trim() || ';';
    this.#at = end;
    return true;
  }

  #columnsInserted(): string[] | undefined {
    const { inserting, columns } = this.part.context;
    return inserting === null ? undefined : (inserting.columns ?? columns[inserting.table]);
  }

  #chooseColumns(): void {
    const names = this.#wanted[this.part.context.inserting?.table ?? ''];
    const chosen = this.#columnsInserted()?.map((column) => names?.includes(column) === true) ?? [];
    this.#isWanted = (place) => chosen[place] === true;
  }

  /** Reads a row of the present INSERT, or its end. False: the bytes end within it. */
  #readRow(): boolean {
    const { context, counts } = this.part;
    const { table = '' } = context.inserting ?? {};
    this.#skipBlank();
    const byte = this.#bytes[this.#at];
    if (byte === undefined) return false;
    if (byte === sign.comma) {
      this.#at += 1;
      return true;
    }
    if (byte !== sign.open) {
      // The statement's end, or what follows its rows, as ON DUPLICATE KEY UPDATE.
      const end = statementEnd(this.#bytes, this.#at, context.delimiter, false);
      if (end === undefined) return false;
      context.inserting = null;
      this.#at = end;
      return true;
    }
    try {
      const tuple = readTuple(this.#bytes, this.#at + 1, this.#isWanted);
      if (tuple === undefined) return false;
      const line = this.#line();
      this.#at = tuple.end;
      counts[table] = (counts[table] ?? 0) + 1;
      if (this.#wanted[table] !== undefined) this.part.rows.push(this.#rowOf(table, line, tuple.values));
      return true;
    } catch (error) {
      if (!(error instanceof UnreadableRow)) throw error;
      this.part.problem = sentences.unreadable(this.#line());
      return false;
    }
  }

  #rowOf(table: string, line: number, read: readonly RawValue[]): DumpRow {
    const columns = this.#columnsInserted();
    const row: DumpRow = { table, line, values: {}, misread: [], problem: '' };
    if (columns === undefined) return { ...row, problem: sentences.noColumns };
    if (columns.length !== read.length) return { ...row, problem: sentences.otherColumns };
    for (const [place, column] of columns.entries()) {
      if (!this.#isWanted(place)) continue;
      const value = read[place] ?? null;
      if (!(value instanceof Uint8Array)) {
        row.values[column] = value;
        continue;
      }
      const { text, misread } = dumpText(value, this.part.context.charset);
      row.values[column] = text;
      if (misread) row.misread.push(column);
    }
    return row;
  }
}

const startsWith = (bytes: Uint8Array, at: number, word: string): boolean => {
  for (let place = 0; place < word.length; place += 1)
    if (bytes[at + place] !== word.charCodeAt(place)) return false;
  return true;
};

/** Behind the line in which `from` is. */
function lineEndFrom(bytes: Uint8Array, from: number, isEnd: boolean): number | undefined {
  const end = bytes.indexOf(sign.lineEnd, from);
  if (end >= 0) return end + 1;
  return isEnd ? bytes.length : undefined;
}

/** Behind the comment that begins at `at`; undefined if none does. */
function commentEnd(bytes: Uint8Array, at: number, isEnd: boolean): number | 'unfinished' | undefined {
  const byte = bytes[at];
  const second = bytes[at + 1];
  if ((byte === sign.minus || byte === sign.slash) && second === undefined && !isEnd) return 'unfinished';
  if (byte === sign.minus && second === sign.minus) {
    // Two minus signs begin a comment only before a space.
    if (bytes[at + 2] === undefined && !isEnd) return 'unfinished';
    return bytes[at + 2] === undefined || isBlank(bytes[at + 2])
      ? (lineEndFrom(bytes, at, isEnd) ?? 'unfinished')
      : undefined;
  }
  if (byte === sign.hash) return lineEndFrom(bytes, at, isEnd) ?? 'unfinished';
  if (byte !== sign.slash || second !== sign.star) return undefined;
  for (let star = bytes.indexOf(sign.star, at + 2); star >= 0; star = bytes.indexOf(sign.star, star + 1))
    if (bytes[star + 1] === sign.slash) return star + 2;
  return 'unfinished';
}

/** Behind the delimiter that ends the statement at `from`, which may stand neither in a text nor in a comment. */
function statementEnd(
  bytes: Uint8Array,
  from: number,
  delimiter: string,
  isEnd: boolean,
): number | undefined {
  for (let at = from; at < bytes.length;) {
    if (startsWith(bytes, at, delimiter)) return at + delimiter.length;
    const byte = bytes[at];
    if (byte === sign.quote || byte === sign.double || byte === sign.backtick) {
      const end = quotedEnd(bytes, at);
      if (end === undefined) return undefined;
      at = end;
      continue;
    }
    const comment = commentEnd(bytes, at, isEnd);
    if (comment === 'unfinished') return undefined;
    at = comment ?? at + 1;
  }
  return undefined;
}
