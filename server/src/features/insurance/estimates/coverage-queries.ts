import type { Benefit, BenefitCategory, Coordination, InsurancePlanKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all, first } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';

/** An array of the ids of a patient's records. */
export type Records = RawBuilder<unknown>;

interface InsuredRow {
  patient_id: string;
  birth_date: string;
  today: string;
}

/** @param patient selects the id of one of the patient's records @param day as of which everything is calculated */
export const insuredPerson = (patient: RawBuilder<unknown>, day: RawBuilder<string>) =>
  first(
    raw(sql<InsuredRow>`
      select s.id as patient_id, s.date_of_birth as birth_date, ${day} as today
        from patient o
        join patient s on s.practice_id = o.practice_id and s.id = o.survivor_id
        where o.id = (${patient})`),
  );

export const recordsOfInsured = (patient: RawBuilder<unknown>): Records =>
  sql`array(select record from patient_records(current_practice(), (${patient})) as record)`;

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
  predetermination_cents: number | null;
  /** The plan pays the practice. */
  assigned: boolean;
  /** The others who share the subscription, without those of whom something is unknown. */
  family: {
    id: string;
    used_maximum_cents: number | null;
    used_deductible_cents: number | null;
    used_on: string | null;
  }[];
}

/** The coverages of a day in their order, each with the version of its plan that holds. */
export const coveragesOfRecords = (records: Records, day: RawBuilder<string>) =>
  all(
    raw(sql<CoverageRow>`
      select distinct on (g.rank) g.id, g.rank, c.name || ' ' || v.name as name, v.plan_id, v.version, v.kind,
          v.in_network, v.coordination, v.not_covered_fee, v.writes_off_after_maximum, v.writes_off_refused,
          v.year_start, v.fee_schedule_id, g.from_date, g.to_date, g.used_maximum_cents, g.used_deductible_cents,
          g.used_lifetime_cents, g.used_on, g.assigned,
          v.predetermination_cents,
          (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'used_maximum_cents', f.used_maximum_cents,
              'used_deductible_cents', f.used_deductible_cents, 'used_on', f.used_on)), '[]')
            from coverage f where f.practice_id = g.practice_id and f.subscription_id = g.subscription_id
              and f.struck_at is null and f.id <> g.id) as family
        from coverage g
        join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
        join lateral (select * from insurance_plan_version v
          where v.practice_id = s.practice_id and v.plan_id = s.plan_id
          order by v.valid_from > ${day}, case when v.valid_from > ${day} then -v.version else v.version end desc
          limit 1) v on true
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c
        where g.patient_id = any (${records}) and g.struck_at is null
          and coalesce(g.from_date, ${day}) <= ${day} and coalesce(g.to_date, ${day}) >= ${day}
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
export const benefitsOfRecords = (records: Records) =>
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
          where g.patient_id = any (${records}) and g.struck_at is null)
        order by b.plan_id, b.version, b.position`),
  ).map((rows) =>
    rows.map(({ amount_cents, plan_id, version, ...line }) => ({
      plan_id,
      version,
      line: { ...line, amount: amount_cents === null ? null : toDollars(amount_cents) },
    })),
  );

interface OwnBenefitRow extends Omit<BenefitRow, 'plan_id' | 'version'> {
  coverage_id: string;
  waived: boolean;
  /** Lines that were recorded together have one. */
  recorded: number;
}

/** The patient's exceptions from the plans' benefits on a day, the newest first. */
export const ownBenefitsOfRecords = (records: Records, day: RawBuilder<string>) =>
  all(
    raw(sql<OwnBenefitRow>`
      select o.coverage_id, b.waived, b.type, b.category, b.level, b.network, b.amount_cents, b.percent, b.quantity, b.span,
          b.period, b.area, b.age_from, b.age_to, b.alternate_id, (dense_rank() over (order by o.id))::int as recorded,
          array(select l.procedure_id from coverage_benefit_procedure l
            where l.practice_id = b.practice_id and l.override_id = b.override_id and l.position = b.position) as procedure_ids
        from coverage_override o
        join coverage_benefit b on b.practice_id = o.practice_id and b.override_id = o.id
        where o.patient_id = any (${records}) and o.struck_at is null
          and coalesce(o.from_date, ${day}) <= ${day} and coalesce(o.to_date, ${day}) >= ${day}
        order by o.id desc, b.position`),
  ).map((rows) =>
    rows.map(({ amount_cents, coverage_id, ...line }) => ({
      coverage_id,
      line: { ...line, amount: amount_cents === null ? null : toDollars(amount_cents) },
    })),
  );

interface AllowanceRow {
  schedule_id: string;
  procedure_id: string;
  fee_cents: number | null;
}

/** The allowed amounts of these plans' price lists on a day. */
export const allowancesOfRecords = (records: Records, day: RawBuilder<string>) =>
  all(
    raw(sql<AllowanceRow>`
      select distinct on (f.schedule_id, f.procedure_id) f.schedule_id, f.procedure_id, f.fee_cents
        from fee f
        where f.valid_from <= ${day}
          and f.schedule_id in (select v.fee_schedule_id from coverage g
            join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
            join insurance_plan_version v on v.practice_id = s.practice_id and v.plan_id = s.plan_id
            where g.patient_id = any (${records}) and g.struck_at is null)
        order by f.schedule_id, f.procedure_id, f.valid_from desc, f.recorded_at desc`),
  );

/** How plans pay for a treatment `t` of the procedure `p`; one without a procedure has only its group. */
export const benefitCategory = sql<BenefitCategory | null>`
  coalesce(p.benefit_category, guess_benefit_category('', '', t.procedure))`;

