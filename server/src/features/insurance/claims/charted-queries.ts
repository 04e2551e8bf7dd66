import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { TreatmentToBill } from './lines.ts';

/** These treatments as the chart has them. */
export const chartedTreatments = (ids: readonly string[]) =>
  all(
    raw(sql<TreatmentToBill>`
      select t.id as treatment_id, case when p.import_id is not null then p.code end as code,
          coalesce(p.name, nullif(t.description, ''), t.procedure::text) as name, t.tooth, t.tooth_extra, t.tooth_to, t.surfaces,
          t.quadrant, t.arch, t.cost_cents as fee_cents, t.provider_id,
          t.service_date
        from treatment t left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where t.id = any (${ids}::uuid[])`),
  );

/**
 * The last day before that of claim `k` on which the patient had a cleaning by quadrants, one below the gums: here, or as it is recorded
 * of another office. Null, too, where the last one was elsewhere on a day that nobody knows. The person's records come first: joined
 * otherwise, all cleanings of the practice are read for each claim.
 */
export const lastScaling = sql`(select case when x.is_known then x.done_on end
  from (select k.practice_id, record as id from patient_records(k.practice_id, k.patient_id) as record offset 0) record
  cross join lateral (
    select t.service_date as done_on, true as is_known
      from (select t.* from treatment t where t.practice_id = record.practice_id and t.patient_id = record.id
          and t.procedure = 'Dental Cleaning' and t.status = 'completed' and t.struck_at is null offset 0) t
      join procedure q on q.practice_id = t.practice_id and q.id = t.procedure_id and q.area = 'quadrant'
    union all
    select s.last_day, s.day is not null
      from (select s.* from service_elsewhere s
          where s.practice_id = record.practice_id and s.patient_id = record.id and s.struck_at is null offset 0) s
      join procedure q on q.practice_id = s.practice_id and q.id = s.procedure_id and q.area = 'quadrant'
        and q.category = 'Dental Cleaning') x
  where x.done_on < k.service_date
  order by x.done_on desc, x.is_known limit 1)`;
