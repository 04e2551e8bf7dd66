import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { Refusal } from '../../../values/refusal.ts';
import { endLinks, linkAppointment, linkTreatments, todaysVisit } from './queries.ts';
import type { LinkedKind } from './queries.ts';

interface Described {
  treatment_ids?: readonly string[] | null | undefined;
  appointment_id?: string | null | undefined;
}

interface LinkedNote {
  kind: LinkedKind;
  noteId: string;
  /** The patient record the note belongs to. */
  recordId: string;
}

/**
 * Links a note to the treatments and visit it describes. Refuses those of other patients.
 * @param described if `appointment_id` is undefined, today's visit is linked
 */
export async function linkNewNote(
  tx: Tx,
  note: LinkedNote,
  { treatment_ids, appointment_id }: Described,
  author: Person,
): Promise<void> {
  const linking = { ...note, author };
  const ids = [...new Set(treatment_ids)];
  if (ids.length > 0 && (await linkTreatments(tx, linking, ids)).length < ids.length)
    throw new Refusal('treatment_not_found');
  const visit =
    appointment_id === undefined ? (await todaysVisit(tx, note.recordId))?.id : (appointment_id ?? undefined);
  if (visit !== undefined && !(await linkAppointment(tx, linking, visit)))
    throw new Refusal('appointment_not_found');
}

/** Replaces a note's links; the earlier ones are ended and kept. */
export async function relinkNote(
  tx: Tx,
  note: LinkedNote,
  { treatment_ids, appointment_id }: Described,
  author: Person,
): Promise<void> {
  await endLinks(tx, { ...note, author });
  await linkNewNote(tx, note, { treatment_ids, appointment_id: appointment_id ?? null }, author);
}