interface DoneRow {
  id: string;
  day: string;
  procedure_id: string | null;
  category: BenefitCategory | null;
  is_extraction: boolean;
  tooth: number | null;
  quadrant: number | null;
  arch: string | null;
}

/** The patient's treatments in this practice. */
export const doneFor = (records: Records) =>
  all(
    raw(sql<DoneRow>`
      select t.id, coalesce(t.service_date, t.date) as day, t.procedure_id,
          ${benefitCategory} as category, t.procedure = 'Extraction' as is_extraction, t.tooth, t.quadrant, t.arch::text as arch
        from treatment t
        left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where t.patient_id = any (${records}) and t.status = 'completed'`),
  );

interface ElsewhereRow extends Omit<DoneRow, 'id' | 'day'> {
  lost: boolean;
  first_day: string;
  last_day: string;
  year: number;
  month: number | null;
  service_day: number | null;
}

/** The patient's procedures in other offices, and teeth that were lost there. */
export const doneElsewhereFor = (records: Records) =>
  all(
    raw(sql<ElsewhereRow>`
      select s.procedure_id, coalesce(s.category, p.benefit_category) as category,
          coalesce(p.category = 'Extraction', false) as is_extraction, s.lost, s.tooth, s.quadrant, s.arch::text as arch, s.first_day, s.last_day,
          s.year, s.month, s.day as service_day
        from service_elsewhere s
        left join procedure p on p.practice_id = s.practice_id and p.id = s.procedure_id
        where s.patient_id = any (${records}) and s.struck_at is null
        order by s.first_day, s.id`),
  );

interface EstimatedRow {
  coverage_id: string;
  estimated_on: string;
  deductible_cents: number;
  maximum_cents: number;
  lifetime_cents: number;
  /** The status of the awaited payment; null if there was none. */
  status: string | null;
  paid_cents: number | null;
  paid_on: string | null;
  procedure_id: string | null;
  category: BenefitCategory | null;
  /** What the carrier answered to claims, as far as it holds: what it paid and took of the deductible, and the day. */
  answers: { on: string; paid_cents: number; deductible_cents: number }[];
  /** What it is still awaited to pay after that: of braces, or because it was asked again. */
  rest_cents: number;
}

/**
 * What treatments use of the coverages of all who share a subscription with the patient: what was estimated at check-outs and with
 * claims, and what carriers answered, estimated or not.
 */
export const estimatedOfRecords = (records: Records) =>
  all(
    raw(sql<EstimatedRow>`
      select g.id as coverage_id, coalesce(e.estimated_on, t.service_date, t.date) as estimated_on,
          coalesce(e.deductible_cents, 0)::bigint as deductible_cents, coalesce(e.maximum_cents, 0)::bigint as maximum_cents,
          coalesce(e.lifetime_cents, 0)::bigint as lifetime_cents, m.status,
          -- With what the plan paid besides, and with the rest of what it pays in parts.
          m.amount_cents + coalesce((select sum(x.amount_cents) from payment x
            where x.practice_id = m.practice_id and x.additional_to_id = m.id and x.status in ('completed', 'pending')),
            0)::bigint as paid_cents,
          m.payment_date as paid_on, t.procedure_id, ${benefitCategory} as category, a.answers,
          coalesce((select sum(x.amount_cents) from payment x
            where x.practice_id = m.practice_id and x.additional_to_id = m.id and x.status = 'pending'
              and (t.procedure = 'Braces' or exists (select from payment_awaited_again w
                where w.practice_id = x.practice_id and w.payment_id = x.id))), 0)::bigint as rest_cents
        from (select distinct own.practice_id, own.subscription_id from coverage own
          where own.patient_id = any (${records}) and own.struck_at is null) own
        join coverage g on g.practice_id = own.practice_id and g.subscription_id = own.subscription_id
        -- Of each coverage by itself: a plan made while a practice has no estimates would read all of them each time.
        cross join lateral (select treatment_id from insurance_estimate e
            where e.practice_id = g.practice_id and e.coverage_id = g.id and e.struck_at is null
          union select l.treatment_id from claim k join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id
            where k.practice_id = g.practice_id and k.coverage_id = g.id and k.purpose in ('bill', 'replace')
              and k.state <> 'void' offset 0) w
        join treatment t on t.practice_id = g.practice_id and t.id = w.treatment_id
        left join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        left join insurance_estimate e on e.practice_id = g.practice_id and e.treatment_id = w.treatment_id
          and e.coverage_id = g.id and e.struck_at is null
        left join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
        -- An answer holds until it is taken back, or until somebody enters what was decided instead.
        cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('on', d.decided_on, 'paid_cents', d.paid_cents,
              'deductible_cents', coalesce((select sum((c ->> 'cents')::bigint) from jsonb_array_elements(d.adjustments) c
                where c ->> 'reason' = '1'), 0))), '[]') as answers
            from claim_line l join claim k on k.practice_id = l.practice_id and k.id = l.claim_id
            join claim_decision d on d.practice_id = l.practice_id and d.claim_id = l.claim_id and d.position = l.position
            where l.practice_id = g.practice_id and l.treatment_id = w.treatment_id and k.coverage_id = g.id
              and k.purpose in ('bill', 'replace') and k.state <> 'void' and not d.is_taken_back
              and not exists (select from claim_decision n where n.practice_id = d.practice_id and n.claim_id = d.claim_id
                and n.position = d.position and n.serial > d.serial and (n.is_taken_back or n.by_hand))) a
        where e.id is not null or a.answers <> '[]'`),
  );
