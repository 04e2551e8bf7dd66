import * as z from 'zod/mini';

/** What a reader needs to go on behind the bytes it has read: kept with the import, so that a job that was killed goes on there. */
export const DumpContext = z.object({
  /** As the last `SET NAMES` says; null: none said it yet, or it isn't one of these. */
  charset: z.nullable(z.enum(['utf-8', 'windows-1252'])),
  delimiter: z.string(),
  /** The columns of each table in the order of its CREATE TABLE, by its name in lower case. */
  columns: z.record(z.string(), z.array(z.string())),
  /** The table whose rows come next, if the bytes that were read end within an INSERT. */
  inserting: z.nullable(z.object({ table: z.string(), columns: z.nullable(z.array(z.string())) })),
  /** Of the next byte, from 1. */
  line: z.int(),
  /** The databases that the dump names. */
  databases: z.array(z.string()),
  /** mysqldump's first comment promises a last one: without it the file was cut between two statements. */
  lastComment: z.enum(['none', 'due', 'seen']),
  /** A table, a row or a comment of a dump was read. */
  isDump: z.boolean(),
});
export type DumpContext = z.infer<typeof DumpContext>;

export const atFileBegin: DumpContext = {
  charset: null,
  delimiter: ';',
  columns: {},
  inserting: null,
  line: 1,
  databases: [],
  lastComment: 'none',
  isDump: false,
};

/** The columns of each table that are read, by its name in lower case. Every other value is skipped unread. */
export type WantedColumns = Record<string, readonly string[]>;

export interface DumpRow {
  table: string;
  line: number;
  /** By column; a column that the dump doesn't have is absent. */
  values: Record<string, string | null>;
  /** The columns whose bytes are not text of the dump's character set, and were read as Windows-1252. */
  misread: string[];
  /** Why the row can't be read, as a sentence; '' if it can. */
  problem: string;
}

/** What some bytes of a dump hold. */
export interface DumpPart {
  /** Bytes that were read; the others belong to a statement or a row that goes on behind them. */
  consumed: number;
  context: DumpContext;
  rows: DumpRow[];
  /** The number of rows of each table in these bytes, also of those that aren't wanted. */
  counts: Record<string, number>;
  /** Why the file can't be read on, as a sentence; '' if it can. */
  problem: string;
}

export const sentences = {
  notADump: 'This file is not a backup made with mysqldump or mariadb-dump.',
  cut: (line: number) =>
    `The file ends in the middle of line ${line}. Make the backup again and upload the whole file.`,
  unfinished: 'The file ends before the backup is complete. Make the backup again and upload the whole file.',
  unreadable: (line: number) => `Line ${line} cannot be read as part of a database backup.`,
  noNumber: 'The row has no number.',
  noColumns: 'The file does not say which columns this row has.',
  otherColumns: 'This row has more or fewer values than its table has columns.',
} as const;
