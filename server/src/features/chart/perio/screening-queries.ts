import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

const screenings = sqlFor
  .selectFrom('perio_screening as s')
  .innerJoin('patient as p', (on) =>
    on.onRef('p.practice_id', '=', 's.practice_id').onRef('p.id', '=', 's.patient_id'),
  )
  .innerJoin('provider as w', (on) =>
    on.onRef('w.practice_id', '=', 's.practice_id').onRef('w.id', '=', 's.provider_id'),
  )
  .select([
    's.id',
    'p.survivor_id as patient_id',
    's.screened_on',
    's.provider_id',
    'w.name as provider_name',
    's.codes',
    's.note',
    's.created_by',
    's.version',
  ]);

/** The screenings of all of a patient's records without struck ones, the latest first. */
export const screeningsOf = (patientId: string) =>
  all(
    screenings
      .where(isOfPatient('s.patient_id', patientId))
      .where('s.struck_at', 'is', null)
      .orderBy('s.screened_on', 'desc')
      .orderBy('s.id', 'desc'),
  );

/** One screening, also a struck one. */
export const screeningOf = (tx: Tx, id: string) => tx.first(screenings.where('s.id', '=', id));

/** A screening that isn't struck, locked until the transaction ends. */
export const lockScreening = (tx: Tx, id: string) =>
  tx.first(screenings.where('s.id', '=', id).where('s.struck_at', 'is', null).forUpdate('s'));

type NewScreening = Pick<
  Insertable<Tables['perio_screening']>,
  'patient_id' | 'provider_id' | 'screened_on' | 'codes' | 'note'
>;

export async function insertScreening(tx: Tx, given: NewScreening, author: Person): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('perio_screening')
      .values({ id, ...given, created_by: author.name, created_by_id: author.id }),
  );
  return id;
}

export const strikeScreening = (tx: Tx, id: string, reason: string, by: Person) =>
  tx.all(
    sqlFor
      .updateTable('perio_screening')
      .set({
        struck_at: sql<string>`now()`,
        struck_by: by.name,
        struck_by_id: by.id,
        struck_reason: reason,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );
