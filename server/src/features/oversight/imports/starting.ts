import type { Readable } from 'node:stream';
import type { ImportState } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { importFileKey } from '../../../services/files/store.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { insertAttestation } from './code-queries.ts';
import { applyDecisions } from './later/source-queries.ts';
import * as queries from './queries.ts';
import { insertStep } from './undo-queries.ts';

/**
 * Stores a backup and begins to read it.
 * @param begin writes its row by `beginImport`, in a transaction; `repeated` if an earlier one did the same
 */
export async function storeBackup<Begun extends { repeated: boolean }>(
  { store, practiceId }: { store: FileStore; practiceId: string },
  { stream, size }: { stream: Readable; size: number },
  begin: (id: string) => Promise<Begun>,
): Promise<Begun> {
  const id = newId();
  const key = importFileKey(practiceId, id);
  await store.put(key, stream, size).catch(() => {
    throw new Refusal('files_away');
  });
  let repeated = true;
  try {
    const begun = await begin(id);
    ({ repeated } = begun);
    return begun;
  } finally {
    // Refused, or the file of the first request is stored already.
    if (repeated) await store.remove(key);
  }
}

/** Begins an import whose file is stored: a job reads it. */
export async function beginImport(tx: Tx, id: string, person: Person): Promise<void> {
  await queries.insertImport(tx, { id, started_by: person.name, started_by_id: person.id });
  recordEvent(tx, 'data_import.uploaded', id, byStaff(person));
}

/** Has a job add what was read. The caller has locked it, and records the event that it started. */
export async function startImport(
  tx: Tx,
  id: string,
  { person, codesAttested }: { person: Person; codesAttested: boolean },
): Promise<void> {
  await insertStep(tx, id);
  await applyDecisions(tx, id);
  if (codesAttested) await insertAttestation(tx, id, person);
  await queries.setImportState(tx, id, 'importing');
}

/** Locks an import that must be in one of these states. */
export async function lockImportIn(tx: Tx, id: string, states: readonly ImportState[]): Promise<void> {
  const stored = await queries.lockImport(tx, id);
  if (stored === undefined) throw new Refusal('data_import_not_found');
  if (!states.some((state) => state === stored.state)) throw new Refusal('import_not_ready');
}
