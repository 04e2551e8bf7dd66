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
import { isOfPatient } from '../patients/queries.ts';
import { amendmentsOf, asItStands } from '../amendments/queries.ts';
import type { Amendment } from '../amendments/queries.ts';

export const constraints: ConstraintRefusals = { clinical_note_patient_fk: 'patient_not_found' };

/** @param from the source of the rows: `clinical_note`, or the result of an insertion */
const notes = (from: Pick<typeof sqlFor, 'selectFrom'> = sqlFor) =>
  from
    .selectFrom('clinical_note as n')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 'n.practice_id').onRef('p.id', '=', 'n.patient_id'),
    )
    .selectAll('n')
    .select(['p.survivor_id as patient_id', 'n.patient_id as record_id']);

/** Ids sort by creation time. */
const newestFirst: Order<{ id: string }> = { columns: ['n.id'], direction: 'desc', of: (row) => [row.id] };

type Row = Selectable<Tables['clinical_note']> & { record_id: string };

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
  let query = notes().orderBy('n.id', 'desc');
  if (patient_id !== undefined) query = query.where(isOfPatient('n.patient_id', patient_id));
  if (cursor !== undefined) query = query.where(follows(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  const page = cutPage(newestFirst, { limit }, await tx.all(query));
  const amendments = await amendmentsOf(tx, 'clinical_note', page.rows);
  return { ...page, rows: page.rows.map((row) => stands(row, amendments.get(row.id) ?? [], reader)) };
}

/** One note with its amendments applied; undefined if it doesn't exist. */
export async function findNote(tx: Tx, id: string, reader: Person) {
  const row = await tx.first(notes().where('n.id', '=', id));
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
      patient_id: note.record_id,
      version: note.version + 1,
      created_by: author.name,
      created_by_id: author.id,
    }),
  );

export async function insertNote(tx: Tx, fields: z.output<typeof ClinicalNoteInput>, author: Person) {
  const row = await tx.one(
    notes(
      sqlFor.with('clinical_note', (into) =>
        into
          .insertInto('clinical_note')
          .values({
            id: newId(),
            ...fields,
            note_type: noteType,
            created_by: author.name,
            created_by_id: author.id,
          })
          .returningAll(),
      ),
    ),
  );
  return stands(row, [], author);
}
