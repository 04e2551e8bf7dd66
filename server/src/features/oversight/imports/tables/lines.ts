import { tableBounds } from '@cusp/contract';
import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';

/** A line of a table, which goes over several lines of the file where a cell holds line ends. */
export interface TableLine {
  /** The first line of the file that it is on. */
  line: number;
  cells: readonly string[];
}

/** What a text holds. */
interface LinesRead {
  /** The bytes in UTF-8 that were read: behind the last whole line. */
  bytes: number;
  /** Of the line behind them. */
  nextLine: number;
  /** Why the text can't be read on, as a sentence; `''` if it can. */
  problem: string;
}

const Cells = z.array(z.string());

const sentences = {
  open: (line: number) =>
    `The file ends within quotation marks that open on line ${line}. It may be cut off. Export it again and upload the whole file.`,
  long: (line: number) =>
    `Line ${line} is longer than ${tableBounds.lineLength.toLocaleString('en-US')} characters. A quotation mark may be missing at its end.`,
  unreadable: (line: number) => `Line ${line} cannot be read as a line of a table.`,
};

/**
 * Reads the lines of a table, one after another; empty ones are left out.
 * @param firstLine the number of the text's first line
 * @param isEnd false: the text may end within a line, which is then left
 */
export function readTableLines(
  text: string,
  { delimiter, firstLine, isEnd }: { delimiter: string; firstLine: number; isEnd: boolean },
  each: (line: TableLine) => void,
): LinesRead {
  const read: LinesRead = { bytes: 0, nextLine: firstLine, problem: '' };
  // Given on once the next one is there: without the file's end, the last one may not be whole.
  let held: { line: TableLine; bytes: number; nextLine: number } | undefined;
  const release = () => {
    if (held === undefined) return;
    if (held.line.cells.some((cell) => cell !== '')) each(held.line);
    read.bytes = held.bytes;
    read.nextLine = held.nextLine;
  };
  let begins = firstLine;
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: tableBounds.lineLength,
      on_record(record: unknown, { bytes, lines }) {
        release();
        const nextLine = firstLine + lines;
        held = { line: { line: begins, cells: Cells.parse(record) }, bytes, nextLine };
        begins = nextLine;
        return null;
      },
    });
    if (isEnd) release();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      // The lines before it are whole.
      release();
      if (isEnd) read.problem = sentences.open(begins);
    } else {
      read.problem =
        error.code === 'CSV_MAX_RECORD_SIZE' ? sentences.long(begins) : sentences.unreadable(begins);
    }
  }
  return read;
}
