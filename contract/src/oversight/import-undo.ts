import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { DataImport } from './imports.ts';

/** What an owner types to undo an import. */
export const undoWord = 'UNDO';

/** The most patients whose use of an import is named. */
export const mostNamedUses = 50;

/** What keeps an import from being undone. */
export const ImportUse = z.object({
  /** Null for what is no patient's. */
  patient_id: z.nullable(z.string()),
  /** The patient's name, or 'The practice'. */
  name: z.string(),
  /** "a payment and 2 appointments" */
  what: z.string(),
});
export type ImportUse = z.infer<typeof ImportUse>;

export const ImportUndo = z.object({
  /** Why it can't be undone, as a sentence; `''` if it can. */
  refusal: z.string(),
  /** Who used what of it since, at most 50. */
  uses: z.array(ImportUse),
  /** The rows that would be taken away, of all tables. */
  rows: z.int(),
});
export type ImportUndo = z.infer<typeof ImportUndo>;

export const getImportUndo = get('/imports/{id}/undo', {
  summary: `Whether an import can be undone, and if not, which patients' records were used since and how; at most ${mostNamedUses} are named.`,
  access: staffWith('practice.import'),
  audit: { action: 'read', object: 'data_import' },
  output: ImportUndo,
  refusals: ['data_import_not_found', 'import_not_ready'],
});

export const undoDataImport = post('/imports/{id}/undo', {
  summary:
    'Undo an import as a whole, if nothing of it was used: a job takes away every record that it made. Until that is over the practice only reads.',
  access: staffWith('practice.import'),
  audit: { action: 'delete', object: 'data_import' },
  event: 'undo_began',
  params: field.recordParams,
  body: z.object({
    confirmation: z.string().check(z.refine((given) => given === undoWord, `Type ${undoWord}.`)),
    reason: field.longText('Enter a reason.'),
  }),
  output: DataImport,
  status: 200,
  refusals: ['data_import_not_found', 'import_not_ready', 'import_used', 'import_running'],
});
