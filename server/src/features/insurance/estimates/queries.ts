import type { Benefit, Coordination, InsurancePlanKind } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all, both, first } from '../../../db/question.ts';
import type { QuestionAnswer } from '../../../db/question.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { toDollars } from '../../../values/money.ts';

interface PlanRow {
  patient_id: string;
  birth_date: string;
  today: string;
}

const planOf = (planId: string) =>
  first(
    raw(sql<PlanRow>`
      select s.id as patient_id, s.date_of_birth as birth_date, ${todayHere} as today
        from treatment_plan l
        join patient o on o.practice_id = l.practice_id and o.id = l.patient_id
        join patient s on s.practice_id = o.practice_id and s.id = o.survivor_id
        where l.id = ${planId}`),
  );

/** The records of the plan's patient. */
const records = (planId: string) => sql`array(select record from treatment_plan l,
  patient_records(l.practice_id, l.patient_id) as record where l.id = ${planId})`;

interface LineRow {
  id: string;
  name: string;
  tooth_number: string;
  fee: number;
  discount: number;
  procedure_id: string | null;
  code: string;
  category: string;
  tooth: number | null;
  quadrant: number | null;
  arch: string | null;
  choice: string;
  option: string;
}

/** What the plan still proposes, in its order. */
const linesOf = (planId: string) =>
  all(
    raw(sql<LineRow>`
      select t.id, coalesce(nullif(p.plain_name, ''), p.name, t.description, '') as name, t.tooth_number,
          t.cost_cents as fee, n.discount_cents as discount, t.procedure_id, coalesce(p.code, '') as code, t.procedure::text as category, t.tooth,
          t.quadrant, t.arch::text as arch, n.choice, n.option
        from plan_line n
        join treatment t on t.practice_id = n.practice_id and t.id = n.treatment_id
        left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where n.plan_id = ${planId} and n.removed_at is null and t.status <> 'completed' and t.outcome is null
        order by n.phase, n.visit, n.position`),
  );

interface CoverageRow {
  id: string;
  rank: number;
  name: string;
  plan_id: string;
  version: number;
  kind: InsurancePlanKind;
  in_network: boolean;
  coordination: Coordination;
  not_covered_fee: 'contracted' | 'office';
  writes_off_after_maximum: boolean;
  writes_off_refused: boolean;
  year_start: number;
  fee_schedule_id: string | null;
  from_date: string | null;
  to_date: string | null;
  used_maximum_cents: number | null;
  used_deductible_cents: number | null;
  used_lifetime_cents: number | null;
  used_on: string | null;
  /** Of the others who share the subscription: nobody of whom something is unknown. */
  family: {
    used_maximum_cents: number | null;
    used_deductible_cents: number | null;
    used_on: string | null;
  }[];
}

/** The coverages of today in their order, each with the version of its plan that holds. */
const coveragesOfPlan = (planId: string) =>
  all(
    raw(sql<CoverageRow>`
      select distinct on (g.rank) g.id, g.rank, c.name || ' ' || v.name as name, v.plan_id, v.version, v.kind,
          v.in_network, v.coordination, v.not_covered_fee, v.writes_off_after_maximum, v.writes_off_refused,
          v.year_start, v.fee_schedule_id, g.from_date, g.to_date, g.used_maximum_cents, g.used_deductible_cents,
          g.used_lifetime_cents, g.used_on,
          (select coalesce(jsonb_agg(jsonb_build_object('used_maximum_cents', f.used_maximum_cents,
              'used_deductible_cents', f.used_deductible_cents, 'used_on', f.used_on)), '[]')
            from coverage f where f.practice_id = g.practice_id and f.subscription_id = g.subscription_id
              and f.struck_at is null and f.id <> g.id) as family
        from coverage g
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join lateral (select * from insurance_plan_version v
          where v.practice_id = s.practice_id and v.plan_id = s.plan_id
          order by v.valid_from > ${todayHere}, case when v.valid_from > ${todayHere} then -v.version else v.version end desc
          limit 1) v on true
        join carrier c on c.practice_id = v.practice_id and c.id = v.carrier_id
        where g.patient_id = any (${records(planId)}) and g.struck_at is null
          and coalesce(g.from_date, ${todayHere}) <= ${todayHere} and coalesce(g.to_date, ${todayHere}) >= ${todayHere}
        order by g.rank, g.id`),
  );

