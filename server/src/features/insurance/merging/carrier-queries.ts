import type { CarrierMergePreview } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';

/** The effect of merging a carrier into another: its plans, their patients of today, and its claims that wait for an answer. */
export const whatFollowsCarrier = (keptId: string, id: string) =>
  one(
    raw(sql<CarrierMergePreview & { is_there: boolean }>`
      select exists (select from carrier where id = ${keptId}) as is_there,
        (select count(*)::int from insurance_plan p
          join insurance_plan_version v on v.practice_id = p.practice_id and v.plan_id = p.id and v.version = p.version
          where v.carrier_id = ${id} and p.merged_into is null) as plans,
        -- The plans first: no index leads from a plan to its subscriptions, which would be read once for each of them.
        (select count(distinct r.survivor_id)::int from insurance_subscription s
          join coverage g on g.practice_id = s.practice_id and g.subscription_id = s.id and g.struck_at is null
            and coalesce(g.to_date, ${todayHere}) >= ${todayHere}
          join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
          where s.plan_id = any (array(select p.id from insurance_plan p
            join insurance_plan_version v on v.practice_id = p.practice_id and v.plan_id = p.id and v.version = p.version
            where v.carrier_id = ${id}))) as patients,
        (select count(*)::int from claim k where k.carrier_id = ${id}
          and k.state in ('draft', 'checked', 'queued', 'perhaps_sent', 'sent', 'accepted', 'rejected', 'appealed'))
          as open_claims`),
  );

/** Locks both until the transaction ends, always in the same order. */
export const lockCarriers = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<{
      id: string;
      version: number;
      is_archived: boolean;
      merged_into: string | null;
      has_merged: boolean;
    }>`
      select c.id, c.version, c.archived_at is not null as is_archived, c.merged_into,
          exists (select from carrier m where m.practice_id = c.practice_id and m.merged_into = c.id) as has_merged
        from carrier c where c.id = any (${ids}::uuid[]) order by c.id for update of c`),
  );

/** Merges a carrier into another one, or with null undoes that: it is a carrier of its own again. */
export const linkCarrier = (tx: Tx, id: string, into: string | null) =>
  tx.all(
    sqlFor
      .updateTable('carrier')
      .set({
        merged_into: into,
        archived_at: into === null ? null : sql<string>`coalesce(archived_at, now())`,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );
