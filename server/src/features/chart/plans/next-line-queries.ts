import type { procedures } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { minutesOfTreatment } from '../treatments/index.ts';
import { isOfPatient } from '../../people/patients/index.ts';

interface NextLine {
  treatment_id: string;
  category: (typeof procedures)[number];
  minutes: number;
}

/**
 * The next visit in the plan of treatments that were completed: the open ones that are not booked yet, what the patient accepted first,
 * then in the plan's order. Empty if nothing is left.
 */
export const nextInPlan = (
  tx: Tx,
  { ids, patient_id }: { ids: readonly string[]; patient_id: string },
): Promise<NextLine[]> =>
  tx.all(
    raw(sql<NextLine>`
      with open as (
        select distinct l.treatment_id, t.procedure as category, ${minutesOfTreatment} as minutes, pl.id as plan_id, l.phase, l.visit,
            l.position, answer.accepted is null as is_unanswered
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
              where b.practice_id = t.practice_id and b.treatment_id = t.id)),
      next as (select * from open order by is_unanswered, plan_id desc, phase, visit, position, treatment_id limit 1)
      select o.treatment_id, o.category, o.minutes
        from open o join next n on (n.is_unanswered, n.plan_id, n.phase, n.visit) = (o.is_unanswered, o.plan_id, o.phase, o.visit)
        order by o.position, o.treatment_id`),
  );
