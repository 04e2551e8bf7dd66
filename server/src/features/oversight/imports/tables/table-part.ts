import { lengthIn, markLength, tableText } from './charset.ts';
import { readTableLines } from './lines.ts';
import type { TableLine } from './lines.ts';
import { mapLine } from './mapped-line.ts';
import type { TableMap } from './mapped-line.ts';
import { lineKinds } from './lines/line-kinds.ts';
import { refusedLine } from './lines/line-rows.ts';
import type { StagedLineRow } from './staging-queries.ts';

/** What some bytes of a table hold. */
export interface TablePart {
  /** Bytes that were read; the others belong to a line that goes on behind them. */
  consumed: number;
  nextLine: number;
  /** The lines, without the headings. */
  lines: number;
  rows: StagedLineRow[];
  /** Why the file can't be read on, as a sentence; `''` if it can. */
  problem: string;
}

/** The rows of the import that a line becomes. */
export function stagedRows(line: TableLine, map: TableMap, isCut: boolean): StagedLineRow[] {
  const mapped = mapLine(line, map, isCut);
  const kind = lineKinds[map.kind];
  const made =
    mapped.reason === ''
      ? kind.rowsOf(mapped.read, map.today)
      : refusedLine(kind.main, mapped.read, mapped.reason);
  return made.rows.map(({ table, id, fields, again }) => ({
    table,
    // A line that is refused must not take the number of one that isn't.
    id: id === '' || made.reason !== '' ? `line ${line.line}` : id,
    line: line.line,
    fields,
    misread: [],
    reason: made.reason,
    again,
  }));
}

/**
 * Reads the next bytes of a table. It runs in a process of its own.
 * @param at where they begin and whether they are the last
 */
export function readTablePart(
  bytes: Uint8Array,
  map: TableMap,
  at: { nextLine: number; isEnd: boolean },
): TablePart {
  const { charset, delimiter, heading_line } = map.reading;
  const mark = at.nextLine === 1 ? markLength(bytes, charset) : 0;
  const text = tableText(bytes.subarray(mark), charset, at.isEnd);
  const part: TablePart = { consumed: 0, nextLine: at.nextLine, lines: 0, rows: [], problem: '' };
  if (text === undefined) return { ...part, problem: `The file is not text from line ${at.nextLine} on.` };
  const lines: TableLine[] = [];
  const read = readTableLines(text, { delimiter, firstLine: at.nextLine, isEnd: at.isEnd }, (line) => {
    if (line.line > heading_line) lines.push(line);
  });
  const endsWithoutLineEnd = at.isEnd && !/[\r\n]$/.test(text);
  return {
    consumed: mark + lengthIn(Buffer.from(text).subarray(0, read.bytes).toString(), charset),
    nextLine: read.nextLine,
    lines: lines.length,
    rows: lines.flatMap((line, index) =>
      stagedRows(line, map, endsWithoutLineEnd && index === lines.length - 1),
    ),
    problem: read.problem,
  };
}
