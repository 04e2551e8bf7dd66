import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type { Person } from '../../../identity/person.ts';
import { isOfPatient } from './person-queries.ts';
import { keepVersion } from './writing-queries.ts';

/** Somebody else merged one of the two at the same moment. */
export const constraints: ConstraintRefusals = { patient_survivor_fk: 'already_merged' };

/** Locks these records themselves until the transaction ends, always in the same order. */
export const lockRecords = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('patient')
      .select(['id', 'version', 'archived_at', 'deceased_at', 'died_on', 'merged_into'])
      .where(sql<boolean>`id = any (${ids}::uuid[])`)
      .orderBy('id')
      .forUpdate(),
  );

/** The same for a record and the one that it is merged into, before their messages are separated. */
export const lockWithSurvivor = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .selectFrom('patient')
      .select(['id', 'merged_into'])
      .where(sql<boolean>`id in (${id}::uuid, (select survivor_id from patient where id = ${id}))`)
      .orderBy('id')
      .forUpdate(),
  );

/** True if other records are merged into this one. */
export const hasMerged = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(sqlFor.selectFrom('patient').select('id').where('merged_into', '=', id).limit(1))) !==
  undefined;

/** Links a record to the surviving one, or removes its link. */
export async function linkRecord(tx: Tx, id: string, survivor: string | null, who: Person): Promise<void> {
  await keepVersion(tx, id, who);
  await tx.all(
    sqlFor
      .updateTable('patient')
      .set({
        merged_into: survivor,
        merged_at: survivor === null ? null : sql<string>`now()`,
        merged_by: survivor === null ? '' : who.name,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id),
  );
}

interface Counts {
  appointments: number;
  treatments: number;
  prescriptions: number;
  payments: number;
  notes: number;
  images: number;
  portal: boolean;
}

/** How many entries of each kind a patient has, including those of merged records. */
export function countEntries(id: string) {
  const rows = (table: string) => {
    const of = isOfPatient('patient_id', id);
    return sql`(select count(*) from ${sql.table(table)} where ${of})`;
  };
  return one(
    raw(sql<Counts>`
      select ${rows('appointment')} as appointments, ${rows('treatment')} as treatments,
        ${rows('prescription')} as prescriptions, ${rows('payment')} as payments,
        ${rows('clinical_note')} + ${rows('soap_note')} as notes,
        (select count(*) from image where archived_at is null and ${isOfPatient('patient_id', id)}) as images,
        exists (select from portal_link where ${isOfPatient('patient_id', id)}) as portal`),
  );
}
