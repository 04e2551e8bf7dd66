import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { contractLabel } from '../insurance/index.ts';
import { keyBy, practiceEntryLabel, within } from './fact-queries.ts';
import type { ReportQuery } from './fact-queries.ts';

interface About {
  practice: RawBuilder<unknown>;
  patient: RawBuilder<unknown>;
  treatment: RawBuilder<unknown>;
  /** Null: of the treatment itself, whose plan is the one that pays first. */
  payment: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}

/**
 * Joins `insurer`: the plan that an amount belongs to. That is the one whose answer posted it, or from which the payment was awaited; else the first one that was
 * estimated for the treatment, that of its claim, or the patient's first one on the day. Its own names begin with `of_`: one that the
 * asking query has, too, would mean the inner row in what is given here.
 */
export const withInsurer = ({ practice, patient, treatment, payment, day }: About) => sql`
  left join lateral (
    select of_plan.plan_id, of_plan.carrier_id from (
      select 0 as place, of_claim.rank, of_claim.plan_id, of_claim.carrier_id from remittance_line of_answer
        join claim_line of_line on of_line.practice_id = of_answer.practice_id and of_line.treatment_id = of_answer.treatment_id
        join claim of_claim on of_claim.practice_id = of_line.practice_id and of_claim.id = of_line.claim_id
          and of_claim.rank = of_answer.rank and of_claim.state <> 'void' and of_claim.purpose <> 'predetermine'
        where of_answer.practice_id = ${practice} and of_answer.payment_id = ${payment}
      union all
      select 1, of_estimate.rank, of_estimate.plan_id, of_version.carrier_id from insurance_estimate of_estimate
        join insurance_plan_version of_version on of_version.practice_id = of_estimate.practice_id
          and of_version.plan_id = of_estimate.plan_id and of_version.version = of_estimate.plan_version
        where of_estimate.practice_id = ${practice} and of_estimate.payment_id in (${payment},
          (select of_later.additional_to_id from payment of_later
            where of_later.practice_id = ${practice} and of_later.id = ${payment}))
      union all
      select 2, of_estimate.rank, of_estimate.plan_id, of_version.carrier_id from insurance_estimate of_estimate
        join insurance_plan_version of_version on of_version.practice_id = of_estimate.practice_id
          and of_version.plan_id = of_estimate.plan_id and of_version.version = of_estimate.plan_version
        where of_estimate.practice_id = ${practice} and of_estimate.treatment_id = ${treatment}
          and of_estimate.struck_at is null
      union all
      select 3, of_claim.rank, of_claim.plan_id, of_claim.carrier_id from claim_line of_line
        join claim of_claim on of_claim.practice_id = of_line.practice_id and of_claim.id = of_line.claim_id
          and of_claim.state <> 'void' and of_claim.purpose <> 'predetermine'
        where of_line.practice_id = ${practice} and of_line.treatment_id = ${treatment}
      union all
      select 4, of_coverage.rank, of_member.plan_id, of_version.carrier_id from coverage of_coverage
        join insurance_subscription of_member on of_member.practice_id = of_coverage.practice_id
          and of_member.id = of_coverage.subscription_id
        join insurance_plan of_now on of_now.practice_id = of_member.practice_id and of_now.id = of_member.plan_id
        join insurance_plan_version of_version on of_version.practice_id = of_now.practice_id
          and of_version.plan_id = of_now.id and of_version.version = of_now.version
        where of_coverage.practice_id = ${practice} and of_coverage.patient_id = ${patient} and of_coverage.struck_at is null
          and coalesce(of_coverage.from_date, ${day}) <= ${day} and coalesce(of_coverage.to_date, ${day}) >= ${day}) of_plan
      order by of_plan.place, of_plan.rank limit 1) insurer on true`;

/** A merged carrier or plan counts for the remaining one. */
export const keysOf = (carrierId: RawBuilder<unknown>, planId: RawBuilder<unknown>) => ({
  carrier: sql`(select n.survivor_id from carrier n where n.practice_id = current_practice() and n.id = ${carrierId})`,
  plan: sql`(select n.survivor_id from insurance_plan n where n.practice_id = current_practice() and n.id = ${planId})`,
});
export const insurerKeys = keysOf(sql`insurer.carrier_id`, sql`insurer.plan_id`);
const entryInsurer = withInsurer({
  practice: sql`e.practice_id`,
  patient: sql`e.patient_id`,
  treatment: sql`e.treatment_id`,
  payment: sql`e.payment_id`,
  day: sql`e.occurred_on`,
});
const isContract = sql`e.kind = 'write_off' and e.label = ${contractLabel}`;

