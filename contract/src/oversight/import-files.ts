import * as z from 'zod/mini';
import { imageTypes, largestImage } from '../imaging/images.ts';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/**
 * The files of images and documents, which a backup only names: `awaited` until the folder is uploaded, `taken`, `refused` for what is in
 * them, or `unmatched`: in the folder, but in no row of the backup.
 */
export const importFileStates = ['awaited', 'taken', 'refused', 'unmatched'] as const;
const State = z.enum(importFileStates);

/** The most files that are matched in one call, and that a report names. */
export const mostMatchedFiles = 500;
const wrongPaths = `Send 1 to ${mostMatchedFiles} paths.`;

const ImportFile = z.object({
  /** The patient's folder and the name of the file. */
  path: z.string(),
  state: State,
  /** Why it isn't taken, as a sentence; `''` if nothing speaks against it. */
  reason: z.string(),
});
export type ImportFile = z.infer<typeof ImportFile>;

export const ImportFiles = z.object({
  counts: z.record(State, z.int()),
  /** Those that are not taken, at most 500: the refused first, then the unmatched, then the awaited. */
  listed: z.array(z.extend(ImportFile, { patient: z.string() })),
});
export type ImportFiles = z.infer<typeof ImportFiles>;

const owners = staffWith('practice.import');
const refusals = ['data_import_not_found', 'import_not_ready'] as const;

export const getImportFiles = get('/imports/{id}/files', {
  summary: 'The files of images and documents that a backup names, by what became of them.',
  access: owners,
  audit: { action: 'read', object: 'data_import' },
  output: ImportFiles,
  refusals: ['data_import_not_found'],
});

export const matchImportFiles = post('/imports/{id}/files/match', {
  summary:
    'Say which files a folder has. Each is looked for by its last two parts, the patient’s folder and the name; one that no row names is kept by its name.',
  access: owners,
  audit: { action: 'update', object: 'data_import' },
  params: field.recordParams,
  body: z.object({
    paths: z
      .array(field.line('Send a path.'))
      .check(z.minLength(1, wrongPaths), z.maxLength(mostMatchedFiles, wrongPaths)),
  }),
  output: z.array(ImportFile),
  status: 200,
  refusals,
});

export const takeImportFile = post('/imports/{id}/files', {
  summary:
    'Upload a file that a row of the backup names: it becomes an image or a document of its patient. One whose bytes are not what its name says is refused by its name.',
  access: owners,
  audit: { action: 'create', object: 'data_import' },
  params: field.recordParams,
  body: z.object({ path: field.line('Send the path of the file.') }),
  takesFile: {
    field: 'file',
    types: [...imageTypes, 'application/pdf', 'text/plain'],
    largest: largestImage,
  },
  output: ImportFile,
  refusals: [...refusals, 'file_missing', 'files_away', 'plan_limit'],
});
