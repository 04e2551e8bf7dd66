import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/question.ts';
import type { TreatmentToBill } from './lines.ts';

/** These treatments as the chart has them. */
export const chartedTreatments = (ids: readonly string[]) =>
  all(
    raw(sql<TreatmentToBill>`
      select t.id as treatment_id, case when p.import_id is not null then p.code end as code,
          coalesce(p.name, nullif(t.description, ''), t.procedure::text) as name, t.tooth, t.tooth_extra, t.tooth_to, t.surfaces,
          t.quadrant, t.arch, t.cost_cents as fee_cents, t.provider_id
        from treatment t left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where t.id = any (${ids}::uuid[])`),
  );

/** The last day before that of claim `k` on which the patient had a cleaning by quadrants: one below the gums. */
export const lastScaling = sql`(select max(t.service_date) from patient own
  join patient record on record.practice_id = own.practice_id and record.survivor_id = own.survivor_id
  join treatment t on t.practice_id = record.practice_id and t.patient_id = record.id and t.procedure = 'Dental Cleaning'
    and t.status = 'completed' and t.struck_at is null and t.service_date < k.service_date
  join procedure q on q.practice_id = t.practice_id and q.id = t.procedure_id and q.area = 'quadrant'
  where own.practice_id = k.practice_id and own.id = k.patient_id)`;