/** Charges, what contracts take off of them, and all other adjustments; each counts in the net, too. */
export const grossAndNet: ReportQuery = (request) => {
  const key = keyBy(request.by, {
    date: sql`e.posting_date`,
    provider: sql`entry_provider(e)`,
    category: sql`(select t.procedure from treatment t where t.practice_id = e.practice_id and t.id = e.treatment_id)`,
    ...insurerKeys,
  });
  return sql`
    select e.id, e.posting_date as date, ${key} as key, f.figure, f.value, e.patient_id, e.treatment_id,
        entry_provider(e) as provider_id, e.label
      from ledger_entry e
      ${request.by === 'carrier' || request.by === 'plan' ? entryInsurer : sql``}
      cross join lateral (values ('net', e.amount_cents),
        (case when e.kind = 'charge' then 'gross' when ${isContract} then 'contract' else 'other' end, e.amount_cents))
        f (figure, value)
      where ${within(sql`e.posting_date`, request)}
        and e.kind in ('charge', 'adjustment', 'write_off', 'finance_charge')`;
};

/** Insurance payments and their refunds; beside them what carriers' payments bring or take for no patient. */
export const collections: ReportQuery = (request) => sql`
  select e.id, e.posting_date as date, ${keyBy(request.by, { date: sql`e.posting_date`, ...insurerKeys })} as key, f.figure,
      f.value, e.patient_id, e.treatment_id, null::uuid as provider_id, m.reference as label
    from ledger_entry e
    join payment m on m.practice_id = e.practice_id and m.id = e.payment_id and m.payment_method = 'insurance'
    ${entryInsurer}
    cross join lateral (values ('collected', -e.amount_cents),
      (case when e.kind in ('payment', 'insurance_payment') then 'paid' else 'returned' end, -e.amount_cents))
      f (figure, value)
    where ${within(sql`e.posting_date`, request)}
  union all
  select e.id, e.posting_date, ${keyBy(request.by, {
    date: sql`e.posting_date`,
    carrier: keysOf(sql`e.carrier_id`, sql`null`).carrier,
    plan: sql`null`,
  })}, 'practice_level', e.amount_cents, null, null, null, ${practiceEntryLabel}
    from practice_entry e
    join remittance r on r.practice_id = e.practice_id and r.id = e.remittance_id
    where ${within(sql`e.posting_date`, request)}`;

/** Office fees of patients with a plan, and what contracts take off of them or are expected to. */
export const contracts: ReportQuery = (request) => {
  const key = (date: RawBuilder<unknown>) => keyBy(request.by, { date, ...insurerKeys });
  const awaitedInsurer = withInsurer({
    practice: sql`m.practice_id`,
    patient: sql`m.patient_id`,
    treatment: sql`m.treatment_id`,
    payment: sql`m.id`,
    day: sql`m.payment_date`,
  });
  return sql`
    select e.id, e.posting_date as date, ${key(sql`e.posting_date`)} as key, f.figure, f.value, e.patient_id, e.treatment_id,
        null::uuid as provider_id, e.label
      from ledger_entry e
      ${entryInsurer}
      cross join lateral (values (case when e.kind = 'charge' then 'fees' else 'written_off' end,
        case when e.kind = 'charge' then e.amount_cents else -e.amount_cents end),
        ('cost', case when e.kind = 'charge' then 0 else -e.amount_cents end)) f (figure, value)
      where ${within(sql`e.posting_date`, request)} and f.value <> 0
        and (${isContract} or e.kind = 'charge' and insurer.plan_id is not null)
    union all
    select m.id, m.payment_date, ${key(sql`m.payment_date`)}, f.figure, m.expected_write_off_cents, m.patient_id,
        m.treatment_id, null, 'Expected'
      from payment m
      ${awaitedInsurer}
      cross join (values ('awaited'), ('cost')) f (figure)
      where m.practice_id = current_practice() and m.status = 'pending' and m.payment_method = 'insurance'
        and m.expected_write_off_cents > 0 and ${within(sql`m.payment_date`, request)}`;
};
