import { rm } from 'node:fs/promises';
import type { ImportFile } from '@cusp/contract';
import type { Tx } from '../../../../db/database.ts';
import type { Person } from '../../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../../jobs/record-event.ts';
import type { UploadedFile } from '../../../../pipeline/forms.ts';
import type { Files } from '../../../../services/files/files.ts';
import { ImageRefused } from '../../../../services/imaging/image-refused.ts';
import { newId } from '../../../../values/ids.ts';
import { Refusal } from '../../../../values/refusal.ts';
import { storeFilesWithRow } from '../../../imaging/images/index.ts';
import { lockImport } from '../queries.ts';
import { knownFiles, noteUnmatched } from './file-queries.ts';
import { pathKey } from './file-rules.ts';
import { lookAtFile } from './looking.ts';
import { noRow, refuseFile, takeFormerFile } from './taking-file.ts';

/** Files come once the import is over, and not while it is undone. */
export async function requireImported(tx: Tx, id: string): Promise<void> {
  const stored = await lockImport(tx, id);
  if (stored === undefined) throw new Refusal('data_import_not_found');
  if (stored.state !== 'done') throw new Refusal('import_not_ready');
}

/** Says of each path of a folder whether a row names it. Those that none names are noted. */
export async function matchFolder(
  tx: Tx,
  id: string,
  { paths, person }: { paths: readonly string[]; person: Person },
): Promise<ImportFile[]> {
  await requireImported(tx, id);
  const keys = new Map(paths.map((path) => [pathKey(path), path]));
  const known = await knownFiles(tx, [...keys.keys()]);
  const rest = [...keys.keys()].filter((key) => !known.some(({ path }) => path === key));
  if (rest.length > 0) {
    await noteUnmatched(tx, id, rest, noRow);
    recordEvent(tx, 'data_import.files_listed', id, byStaff(person));
  }
  const unmatched = rest.map((path): ImportFile => ({ path, state: 'unmatched', reason: noRow }));
  return [...known, ...unmatched].map(({ path, ...of }) => ({ path: keys.get(path) ?? path, ...of }));
}

interface Bringing extends Files {
  importId: string;
  /** As it is named in the folder. */
  path: string;
  file: UploadedFile;
  person: Person;
}

/**
 * Looks at a file of the folder, and takes it for what its row says, or keeps why not.
 * @param commit runs the work in a transaction; `repeated` if an earlier one did the same
 */
export async function bringFile<Committed extends { repeated: boolean }>(
  { store, incoming, importId, path: named, file, person }: Bringing,
  commit: (work: (tx: Tx) => Promise<ImportFile>) => Promise<Committed>,
): Promise<Committed> {
  const path = pathKey(named);
  const practiceId = person.practice.id;
  const found = await lookAtFile(file, { name: path, practiceId, incoming }).catch((error: unknown) => {
    if (error instanceof ImageRefused) return error;
    throw error;
  });
  if (found instanceof ImageRefused)
    return commit(async (tx) => {
      await requireImported(tx, importId);
      return refuseFile(tx, { importId, path, reason: found.message, person });
    });
  const id = newId();
  const made = 'made' in found ? found.made : null;
  const kept = made ?? file;
  const pictures = 'pictures' in found ? found.pictures : undefined;
  try {
    return await storeFilesWithRow(store, { practiceId, id }, { file: kept, pictures }, async () => {
      let isNew = false;
      const done = await commit(async (tx) => {
        await requireImported(tx, importId);
        const taken = await takeFormerFile(tx, { id, path, file: kept, found, person });
        ({ isNew } = taken);
        return taken.answer;
      });
      // What no row names, or another upload brought, leaves no file.
      return { ...done, repeated: done.repeated || !isNew };
    });
  } finally {
    if (made !== null) await rm(made.path, { force: true });
  }
}
