import type { z } from 'zod/mini';
import type { PatientInput } from '@cusp/contract';
import { sql } from 'kysely';
import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { cutPage, follows } from '../../http/paging.ts';
import type { Order, Page } from '../../http/paging.ts';

export type PatientFields = z.output<typeof PatientInput>;

const byName: Order<{ last_name: string; first_name: string; id: string }> = {
  columns: ['last_name', 'first_name', 'id'],
  direction: 'asc',
  of: (patient) => [patient.last_name, patient.first_name, patient.id],
};

/** A patient's name as people say it, for lists of other records; the table's alias is `p`. */
export const patientName = sql<string>`p.first_name || ' ' || p.last_name`;

/** Patients by last and first name; `q` is a part of the full name, the phone number or the e-mail address. */
export async function listPatients(tx: Tx, { q, ...page }: Page & { q?: string | undefined }) {
  let query = sqlFor
    .selectFrom('patient')
    .selectAll()
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id');
  if (q !== undefined && q !== '') {
    const part = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((where) =>
      where.or([
        where(sql<string>`first_name || ' ' || last_name`, 'ilike', part),
        where('phone', 'like', part),
        where('email', 'ilike', part),
      ]),
    );
  }
  if (page.cursor !== undefined) query = query.where(follows(byName, page.cursor));
  if (page.limit !== undefined) query = query.limit(page.limit + 1);
  return cutPage(byName, page, await tx.all(query));
}

export const findPatient = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('patient').selectAll().where('id', '=', id));

export const insertPatient = (tx: Tx, fields: PatientFields) =>
  tx.one(
    sqlFor
      .insertInto('patient')
      .values({ id: newId(), ...fields })
      .returningAll(),
  );

/** Locks the patient until the transaction ends; undefined when it isn't there. */
export const lockPatient = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('patient').select('version').where('id', '=', id).forUpdate());

export const updatePatient = (tx: Tx, id: string, fields: PatientFields) =>
  tx.one(
    sqlFor
      .updateTable('patient')
      .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .returningAll(),
  );
