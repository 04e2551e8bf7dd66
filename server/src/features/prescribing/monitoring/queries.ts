import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { isOfPatient } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = { monitoring_lookup_patient_fk: 'patient_not_found' };

/** The lookups of a patient in the monitoring program, of all their records, the latest first. */
export const listLookups = (patientId: string) =>
  all(
    sqlFor
      .selectFrom('monitoring_lookup as k')
      .innerJoin('patient as p', (on) =>
        on.onRef('p.practice_id', '=', 'k.practice_id').onRef('p.id', '=', 'k.patient_id'),
      )
      .select([
        'k.id',
        'p.survivor_id as patient_id',
        'k.state',
        'k.found',
        'k.looked_up_at',
        'k.looked_up_by',
      ])
      .where(isOfPatient('k.patient_id', patientId))
      .orderBy('k.looked_up_at', 'desc')
      .orderBy('k.id', 'desc'),
  );

/**
 * Whether the patient was looked up in the days before this one, or since. Three days, since California takes one of the previous business
 * day (Health and Safety Code 11165.4), and of others' rules this is among the strictest that a weekend allows.
 * @param records the patient's records
 */
export const wasLookedUp = (records: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from monitoring_lookup k where k.practice_id = current_practice()
    and k.patient_id in (${records}) and k.looked_up_at >= ${day}::date - 3)`;

interface NewLookup {
  patient_id: string;
  state: string;
  found: string;
}

/** Records a lookup. */
export async function insertLookup(
  tx: Tx,
  lookup: NewLookup,
  by: { id: string; name: string },
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('monitoring_lookup')
      .values({ id, ...lookup, looked_up_by: by.name, looked_up_by_id: by.id }),
  );
  return id;
}
