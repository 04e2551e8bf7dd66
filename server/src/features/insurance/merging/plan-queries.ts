import type { InsurancePlanMergePreview } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { both, all, one } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';
import { todayHere } from '../../../values/calendar/today.ts';

/** Whether the memberships `b` and `a` are those of one person: the same patient, or the same name and birth date. */
const sameSubscriber = sql`(
  a.subscriber_patient_id is not null and b.subscriber_patient_id is not null and
    (select p.survivor_id from patient p where p.practice_id = a.practice_id and p.id = a.subscriber_patient_id)
      = (select p.survivor_id from patient p where p.practice_id = b.practice_id and p.id = b.subscriber_patient_id)
  or a.subscriber_patient_id is null and b.subscriber_patient_id is null and lower(a.first_name) = lower(b.first_name)
    and lower(a.last_name) = lower(b.last_name) and a.date_of_birth is not distinct from b.date_of_birth)`;

/** Patients who have coverage from the same subscriber by both plans on the same days. */
export const coveredByBoth = (id: string, mergedId: string) =>
  all(
    raw(sql<InsurancePlanMergePreview['covered_by_both'][number]>`
      select distinct r.id as patient_id, r.first_name || ' ' || r.last_name as patient_name
        from insurance_subscription b
        join insurance_subscription a on a.practice_id = b.practice_id and a.plan_id = ${id} and ${sameSubscriber}
        join coverage g on g.practice_id = b.practice_id and g.subscription_id = b.id and g.struck_at is null
        join coverage h on h.practice_id = a.practice_id and h.subscription_id = a.id and h.struck_at is null
          and coalesce(h.from_date, '-infinity') <= coalesce(g.to_date, 'infinity')
          and coalesce(g.from_date, '-infinity') <= coalesce(h.to_date, 'infinity')
        join patient o on o.practice_id = g.practice_id and o.id = g.patient_id
        join patient q on q.practice_id = h.practice_id and q.id = h.patient_id and q.survivor_id = o.survivor_id
        join patient r on r.practice_id = o.practice_id and r.id = o.survivor_id
        where b.plan_id = ${mergedId}
        order by patient_name, patient_id`),
  );

/** The effect of merging a plan into another: who would move, and what prevents it. */
export const whatMovesToPlan = (id: string, mergedId: string) =>
  both(
    one(
      raw(sql<{ is_there: boolean; patients: number; open_claims: number }>`
        select exists (select from insurance_plan where id = ${id}) as is_there,
          (select count(distinct r.survivor_id)::int from insurance_subscription s
            join coverage g on g.practice_id = s.practice_id and g.subscription_id = s.id and g.struck_at is null
              and coalesce(g.to_date, ${todayHere}) >= ${todayHere}
            join patient r on r.practice_id = g.practice_id and r.id = g.patient_id
            where s.plan_id = ${mergedId}) as patients,
          (select count(*)::int from claim k where k.plan_id = ${mergedId}
            and k.state in ('draft', 'checked', 'queued', 'perhaps_sent', 'sent', 'accepted', 'rejected', 'appealed'))
            as open_claims`),
    ),
    coveredByBoth(id, mergedId),
  );

/** Locks both until the transaction ends, always in the same order: nobody gets a coverage by either meanwhile. */
export const lockPlans = (tx: Tx, ids: readonly string[]) =>
  tx.all(
    raw(sql<{
      id: string;
      version: number;
      is_archived: boolean;
      merged_into: string | null;
      has_merged: boolean;
    }>`
      select p.id, p.version, p.archived_at is not null as is_archived, p.merged_into,
          exists (select from insurance_plan m where m.practice_id = p.practice_id and m.merged_into = p.id) as has_merged
        from insurance_plan p where p.id = any (${ids}::uuid[]) order by p.id for update of p`),
  );

/** The coverages by a plan, also those that ended. */
export const coveragesByPlan = (tx: Tx, planId: string) =>
  tx.all(
    raw(sql<{ id: string }>`
      select g.id from coverage g
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        where s.plan_id = ${planId} order by g.id`),
  );

/** A coverage of membership `b` as one of membership `a`: the member id that it had, stored where it isn't the subscriber's. */
const keptMemberId = sql`case coalesce(nullif(g.member_id, ''), b.member_id) when a.member_id then ''
  else coalesce(nullif(g.member_id, ''), b.member_id) end`;

/**
 * Moves who has a plan to another one, and keeps what moved. Where the same person is a member of both, the coverages move to the
 * membership that is there.
 */
export async function movePlan(
  tx: Tx,
  plan_id: string,
  into_id: string,
  { id: merged_by_id, name: merged_by }: Person,
) {
  const merge_id = newId();
  await tx.all(
    sqlFor
      .insertInto('insurance_plan_merge')
      .values({ id: merge_id, plan_id, into_id, merged_by, merged_by_id }),
  );
  await tx.all(
    raw(sql`
      with moved as (
        update coverage g set subscription_id = a.id, member_id = ${keptMemberId}, version = g.version + 1
          from insurance_subscription b
          join insurance_subscription a on a.practice_id = b.practice_id and a.plan_id = ${into_id} and ${sameSubscriber}
          where b.plan_id = ${plan_id} and g.practice_id = b.practice_id and g.subscription_id = b.id
          returning b.id as subscription_id, g.id as coverage_id),
      renamed as (
        update insurance_subscription b set plan_id = ${into_id}
          where b.plan_id = ${plan_id} and not exists (select from insurance_subscription a
            where a.practice_id = b.practice_id and a.plan_id = ${into_id} and ${sameSubscriber})
          returning b.id as subscription_id, null::uuid as coverage_id)
      insert into insurance_plan_move (merge_id, position, subscription_id, coverage_id)
        select ${merge_id}::uuid, row_number() over (order by m.coverage_id nulls first, m.subscription_id), m.subscription_id,
            m.coverage_id
          from (select * from moved union all select * from renamed) m`),
  );
  await setMergedInto(tx, plan_id, into_id);
}

/** Undoes a plan's merge that is in force: its patients have it again. False if there is none. */
export async function moveBack(tx: Tx, plan_id: string, { name: undone_by }: Person): Promise<boolean> {
  const merge = await tx.first(
    sqlFor
      .updateTable('insurance_plan_merge')
      .set({ undone_at: sql<string>`now()`, undone_by })
      .where('plan_id', '=', plan_id)
      .where('undone_at', 'is', null)
      .returning('id'),
  );
  if (merge === undefined) return false;
  // First the memberships: a coverage goes back to one of the plan.
  await tx.all(
    raw(sql`
      update insurance_subscription s set plan_id = ${plan_id}
        from insurance_plan_move m
        where m.merge_id = ${merge.id} and m.coverage_id is null and s.practice_id = m.practice_id and s.id = m.subscription_id`),
  );
  await tx.all(
    raw(sql`
      update coverage g set subscription_id = a.id, member_id = ${keptMemberId}, version = g.version + 1
        from insurance_plan_move m
        join insurance_subscription a on a.practice_id = m.practice_id and a.id = m.subscription_id
        cross join insurance_subscription b
        where m.merge_id = ${merge.id} and g.practice_id = m.practice_id and g.id = m.coverage_id
          and b.practice_id = g.practice_id and b.id = g.subscription_id`),
  );
  await setMergedInto(tx, plan_id, null);
  return true;
}

const setMergedInto = (tx: Tx, id: string, into: string | null) =>
  tx.all(
    sqlFor
      .updateTable('insurance_plan')
      .set({
        merged_into: into,
        archived_at: into === null ? null : sql<string>`coalesce(archived_at, now())`,
      })
      .where('id', '=', id),
  );
