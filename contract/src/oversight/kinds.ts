import type { RecordKind } from '../kernel/kinds/record-kind.ts';

/** What came from the program that a practice used before. */
export const importKinds = {
  data_import: {
    nouns: { one: 'an import', several: 'imports' },
    permissions: { read: 'practice.import', write: 'practice.import' },
    list: 'imports',
    happens: ['uploaded', 'started', 'went_on', 'ended', 'discarded', 'signed', 'undo_began', 'undone'],
    notFound: 'data_import_not_found',
    exportTitle: null,
    isClinical: true,
  },
} as const satisfies Record<string, RecordKind>;
