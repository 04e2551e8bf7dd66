import type { SoapNoteInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { ConstraintRefusals } from '../../http/errors.ts';
import { cutPage, follows } from '../../http/paging.ts';
import type { Order, Page } from '../../http/paging.ts';
import type { Person } from '../../http/person.ts';
import { patientName } from '../patients/queries.ts';

export const constraints: ConstraintRefusals = { soap_note_patient_fk: 'patient_not_found' };

const soapNotes = () =>
  sqlFor
    .selectFrom('soap_note as s')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.practice_id', '=', 's.practice_id').onRef('p.id', '=', 's.patient_id'),
    )
    .selectAll('s')
    .select(patientName.as('patient_name'));

/** Ids sort by the moment they were made. */
const newestFirst: Order<{ id: string }> = { columns: ['s.id'], direction: 'desc', of: (row) => [row.id] };

/** SOAP notes, the newest first. */
export async function listSoapNotes(
  tx: Tx,
  { patient_id, limit, cursor }: Page & { patient_id?: string | undefined },
) {
  let query = soapNotes().orderBy('s.id', 'desc');
  if (patient_id !== undefined) query = query.where('s.patient_id', '=', patient_id);
  if (cursor !== undefined) query = query.where(follows(newestFirst, cursor));
  if (limit !== undefined) query = query.limit(limit + 1);
  return cutPage(newestFirst, { limit }, await tx.all(query));
}

export async function insertSoapNote(tx: Tx, fields: z.output<typeof SoapNoteInput>, author: Person) {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('soap_note')
      .values({ id, ...fields, created_by: author.name, created_by_id: author.id }),
  );
  return tx.one(soapNotes().where('s.id', '=', id));
}
