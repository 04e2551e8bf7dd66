import * as z from 'zod/mini';
import { get, post, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { PatientInput } from '../people/patients.ts';
import { ConflictField, conflictDecisions, twinDecisions } from './import-fields.ts';
import { tableKinds } from './table-fields.ts';

/** The largest backup file, in bytes. */
export const largestBackup = 2048 * 1024 * 1024;

/**
 * `reading`: the uploaded file is being read, and what it holds is checked. `ready`: the report is there, and nothing was added to the
 * records yet. `importing`: patients are being added. An import ends as `done`, as `failed`, or as `discarded`.
 * What it added can be taken away again: `undoing`, then `undone`.
 */
export const importStates = [
  'reading',
  'ready',
  'importing',
  'done',
  'failed',
  'discarded',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * `waiting` to be checked, `ready` to be imported, the `same` as a record that will be used instead, `refused` for its reason, `present`
 * in Cusp already, or `imported` by this one. Of what an earlier backup brought: `differs` in this one and will be changed, then `changed`;
 * `gone` from this one and will be struck, then `struck`; or in `conflict` with what was changed here, for a person to decide.
 */
export const importOutcomes = [
  'waiting',
  'ready',
  'same',
  'refused',
  'present',
  'imported',
  'differs',
  'changed',
  'gone',
  'struck',
  'conflict',
] as const;

/** A patient as another program stored them: one without a phone number is imported, too. */
export const ImportedPatient = z.extend(PatientInput, { phone: field.optionalPhone() });

/** The tables of Open Dental whose rows are imported, in the order in which they are. */
export const importedTables = [
  'patient',
  'provider',
  'operatory',
  'procedurecode',
  'feesched',
  'fee',
  'recalltype',
  'recalltrigger',
  'appointment',
  'recall',
  'allergy',
  'disease',
  'medicationpat',
  'toothinitial',
  'popup',
  'carrier',
  'insplan',
  'benefit',
  'inssub',
  'patplan',
  'procedurelog',
  'adjustment',
  'paysplit',
  'claimpayment',
  'claim',
  'claimproc',
  'payplan',
  'payplancharge',
  'payplanlink',
  'procnote',
  'perioexam',
  'periomeasure',
  'rxpat',
  'mount',
  'mountitem',
  'document',
  'commlog',
  'refattach',
  'task',
  'tasknote',
] as const;
export type ImportedTable = (typeof importedTables)[number];

const outcomeCounts = z.record(z.enum(importOutcomes), z.int());

export const DataImport = z.object({
  id: z.string(),
  state: z.enum(importStates),
  started_at: field.moment(),
  started_by: z.string(),
  ended_at: z.nullable(field.moment()),
  /** Why it failed, as a sentence; `''` if it didn't. */
  failed_for: z.string(),
  /** The table that it is of; null: it is of a backup of Open Dental. */
  source_table: z.nullable(z.object({ file_name: z.string(), kind: z.enum(tableKinds) })),
  /** The version of the other program, as its database says; `''` if it doesn't. */
  version: z.string(),
  /** The rows of all tables of the file that were read so far. */
  rows_read: z.int(),
  /** The patients of the file by what became of them. */
  patients: outcomeCounts,
  /** The rows of every table that is imported, by what became of them. */
  records: z.array(z.object({ table: z.enum(importedTables), rows: outcomeCounts })),
  /** The families that the import started. */
  families: z.int(),
  /** Null unless it is being undone, or was. */
  undo: z.nullable(
    z.object({
      by: z.string(),
      reason: z.string(),
      /** The rows to take away, of all tables, and those that are gone. */
      rows: z.int(),
      gone: z.int(),
      /** What stayed because it was used meanwhile, as sentences. */
      kept: z.array(z.string()),
    }),
  ),
});
export type DataImport = z.infer<typeof DataImport>;

/** The most rows that a report names one by one. */
export const mostNamedRows = 500;

/** An amount of both programs; null: it isn't imported yet. */
const bothSides = z.object({ former: z.number(), cusp: z.nullable(z.number()) });
const bothWords = z.object({ former: z.string(), cusp: z.string() });
/** What is compared of each account: its balance, and what insurance is expected to pay and to write off for it. */
export const importedBalances = ['balance', 'pending', 'write_off'] as const;

export const ImportReport = z.extend(DataImport, {
  /** Every table of the file with its number of rows; those of one that isn't imported are counted and otherwise left unread. */
  tables: z.array(z.object({ table: z.string(), rows: z.int(), imported: z.boolean() })),
  /** What is never stored here, such as Social Security numbers: the columns of the file that were skipped. */
  never_stored: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
  /** Patients by the status that they have in the other program. */
  statuses: z.array(z.object({ status: z.string(), count: z.int() })),
  /** What was changed or left out of rows that are imported, with their number. */
  changes: z.array(z.object({ table: z.enum(importedTables), sentence: z.string(), count: z.int() })),
  /** The rows that can't be imported, at most 500: the patients first, then the other tables in their order. */
  refused: z.array(
    z.object({
      table: z.enum(importedTables),
      number: z.string(),
      /** The name of the patient, or of what the row is; of an appointment its moment. */
      name: z.string(),
      /** The line of the file. */
      line: z.int(),
      reason: z.string(),
    }),
  ),
  /** What was changed here and in the other program since an earlier backup, at most 500. */
  conflicts: z.array(
    z.object({
      table: z.enum(importedTables),
      number: z.string(),
      name: z.string(),
      patient_id: z.nullable(z.string()),
      /** It was deleted in the other program. */
      is_gone: z.boolean(),
      fields: z.array(ConflictField),
      /** Null: nobody decided yet. */
      decision: z.nullable(z.enum(conflictDecisions)),
    }),
  ),
  /** Patients of the file whose name and birth date are in Cusp, at most 500: somebody decides whether they are the same. */
  twins: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      born: z.string(),
      /** As the file and Cusp have them. */
      phone: bothWords,
      address: bothWords,
      /** Who is here. */
      patient_id: z.string(),
      /** Null: nobody decided yet, and the patient isn't imported. */
      decision: z.nullable(z.enum(twinDecisions)),
    }),
  ),
  /** The balances of the accounts, by guarantor: as Open Dental counts them, and once the import is done, as they are here. */
  balances: z.object({
    accounts: z.int(),
    /** Accounts for which the other program's balance and the one here differ, or will. */
    differ: z.int(),
    former: z.number(),
    cusp: z.nullable(z.number()),
    /** What is expected of insurance for open claims, and what its contracts are expected to take off. */
    pending: bothSides,
    write_off: bothSides,
    /** At most 500: those that differ first, then the largest. */
    listed: z.array(
      z.object({
        /** The guarantor's. */
        number: z.string(),
        name: z.string(),
        former: z.number(),
        /** What the other program stored as the balance, as old as its last aging; null if the file doesn't say. */
        stated: z.nullable(z.number()),
        cusp: z.nullable(z.number()),
        pending: bothSides,
        write_off: bothSides,
        /** What the differences are made of. */
        reasons: z.array(
          z.object({ sentence: z.string(), of: z.enum(importedBalances), amount: z.number() }),
        ),
      }),
    ),
  }),
});
export type ImportReport = z.infer<typeof ImportReport>;

