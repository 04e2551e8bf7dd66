import type { ImportUndo } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { actOnBehalfOf } from '../../../identity/acting-for.ts';
import type { Person } from '../../../identity/person.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { Refusal } from '../../../values/refusal.ts';
import { forgetFiles } from './files/file-queries.ts';
import { deleteRows, setImportState } from './queries.ts';
import {
  analyzeNextTable,
  changedByImport,
  stepsOf,
  rowsOfImport,
  setKept,
  setUndoing,
  takeRowsAway,
  usesOfImport,
} from './undo-queries.ts';
import { recordWords, importUndoRefusal, usesOf } from './undo-rules.ts';

/** Rows of one transaction, whose changes are one entry in the trail. */
const goneAtOnce = 1000;

/** Whether an import can be undone, and what keeps it from that. */
export async function undoOf(tx: Tx, importId: string): Promise<ImportUndo> {
  const steps = await stepsOf(tx, importId);
  const ofImport = steps.are_known ? await rowsOfImport(tx, importId) : [];
  const rows = ofImport.reduce((sum, { total }) => sum + total, 0);
  const uses = steps.are_known ? await usesOfImport(tx, importId) : [];
  const changed = await changedByImport(tx, importId);
  return { refusal: importUndoRefusal({ steps, uses, changed }), uses: usesOf(uses), rows };
}

/** Begins to undo an import. From then on the practice only reads, so that nothing more of it is used. */
export async function beginUndo(
  tx: Tx,
  importId: string,
  { reason, by }: { reason: string; by: Person },
): Promise<void> {
  const { refusal, rows } = await undoOf(tx, importId);
  if (refusal !== '') throw new Refusal('import_used', [], { detail: refusal });
  await setUndoing(tx, importId, { reason, rows, by });
}

/** Takes the next records of an import away. Each is in the trail with who asked for it. @param gone gets the ids of files to remove */
export async function takeNextAway(
  tx: Tx,
  importId: string,
  person: Person,
  gone: string[],
): Promise<'on' | 'waits'> {
  await actOnBehalfOf(tx, person, {
    call: 'undoDataImport',
    action: 'delete',
    object: 'data_import',
    objectId: importId,
  });
  if ((await takeRowsAway(tx, importId, goneAtOnce)) > 0 || (await analyzeNextTable(tx))) {
    recordEvent(tx, 'data_import.went_on', importId, byService);
    return 'on';
  }
  const kept = await rowsOfImport(tx, importId);
  if (kept.length > 0)
    await setKept(tx, importId, [`These stay, because they were used meanwhile: ${recordWords(kept)}.`]);
  gone.push(...(await forgetFiles(tx, importId)));
  await deleteRows(tx, importId);
  await setImportState(tx, importId, 'undone');
  recordEvent(tx, 'data_import.undone', importId, byService);
  return 'waits';
}
