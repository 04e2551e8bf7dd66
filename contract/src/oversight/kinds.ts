import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** What came from the program that a practice used before. */
export const importKinds = {
  data_import: {
    nouns: { one: 'an import', several: 'imports' },
    permissions: { read: 'practice.import', write: 'practice.import' },
    list: 'imports',
    // A table is received, mapped, or dropped before its import begins as uploaded.
    happens: [
      'received',
      'mapped',
      'dropped',
      'uploaded',
      'decided',
      'started',
      'went_on',
      'ended',
      'discarded',
      'signed',
      'undo_began',
      'undone',
      'files_listed',
      'file_refused',
    ],
    notFound: 'data_import_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
