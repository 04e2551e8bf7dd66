import { noteType } from '@cusp/contract';
import type { ClinicalNoteInput } from '@cusp/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod/mini';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../db/ids.ts';
import type { ConstraintRefusals } from '../../http/kernel/errors.ts';
import { cutPage, follows } from '../../http/lists/paging.ts';
import type { Order, Page } from '../../http/lists/paging.ts';
import type { Person } from '../../http/identity/person.ts';
import { amendmentsOf, asItStands } from '../amendments/queries.ts';
import type { Amendment } from '../amendments/queries.ts';

export const constraints: ConstraintRefusals = { clinical_note_patient_fk: 'patient_not_found' };

/** Ids sort by creation time. */
const newestFirst: Order<{ id: string }> = { columns: ['id'], direction: 'desc', of: (row) => [row.id] };

type Row = Selectable<Tables['clinical_note']>;

const stands = (row: Row, amendments: Amendment[], reader: Person) => ({
  ...row,
  ...asItStands(row, amendments, reader, { content: row.content }, ({ content }) => ({ content })),
});

/** Clinical notes with their amendments applied, newest first. */
export async function listNotes(
  tx: Tx,
  reader: Person,
  { patient_id, limit, cursor }: Page & { patient_id?: string | undefined },
) {
  let query = sqlFor.selectFrom('clinical_note').selectAll().orderBy('id', 'desc');
  if (patient_id !== undefined) query = query.where('patient_id', '=', patient_id);
  if (cursor !== undefined) query = query.where(follows(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  const page = cutPage(newestFirst, { limit }, await tx.all(query));
  const amendments = await amendmentsOf(tx, 'clinical_note', page.rows);
  return { ...page, rows: page.rows.map((row) => stands(row, amendments.get(row.id) ?? [], reader)) };
}

/** One note with its amendments applied; undefined if it doesn't exist. */
export async function findNote(tx: Tx, id: string, reader: Person) {
  const row = await tx.first(sqlFor.selectFrom('clinical_note').selectAll().where('id', '=', id));
  if (row === undefined) return undefined;
  return stands(row, (await amendmentsOf(tx, 'clinical_note', [row])).get(id) ?? [], reader);
}

type Note = ReturnType<typeof stands>;
type NewAmendment = Pick<Amendment, 'kind' | 'content' | 'reason'>;

/** Adds the note's next version; earlier ones stay. */
export const insertAmendment = (tx: Tx, note: Note, amendment: NewAmendment, author: Person) =>
  tx.all(
    sqlFor.insertInto('clinical_note_amendment').values({
      ...amendment,
      note_id: note.id,
      patient_id: note.patient_id,
      version: note.version + 1,
      created_by: author.name,
      created_by_id: author.id,
    }),
  );

export async function insertNote(tx: Tx, fields: z.output<typeof ClinicalNoteInput>, author: Person) {
  const row = await tx.one(
    sqlFor
      .insertInto('clinical_note')
      .values({
        id: newId(),
        ...fields,
        note_type: noteType,
        created_by: author.name,
        created_by_id: author.id,
      })
      .returningAll(),
  );
  return stands(row, [], author);
}
