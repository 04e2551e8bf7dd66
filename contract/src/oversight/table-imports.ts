import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { DataImport } from './imports.ts';
import { tableKinds } from './table-fields.ts';

/** The largest table in bytes, its most lines and columns, and its longest line in characters. */
export const tableBounds = {
  bytes: 32 * 1024 * 1024,
  lines: 100_000,
  columns: 200,
  lineLength: 1_000_000,
} as const;
/** The lines that are shown as they will be read. */
export const shownTableLines = 10;
/** The most values of a column that a person gives a meaning. */
export const mostTableValues = 60;

export const tableCharsets = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type TableCharset = (typeof tableCharsets)[number];
export const tableDateOrders = ['mdy', 'dmy', 'ymd'] as const;
export type TableDateOrder = (typeof tableDateOrders)[number];
export const tableDecimalMarks = ['.', ','] as const;
export type TableDecimalMark = (typeof tableDecimalMarks)[number];

/** How a table is read. It is decided for the whole file, never guessed for one line. */
export const TableReading = z.object({
  charset: field.oneOf(tableCharsets, 'Choose a character set.'),
  /** What stands between two cells: one character. */
  delimiter: z
    .string({ error: 'Enter the delimiter.' })
    .check(z.regex(/^[^"\r\n]$/u, 'Use one character as the delimiter, but no quotation mark.')),
  /** The line of the column headings, from 1; 0: there are none. Lines above it are skipped. */
  heading_line: z
    .int({ error: 'Enter the line with the column headings.' })
    .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(50, 'Enter 50 or less.')),
  date_order: field.oneOf(tableDateOrders, 'Choose the order of dates.'),
  decimal_mark: field.oneOf(tableDecimalMarks, 'Choose the decimal mark.'),
});
export type TableReading = z.infer<typeof TableReading>;

const fieldName = z.string().check(z.regex(/^[a-z_0-9]{1,40}$/, 'Choose what the column holds.'));
const place = z
  .int({ error: 'Choose a column.' })
  .check(z.minimum(0, 'Choose a column.'), z.maximum(tableBounds.columns - 1, 'Choose a column.'));

/** What a value of a column means; `''`: nothing, so the cell is left out. */
const meaning = z.string().check(z.maxLength(100, 'Choose what the value means.'));

/** A table that waits for a person to say how it is read. */
export const TableFile = z.object({
  id: z.string(),
  version: z.int(),
  file_name: z.string(),
  uploaded_at: field.moment(),
  uploaded_by: z.string(),
  /** The lines below the headings. */
  lines: z.int(),
  kind: z.enum(tableKinds),
  reading: TableReading,
  columns: z.array(
    z.object({
      place: z.int(),
      heading: z.string(),
      /** Some of its cells. None of a column that is never stored. */
      samples: z.array(z.string()),
      /** The lines in which it isn't empty. */
      filled: z.int(),
      /** What it holds; null: it is left out. */
      field: z.nullable(z.string()),
      /** It looks like Social Security or card numbers, or like passwords, which Cusp never stores. */
      never_stored: z.boolean(),
    }),
  ),
  /** The first lines as they would be read. */
  rows: z.array(
    z.object({
      line: z.int(),
      /** By field, in the order of the columns: the cell, and how it is read. */
      cells: z.array(z.object({ field: z.string(), cell: z.string(), read: z.string() })),
      /** Why the line would not be imported, as a sentence; `''` if nothing speaks against it so far. */
      problem: z.string(),
    }),
  ),
  /** The values that need a meaning, the most frequent first. */
  choices: z.array(
    z.object({
      field: z.string(),
      meanings: z.array(z.string()),
      values: z.array(
        z.object({
          value: z.string(),
          count: z.int(),
          /** Null: a person has to decide. */
          meaning: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** What has to be decided or mended before the table can be checked, as sentences. */
  problems: z.array(z.string()),
});
export type TableFile = z.infer<typeof TableFile>;

const owners = staffWith('practice.import');
const record = {
  params: field.recordParams,
  status: 200,
} as const;
const changes = { action: 'update', object: 'data_import' } as const;

export const listTableFiles = get('/imports/tables', {
  summary: 'The table that waits to be mapped: none or one.',
  access: owners,
  audit: { action: 'read', object: 'data_import' },
  output: z.array(TableFile),
  refusals: [],
});

export const uploadTableFile = post('/imports/tables', {
  summary:
    'Upload a table (CSV with any delimiter) of patients or of opening balances. Its character set, delimiter, order of dates, decimal mark, and columns are proposed from what it holds. Nothing is added to the records.',
  access: owners,
  audit: { action: 'create', object: 'data_import' },
  takesFile: {
    field: 'file',
    types: ['text/csv', 'text/plain'],
    largest: tableBounds.bytes,
  },
  body: z.object({ file_name: field.optionalLine() }),
  output: TableFile,
  refusals: ['import_running', 'table_waiting', 'table_unreadable', 'file_missing', 'files_away'],
});

/** How a person decided to read a table. */
export const TableMappingInput = z.object({
  version: field.version(),
  kind: field.oneOf(tableKinds, 'Choose what the table is about.'),
  reading: TableReading,
  /** What each column holds; those that aren't named are left out. Null: it is proposed anew. */
  columns: z.nullable(
    z
      .array(z.object({ place, field: fieldName }))
      .check(z.maxLength(tableBounds.columns, 'Choose fewer columns.')),
  ),
  /** What the values of fields mean; those that aren't named are as they are proposed. */
  choices: z
    .array(z.object({ field: fieldName, value: z.string().check(z.maxLength(200)), meaning }))
    .check(z.maxLength(1000, 'Choose fewer meanings.')),
});
export type TableMappingInput = z.infer<typeof TableMappingInput>;

export const mapTableFile = post('/imports/tables/{id}/mapping', {
  summary:
    'Say how a table that waits is read: what it is about, its character set, delimiter, headings, order of dates, and decimal mark, what its columns hold, and what their values mean. Answers how its first lines would be read.',
  access: owners,
  audit: changes,
  body: TableMappingInput,
  output: TableFile,
  ...record,
  refusals: ['data_import_not_found', 'stale_version', 'table_unreadable', 'table_not_waiting', 'files_away'],
});

export const startTableFile = post('/imports/tables/{id}/start', {
  summary:
    'Read a table as it was mapped, and check every line. A job makes the report; nothing is added to the records until `startDataImport`. The mapping is kept for the next table of this kind.',
  access: owners,
  audit: changes,
  event: 'uploaded',
  body: z.object({ version: field.version() }),
  output: DataImport,
  ...record,
  refusals: [
    'data_import_not_found',
    'stale_version',
    'table_not_waiting',
    'table_undecided',
    'import_running',
  ],
});

export const discardTableFile = post('/imports/tables/{id}/discard', {
  summary: 'Discard a table that waits to be mapped, with its file.',
  access: owners,
  audit: changes,
  event: 'dropped',
  output: z.object({ id: z.string() }),
  ...record,
  refusals: ['data_import_not_found', 'table_not_waiting'],
});
