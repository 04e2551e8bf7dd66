import { noteType } from '@cusp/contract';
import type { ClinicalNoteInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { ConstraintRefusals } from '../../http/errors.ts';
import { cutPage, follows } from '../../http/paging.ts';
import type { Order, Page } from '../../http/paging.ts';
import type { Person } from '../../http/person.ts';

export const constraints: ConstraintRefusals = { clinical_note_patient_fk: 'patient_not_found' };

/** Ids sort by the moment they were made. */
const newestFirst: Order<{ id: string }> = { columns: ['id'], direction: 'desc', of: (row) => [row.id] };

/** Clinical notes, the newest first. */
export async function listNotes(
  tx: Tx,
  { patient_id, limit, cursor }: Page & { patient_id?: string | undefined },
) {
  let query = sqlFor.selectFrom('clinical_note').selectAll().orderBy('id', 'desc');
  if (patient_id !== undefined) query = query.where('patient_id', '=', patient_id);
  if (cursor !== undefined) query = query.where(follows(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  return cutPage(newestFirst, { limit }, await tx.all(query));
}

export const insertNote = (tx: Tx, fields: z.output<typeof ClinicalNoteInput>, author: Person) =>
  tx.one(
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
