import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { procedureBounds } from './catalog.ts';
import { procedures as categories } from '../kernel/treatment-words.ts';

/** The meanings of a column of a code file. */
export const importFields = [
  'code',
  'name',
  'plain_name',
  'category',
  'minutes',
  'fee',
  'abbreviation',
] as const;
export type ImportField = (typeof importFields)[number];

/** The statement that is accepted, and stored, before codes of others are imported. */
export const importAttestation =
  'This practice owns the codes in this file or is licensed to use them. The codes will stay in this practice.';

/** The largest file in bytes, and most lines. */
export const importBounds = { bytes: 600_000, lines: 3000, columns: 50 } as const;

const wrongFile = 'Choose a CSV file of 600 KB or less.';
const { least, most } = procedureBounds.minutes;
const wrongMinutes = `Use whole minutes from ${least} to ${most}.`;

const column = z.optional(
  z.nullable(
    z
      .int({ error: 'Choose a column.' })
      .check(z.refine((given) => given >= 0 && given < importBounds.columns, 'Choose a column.')),
  ),
);

/** A file and how to read it. */
export const ProcedureImportInput = z.object({
  file_name: field.optionalLine(),
  /** The bytes of the file in Base64. */
  file: z
    .string({ error: wrongFile })
    .check(
      z.minLength(1, wrongFile),
      z.maxLength(Math.ceil(importBounds.bytes / 3) * 4, wrongFile),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, wrongFile),
    ),
  has_heading: field.flagOr(true),
  /** The columns by number from 0; null: guessed by the headings. */
  columns: z.optional(
    z.nullable(
      z.object({
        code: column,
        name: column,
        plain_name: column,
        category: column,
        minutes: column,
        fee: column,
        abbreviation: column,
      }),
    ),
  ),
  /** For lines that don't say. */
  category: field.oneOfOr(categories, 'Other', 'Choose the category.'),
  minutes: z
    .int({ error: wrongMinutes })
    .check(z.refine((given) => given >= least && given <= most, wrongMinutes)),
});
export type ProcedureImportInput = z.input<typeof ProcedureImportInput>;

/** The result of an import, before it is made. */
export const ProcedureImportCheck = z.object({
  /** The headings, or "Column 1" where there are none, each with some of its cells. */
  file_columns: z.array(z.object({ heading: z.string(), cells: z.array(z.string()) })),
  /** The column of each field that was found or chosen. */
  chosen: z.partialRecord(z.enum(importFields), z.int()),
  lines: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  fees: z.int(),
  /** The first hundred, by line. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })),
  error_count: z.int(),
});
export type ProcedureImportCheck = z.infer<typeof ProcedureImportCheck>;

/** An import that was made, with who attested it. */
export const ProcedureImport = z.object({
  id: z.string(),
  at: field.moment(),
  imported_by: z.string(),
  file_name: z.string(),
  /** SHA-256 of the file, hexadecimal. */
  file_sha256: z.string(),
  attestation: z.string(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});
export type ProcedureImport = z.infer<typeof ProcedureImport>;

export const checkProcedureImport = post('/procedures/import/check', {
  summary:
    'Read a code file without importing it: its columns, what would be added and changed, and its errors.',
  access: staffWith('practice.write'),
  audit: { nothing: 'A file is only looked at.' },
  body: ProcedureImportInput,
  output: ProcedureImportCheck,
  status: 200,
  refusals: ['import_unreadable'],
});

export const importProcedures = post('/procedures/import', {
  summary: 'Import a code file that the practice may use. Nothing is imported while a line has an error.',
  access: staffWith('practice.write'),
  audit: { action: 'create', object: 'procedure' },
  body: z.extend(ProcedureImportInput, {
    /** Agreed to `importAttestation`. */
    attested: z.literal(true, { error: 'Check the box to confirm this practice can use the codes.' }),
    /** The day from which the fees of the file hold. */
    valid_from: field.date('Enter the effective date of the fees.'),
  }),
  output: ProcedureImport,
  refusals: ['import_unreadable', 'import_errors', 'procedure_code_taken'],
});

export const listProcedureImports = get('/procedures/imports', {
  summary: 'The imports of code files, the newest first.',
  access: staffWith('practice.write'),
  audit: { nothing: 'Imports of codes, no record.' },
  shows: ['price-lists', 'fee-schedules'],
  output: z.array(ProcedureImport),
  refusals: [],
});