const owners = staffWith('practice.import');
const changed = { output: DataImport, status: 200, params: field.recordParams } as const;
const update = { action: 'update', object: 'data_import' } as const;

export const listDataImports = get('/imports', {
  summary: 'The last ten imports from another program, the newest first.',
  access: owners,
  audit: { nothing: 'Counts of the practice, no record.' },
  output: z.array(DataImport),
  refusals: [],
});

export const getDataImport = get('/imports/{id}', {
  summary: `An import with its report: the tables of the file, what is never stored, and up to ${mostNamedRows} rows that can't be imported, each with the reason.`,
  access: owners,
  audit: { action: 'read', object: 'data_import' },
  output: ImportReport,
  refusals: ['data_import_not_found'],
});

export const uploadDataImport = post('/imports', {
  summary:
    'Upload a backup of an Open Dental database, made with mysqldump or mariadb-dump: plain, .gz or .zip. A job reads it and makes a report; nothing is added to the records until `startDataImport`.',
  access: owners,
  audit: { action: 'create', object: 'data_import' },
  takesFile: {
    field: 'file',
    types: ['application/sql', 'application/gzip', 'application/zip'],
    largest: largestBackup,
  },
  output: DataImport,
  refusals: ['import_running', 'file_missing', 'files_away'],
});

export const startDataImport = post('/imports/{id}/start', {
  summary:
    'Import what a file that was read holds (docs/arriving.md lists it). A job adds them; no message goes out because of it.',
  access: owners,
  audit: update,
  event: 'started',
  body: z.object({
    /** Agreed to `importAttestation`; without it, procedure codes are left out. */
    codes_attested: field.flagOr(false),
  }),
  ...changed,
  status: 200,
  refusals: ['data_import_not_found', 'import_not_ready'],
});

export const discardDataImport = post('/imports/{id}/discard', {
  summary: 'Discard an import that has added nothing, with all that was read of its file.',
  access: owners,
  audit: update,
  event: 'discarded',
  ...changed,
  status: 200,
  refusals: ['data_import_not_found', 'import_not_ready'],
});
