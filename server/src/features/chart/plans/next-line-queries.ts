import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient } from '../../people/patients/index.ts';

/**
 * The treatment that comes next in the plan of treatments that were completed: an open one that is not booked yet, what
 * the patient accepted first, then in the plan's order. Null if nothing is left.
 */
export async function nextInPlan(
  tx: Tx,
  { ids, patient_id }: { ids: readonly string[]; patient_id: string },
): Promise<string | null> {
  const found = await tx.first(
    raw(sql<{ treatment_id: string }>`
      select l.treatment_id
        from plan_line done
        join treatment_plan pl on pl.practice_id = done.practice_id and pl.id = done.plan_id
          and pl.archived_at is null
        join plan_line l on l.practice_id = pl.practice_id and l.plan_id = pl.id and l.removed_at is null
        join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id and t.status <> 'completed'
          and t.outcome is null and ${isOfPatient('t.patient_id', patient_id)}
        left join lateral (select a.accepted from plan_answer_line a
          where a.practice_id = l.practice_id and a.plan_id = l.plan_id and a.treatment_id = l.treatment_id
          order by a.number desc limit 1) answer on true
        where done.treatment_id = any (${[...ids]}::uuid[]) and done.removed_at is null
          and l.treatment_id <> all (${[...ids]}::uuid[])
          and answer.accepted is distinct from false
          and not exists (select from appointment_treatment b
            join appointment e on e.practice_id = b.practice_id and e.id = b.appointment_id
              and e.status = 'scheduled' and e.appointment_date >= ${todayHere}
            where b.practice_id = t.practice_id and b.treatment_id = t.id)
        order by answer.accepted is null, pl.id desc, l.phase, l.visit, l.position, l.treatment_id limit 1`),
  );
  return found?.treatment_id ?? null;
}
