import type { AwaitedTreatment } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { cutPage, isAfterCursor, rowsFor } from '../../../pipeline/lists/paging.ts';
import type { ListOrder, RowPage, Rows } from '../../../pipeline/lists/paging.ts';
import { patientName } from '../../people/patients/index.ts';

const oldestFirst: ListOrder<AwaitedTreatment> = {
  columns: ['asked_at', 'id'],
  direction: 'asc',
  of: (row) => [row.asked_at, row.id],
};

/** Treatments that others completed for the provider with this account, the longest waiting first. */
export function listAwaitedTreatments(
  userId: string,
  { limit, cursor }: RowPage,
): ReadPlan<Rows<AwaitedTreatment>> {
  return all(
    raw(sql<AwaitedTreatment>`
      select * from (
        select t.id, p.survivor_id as patient_id, ${patientName} as patient_name,
            coalesce(c.name, t.procedure::text) as procedure_name, treatment_tooth(t) as tooth_number, coalesce(t.service_date, t.date) as service_date,
            t.completed_by, s.asked_at
          from treatment_cosignature s
          join provider w on w.practice_id = s.practice_id and w.id = s.provider_id and w.user_id = ${userId}
          join treatment t on t.practice_id = s.practice_id and t.id = s.treatment_id and t.struck_at is null
          join patient p on p.practice_id = t.practice_id and p.id = t.patient_id
          left join procedure c on c.practice_id = t.practice_id and c.id = t.procedure_id
          where s.signed_at is null) awaited
        where ${cursor === undefined ? sql`true` : isAfterCursor(oldestFirst, cursor)}
        order by asked_at, id ${limit === undefined ? sql`` : sql`limit ${rowsFor(limit)}`}`),
  ).map((rows) => cutPage(oldestFirst, { limit }, rows));
}

/** Signs it as its provider; whether that person's signature was asked for. */
export async function signTreatment(tx: Tx, id: string, person: Person): Promise<boolean> {
  const signed = await tx.all(
    sqlFor
      .updateTable('treatment_cosignature')
      .set({ signed_at: sql<string>`now()`, signed_by: person.name, signed_by_id: person.id })
      .where('treatment_id', '=', id)
      .where('signed_at', 'is', null)
      .where('provider_id', 'in', (of) =>
        of.selectFrom('provider').select('id').where('user_id', '=', person.id),
      )
      .returning('treatment_id'),
  );
  return signed.length > 0;
}
