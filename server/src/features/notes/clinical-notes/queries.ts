import { noteType } from '@cusp/contract';
import type { ClinicalNoteInput } from '@cusp/contract';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { newId } from '../../../values/ids.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage } from '../../../pipeline/lists/paging.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient } from '../../people/patients/index.ts';
import { presentSigned } from '../amendments/index.ts';

export const constraints: ConstraintRefusals = { clinical_note_patient_fk: 'patient_not_found' };

const notes = () =>
  sqlFor
    .selectFrom('clinical_note as n')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'n.practice_id').onRef('p.id', '=', 'n.patient_id'),
    )
    .selectAll('n')
    .select(['p.survivor_id as patient_id', 'n.patient_id as record_id']);

/** Ids sort by creation time. */
const newestFirst: ListOrder<{ id: string }> = {
  columns: ['n.id'],
  direction: 'desc',
  of: (row) => [row.id],
};

type Row = Selectable<Tables['clinical_note']> & { record_id: string };

const presentNotes = (tx: Tx, rows: readonly Row[], reader: Person) =>
  presentSigned(tx, 'clinical_note', rows, reader, {
    words: ({ content }) => ({ content }),
    corrected: ({ content }) => ({ content }),
  });

/** Clinical notes with their amendments applied, newest first. */
export async function listNotes(
  tx: Tx,
  reader: Person,
  { patient_id, limit, cursor }: RowPage & { patient_id?: string | undefined },
) {
  let query = notes().orderBy('n.id', 'desc');
  if (patient_id !== undefined) query = query.where(isOfPatient('n.patient_id', patient_id));
  if (cursor !== undefined) query = query.where(isAfterCursor(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(rowsFor(limit));
  const page = cutPage(newestFirst, { limit }, await tx.all(query));
  return { ...page, rows: await presentNotes(tx, page.rows, reader) };
}

/** These notes with their amendments applied. */
export const notesByIds = async (tx: Tx, ids: readonly string[], reader: Person) =>
  ids.length === 0
    ? []
    : presentNotes(tx, await tx.all(notes().where(sql<boolean>`n.id = any(${ids}::uuid[])`)), reader);

/** One note with its amendments applied; undefined if it doesn't exist. */
export async function findNote(tx: Tx, id: string, reader: Person) {
  const [note] = await notesByIds(tx, [id], reader);
  return note;
}

type NoteColumns = Pick<z.output<typeof ClinicalNoteInput>, 'patient_id' | 'content'>;

/** Inserts a signed note; returns its id. */
export async function insertNote(
  tx: Tx,
  { patient_id, content }: NoteColumns,
  author: Person,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor.insertInto('clinical_note').values({
      id,
      patient_id,
      content,
      note_type: noteType,
      created_by: author.name,
      created_by_id: author.id,
    }),
  );
  return id;
}
