import type { ClinicalNoteInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { linkNewNote } from '../links/index.ts';
import { insertNote } from './queries.ts';

/** Signs a clinical note, links it to the treatments and visit it describes, and returns its id. Refuses those of other patients. */
export async function signNote(
  tx: Tx,
  given: z.output<typeof ClinicalNoteInput>,
  author: Person,
): Promise<string> {
  const noteId = await insertNote(tx, given, author);
  await linkNewNote(tx, { kind: 'clinical_note', noteId, recordId: given.patient_id }, given, author);
  recordEvent(tx, 'clinical_note.signed', noteId, byStaff(author));
  return noteId;
}
