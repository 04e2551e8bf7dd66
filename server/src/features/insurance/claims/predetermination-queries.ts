import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isBilled } from './ready-queries.ts';
import type { ReadyRow } from './ready-queries.ts';

interface Asked {
  plan_id: string;
  coverage_id: string;
  treatment_ids: readonly string[];
}

/** The requested plan, coverage and treatments, as far as they exist. */
export const findAsked = (tx: Tx, { plan_id, coverage_id, treatment_ids }: Asked) =>
  tx.one(
    raw(sql<{ has_plan: boolean; has_coverage: boolean; treatments: number }>`
      select exists (select from treatment_plan where id = ${plan_id}) as has_plan,
          exists (select from coverage where id = ${coverage_id}) as has_coverage,
          (select count(*) from treatment where id = any (${[...treatment_ids]}::uuid[]))::int as treatments`),
  );

/**
 * The treatments among these that can be predetermined by a coverage of today: they are proposed in the treatment plan and not
 * done, have a fee, may be billed, and no earlier predetermination of them waits for its answer. Locks their patient, so that
 * nobody else asks meanwhile.
 */
export async function lockAskable(
  tx: Tx,
  { plan_id, coverage_id, treatment_ids }: Asked,
): Promise<ReadyRow[]> {
  await tx.all(
    raw(sql`select p.id from patient p where p.id in (select o.survivor_id from treatment_plan n
        join patient o on o.practice_id = n.practice_id and o.id = n.patient_id
        where n.id = ${plan_id}) order by p.id for no key update`),
  );
  return tx.all(
    raw(sql<ReadyRow>`
      select r.id as patient_id, r.first_name || ' ' || r.last_name as patient_name, g.id as coverage_id, v.plan_id,
          v.version as plan_version, c.id as carrier_id, c.name as carrier_name, v.name as plan_name, g.rank,
          ${todayHere} as service_date, ${todayHere} as billed_from, t.id as treatment_id,
          coalesce(p.name, nullif(t.description, ''), t.procedure::text) as name, t.cost_cents as fee_cents
        from plan_line n
        join treatment t on t.practice_id = n.practice_id and t.id = n.treatment_id
        join patient o on o.practice_id = t.practice_id and o.id = t.patient_id
        join patient r on r.practice_id = o.practice_id and r.id = o.survivor_id
        join patient q on q.practice_id = r.practice_id and q.survivor_id = r.id
        join coverage g on g.practice_id = q.practice_id and g.patient_id = q.id and g.struck_at is null
          and coalesce(g.from_date, ${todayHere}) <= ${todayHere} and coalesce(g.to_date, ${todayHere}) >= ${todayHere}
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join lateral (select * from insurance_plan_version v
          where v.practice_id = s.practice_id and v.plan_id = s.plan_id
          order by v.valid_from > ${todayHere},
            case when v.valid_from > ${todayHere} then -v.version else v.version end desc
          limit 1) v on true
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
        left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where n.plan_id = ${plan_id} and n.removed_at is null and g.id = ${coverage_id}
          and t.id = any (${[...treatment_ids]}::uuid[])
          and t.status <> 'completed' and t.outcome is null and t.struck_at is null and t.cost_cents > 0
          and v.kind <> 'discount' and ${isBilled}
          and not exists (select from claim_line l
            join claim k on k.practice_id = l.practice_id and k.id = l.claim_id
            where l.practice_id = t.practice_id and l.treatment_id = t.id and k.coverage_id = g.id
              and k.purpose = 'predetermine' and k.state not in ('answered', 'closed', 'void'))
        order by n.phase, n.visit, n.position, t.id`),
  );
}
