import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { AppointmentState } from './appointment-queries.ts';

type Booked = Pick<
  AppointmentState,
  'patient_id' | 'kind_id' | 'type' | 'appointment_date' | 'treatment_ids'
>;

/** The usual procedures of a visit's type, without those already planned for it. */
export async function usuallyExpected(tx: Tx, visit: Booked): Promise<string[]> {
  const { patient_id, kind_id, type, appointment_date, treatment_ids } = visit;
  const { expected } = await tx.one(
    raw(sql<{ expected: string[] }>`
      select array(select e.id
        from unnest(expected_procedures(current_practice(), ${patient_id}::uuid,
          kind_of_visit(current_practice(), ${kind_id}::uuid, ${type}), ${appointment_date}::date)) with ordinality e (id, place)
        where not exists (select from treatment t
          where t.practice_id = current_practice() and t.id = any (${treatment_ids}::uuid[]) and t.procedure_id = e.id)
        order by e.place) as expected`),
  );
  return expected;
}