interface BenefitRow {
  plan_id: string;
  version: number;
  type: Benefit['type'];
  category: Benefit['category'];
  level: Benefit['level'];
  network: Benefit['network'];
  amount_cents: number | null;
  percent: number | null;
  quantity: number | null;
  span: number | null;
  period: Benefit['period'];
  area: Benefit['area'];
  age_from: number | null;
  age_to: number | null;
  alternate_id: string | null;
  procedure_ids: string[];
}

/** The benefits of the plans that cover the patient, of all their versions. */
const benefitsOfPlan = (planId: string) =>
  all(
    raw(sql<BenefitRow>`
      select b.plan_id, b.version, b.type, b.category, b.level, b.network, b.amount_cents, b.percent, b.quantity, b.span,
          b.period, b.area, b.age_from, b.age_to, b.alternate_id,
          array(select l.procedure_id from insurance_benefit_procedure l
            where l.practice_id = b.practice_id and l.plan_id = b.plan_id and l.version = b.version
              and l.position = b.position) as procedure_ids
        from insurance_benefit b
        where b.plan_id in (select s.plan_id from coverage g
          join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
          where g.patient_id = any (${records(planId)}) and g.struck_at is null)
        order by b.plan_id, b.version, b.position`),
  ).map((rows) =>
    rows.map(({ amount_cents, plan_id, version, ...line }) => ({
      plan_id,
      version,
      line: { ...line, amount: amount_cents === null ? null : toDollars(amount_cents) },
    })),
  );

interface AllowanceRow {
  schedule_id: string;
  procedure_id: string;
  fee_cents: number | null;
}

/** What the lists of these plans allow today. */
const allowancesOfPlan = (planId: string) =>
  all(
    raw(sql<AllowanceRow>`
      select distinct on (f.schedule_id, f.procedure_id) f.schedule_id, f.procedure_id, f.fee_cents
        from fee f
        where f.valid_from <= ${todayHere}
          and f.schedule_id in (select v.fee_schedule_id from coverage g
            join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
            join insurance_plan_version v on v.practice_id = s.practice_id and v.plan_id = s.plan_id
            where g.patient_id = any (${records(planId)}) and g.struck_at is null)
        order by f.schedule_id, f.procedure_id, f.valid_from desc, f.recorded_at desc`),
  );

interface DoneRow {
  day: string;
  procedure_id: string | null;
  code: string;
  category: string;
  tooth: number | null;
  quadrant: number | null;
  arch: string | null;
}

/** What was done for the patient here. */
const doneFor = (planId: string) =>
  all(
    raw(sql<DoneRow>`
      select coalesce(t.service_date, t.date) as day, t.procedure_id, coalesce(p.code, '') as code,
          t.procedure::text as category, t.tooth, t.quadrant, t.arch::text as arch
        from treatment t
        left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where t.patient_id = any (${records(planId)}) and t.status = 'completed'`),
  );

/** Everything that an estimate of a treatment plan is reckoned from; undefined if there is no such plan. */
export const factsOfPlan = (planId: string) =>
  both(
    both(planOf(planId), linesOf(planId)),
    both(
      both(coveragesOfPlan(planId), benefitsOfPlan(planId)),
      both(allowancesOfPlan(planId), doneFor(planId)),
    ),
  ).map(([[plan, lines], [[coverages, benefits], [allowances, done]]]) =>
    plan === undefined ? undefined : { plan, lines, coverages, benefits, allowances, done },
  );
export type PlanFacts = NonNullable<QuestionAnswer<ReturnType<typeof factsOfPlan>>>;
