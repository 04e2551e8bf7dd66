import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import { insertMount } from '../../../imaging/mounts/index.ts';
import { recordImport } from '../record-import.ts';
import type { RecordImport } from '../record-import.ts';
import { insertFormerFile, namedByFiles, namedByMounts, namedBySlots } from './file-queries.ts';
import { formerFileOf } from './file-rules.ts';
import { formerMountOf, mountSlotOf } from './mount-rules.ts';

const unchanged: string[] = [];
/** The mount was copied from no template of ours. */
const formerTemplate = 'former_program';

/** Mounts with their slots, and the files of images and documents, which are awaited until the folder comes (taking-file.ts). */
export const fileImports: readonly RecordImport[] = [
  recordImport({
    table: 'mount',
    addedAtOnce: 100,
    known: namedByMounts,
    judge: (row, known, today) => formerMountOf(row, known.get(row['MountNum'] ?? ''), today),
    async add(tx, id, { patient_id, slots, ...mount }, { person }) {
      if (patient_id === null) throw new Error('A patient who was imported is gone.');
      const by = { created_by: person.name, created_by_id: person.id };
      await insertMount(tx, { id, patient_id, template: formerTemplate, ...mount, ...by }, slots);
      recordEvent(tx, 'mount.added', id, byStaff(person));
      return unchanged;
    },
  }),
  recordImport({
    table: 'mountitem',
    addedAtOnce: 1000,
    known: namedBySlots,
    judge: (row, known) => mountSlotOf(row, known.get(row['MountItemNum'] ?? '')),
    // It came with the mount.
    add: () => Promise.resolve(unchanged),
  }),
  recordImport({
    table: 'document',
    addedAtOnce: 500,
    known: namedByFiles,
    judge: (row, known, today) => formerFileOf(row, known.get(row['DocNum'] ?? ''), today),
    add: async (tx, _id, made, { importId }) =>
      (await insertFormerFile(tx, importId, made))
        ? unchanged
        : ['Another row names the same file, which comes once.'],
  }),
];
