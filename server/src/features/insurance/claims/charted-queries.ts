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
