import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { learnPlan } from '../../features/insurance/learning/index.ts';

/**
 * The carriers' decisions on paid and denied claims, line by line: the amount in the ledger for a treatment, else half of it, and
 * of some later lines nothing, for want of an X-ray; the second plan's claim waits for it. Of what isn't paid, the contract takes off as
 * much as leaves the plan's percentage of the rest; one plan pays fillings at 10 percent less than it says.
 */
export const demoDecisions = (tx: Tx, { id, name }: { id: string; name: string }) =>
  tx.all(
    raw(sql`
      insert into claim_decision (claim_id, position, serial, decided_on, paid_cents, adjustments, denial_reason, reference,
          by_name, by_id)
        select k.id, l.position, 1, e.on_date, d.paid_cents,
            (select coalesce(jsonb_agg(jsonb_build_object('group', a.grp, 'reason', a.reason, 'cents', a.cents)), '[]') from (values
              (case when r.reason = '252' then 'CO' else 'PR' end, r.reason, case when r.reason <> '' then l.fee_cents else 0 end),
              ('CO', '45', case when r.reason = '' then l.fee_cents - b.base_cents else 0 end),
              ('PR', case when s.percent is null then '3' else '2' end, case when r.reason = '' then b.base_cents - d.paid_cents else 0 end))
              a (grp, reason, cents) where a.cents > 0),
            r.reason,
            case when k.state = 'denied' then '' else 'EFT' || (60000 + row_number() over (order by k.id, l.position))::text end,
            ${name}, ${id}::uuid
          from claim k
          join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id
          join insurance_plan_version v on v.practice_id = k.practice_id and v.plan_id = k.plan_id and v.version = k.plan_version
          join treatment t on t.practice_id = l.practice_id and t.id = l.treatment_id
          left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
          left join lateral (select b.percent - case when v.name = 'Premier' and b.category = 'restorative' then 10 else 0 end as percent
            from insurance_benefit b where b.practice_id = k.practice_id and b.plan_id = k.plan_id and b.version = k.plan_version
              and b.type = 'percent' and b.category = p.benefit_category) s on true
          join lateral (select e.on_date from claim_event e where e.practice_id = k.practice_id and e.claim_id = k.id
            and e.state in ('paid', 'denied') order by e.serial desc limit 1) e on true
          cross join lateral (select nullif(sum(m.amount_cents), 0)::bigint as cents from payment m
            where m.practice_id = l.practice_id and m.treatment_id = l.treatment_id and m.payment_method = 'insurance'
              and m.status = 'completed') came
          cross join lateral (select case when k.state = 'denied' then (array['179', '252', '96'])[1 + (select count(*)
              from claim b where b.practice_id = k.practice_id and b.state = 'denied' and b.id < k.id)::int % 3]
            when k.state = 'paid' and l.position > 1 and came.cents is null then '252' else '' end as reason) r
          cross join lateral (select case when r.reason <> '' then 0
            else least(l.fee_cents, coalesce(came.cents, l.fee_cents / 200 * 100)) end as paid_cents) d
          cross join lateral (select least(l.fee_cents, coalesce(round(d.paid_cents * 100.0 / s.percent)::bigint, l.fee_cents)) as base_cents) b
          where k.state in ('paid', 'denied', 'closed')`),
  );

/** Lets the plans learn from these and all later answers. */
export async function demoLearning(tx: Tx): Promise<void> {
  for (const { id } of await tx.all(raw(sql<{ id: string }>`select id from insurance_plan order by id`)))
    await learnPlan(tx, id);
}
