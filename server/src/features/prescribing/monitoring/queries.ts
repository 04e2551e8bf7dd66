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
