import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { contractLabel } from '../insurance/index.ts';
import { practiceDay, deniedByHand, keyBy, lastDayOfPeriod, within } from './fact-queries.ts';
import type { ReportQuery, ReportRequest } from './fact-queries.ts';

interface About {
  practice: RawBuilder<unknown>;
  patient: RawBuilder<unknown>;
  treatment: RawBuilder<unknown>;
  /** Null: of the treatment itself, whose plan is the one that pays first. */
  payment: RawBuilder<unknown>;
  day: RawBuilder<unknown>;
}

/**
 * Joins `insurer`: the plan that an amount belongs to. That is the one from which the payment was awaited; else the first one that was
 * estimated for the treatment, that of its claim, or the patient's first one on the day.
 */
const withInsurer = ({ practice, patient, treatment, payment, day }: About) => sql`
  left join lateral (
    select g.plan_id, g.carrier_id from (
      select 1 as place, e.rank, e.plan_id, v.carrier_id from insurance_estimate e
        join insurance_plan_version v
          on v.practice_id = e.practice_id and v.plan_id = e.plan_id and v.version = e.plan_version
        where e.practice_id = ${practice} and e.payment_id in (${payment},
          (select later.additional_to_id from payment later
            where later.practice_id = ${practice} and later.id = ${payment}))
      union all
      select 2, e.rank, e.plan_id, v.carrier_id from insurance_estimate e
        join insurance_plan_version v
          on v.practice_id = e.practice_id and v.plan_id = e.plan_id and v.version = e.plan_version
        where e.practice_id = ${practice} and e.treatment_id = ${treatment} and e.struck_at is null
      union all
      select 3, c.rank, c.plan_id, c.carrier_id from claim_line l
        join claim c on c.practice_id = l.practice_id and c.id = l.claim_id and c.state <> 'void'
          and c.purpose <> 'predetermine'
        where l.practice_id = ${practice} and l.treatment_id = ${treatment}
      union all
      select 4, k.rank, s.plan_id, v.carrier_id from coverage k
        join insurance_subscription s on s.practice_id = k.practice_id and s.id = k.subscription_id
        join insurance_plan q on q.practice_id = s.practice_id and q.id = s.plan_id
        join insurance_plan_version v on v.practice_id = q.practice_id and v.plan_id = q.id and v.version = q.version
        where k.practice_id = ${practice} and k.patient_id = ${patient} and k.struck_at is null
          and coalesce(k.from_date, ${day}) <= ${day} and coalesce(k.to_date, ${day}) >= ${day}) g
      order by g.place, g.rank limit 1) insurer on true`;

/** What is merged counts for the carrier, or the plan, that stays. */
const keysOf = (carrierId: RawBuilder<unknown>, planId: RawBuilder<unknown>) => ({
  carrier: sql`(select n.survivor_id from carrier n where n.practice_id = current_practice() and n.id = ${carrierId})`,
  plan: sql`(select n.survivor_id from insurance_plan n where n.practice_id = current_practice() and n.id = ${planId})`,
});
const insurerKeys = keysOf(sql`insurer.carrier_id`, sql`insurer.plan_id`);
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

/** What insurers paid and what went back. */
export const collections: ReportQuery = (request) => sql`
  select e.id, e.posting_date as date, ${keyBy(request.by, { date: sql`e.posting_date`, ...insurerKeys })} as key, f.figure,
      f.value, e.patient_id, e.treatment_id, null::uuid as provider_id, m.reference as label
    from ledger_entry e
    join payment m on m.practice_id = e.practice_id and m.id = e.payment_id and m.payment_method = 'insurance'
    ${entryInsurer}
    cross join lateral (values ('collected', -e.amount_cents),
      (case when e.kind in ('payment', 'insurance_payment') then 'paid' else 'returned' end, -e.amount_cents))
      f (figure, value)
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
        m.treatment_id, null, 'Awaited'
      from payment m
      ${awaitedInsurer}
      cross join (values ('awaited'), ('cost')) f (figure)
      where m.practice_id = current_practice() and m.status = 'pending' and m.payment_method = 'insurance'
        and m.expected_write_off_cents > 0 and ${within(sql`m.payment_date`, request)}`;
};

/** When a claim first went out. */
const sentOn = sql`(select min(v.on_date) from claim_event v
  where v.practice_id = c.practice_id and v.claim_id = c.id and v.state in ('perhaps_sent', 'sent', 'accepted'))`;
const claimKeys = keysOf(sql`c.carrier_id`, sql`c.plan_id`);

/** Claims that are with the carrier, or were at the end of a day, with the days since they first went out. */
const out = ({ to }: ReportRequest, purpose: RawBuilder<unknown>) => {
  const isOut = sql`('perhaps_sent', 'sent', 'accepted', 'appealed')`;
  const wasOut =
    to === undefined
      ? sql`c.state in ${isOut}`
      : sql`(select v.state from claim_event v where v.practice_id = c.practice_id and v.claim_id = c.id
          and v.state is not null and v.on_date <= ${to} order by v.serial desc limit 1) in ${isOut}`;
  return sql`select c.*, ${lastDayOfPeriod({ to })} - c.sent_on as age
    from (select c.*, ${sentOn} as sent_on from claim c where ${purpose} and ${wasOut}) c`;
};
const asked = sql`c.purpose = 'predetermine'`;
const billed = sql`c.purpose <> 'predetermine'`;

/** Claims that are with the carrier by their age. */
export const claimAges: ReportQuery = (request) => sql`
  select c.id, c.sent_on as date, ${keyBy(request.by, { date: sql`c.sent_on`, ...claimKeys })} as key, f.figure, f.value,
      c.patient_id, null::uuid as treatment_id, null::uuid as provider_id, 'Claim ' || c.control_number as label
    from (${out(request, billed)}) c
    cross join lateral (values ('claims', 1::bigint), ('billed', c.billed_cents),
      (case when c.age <= 30 then 'current' when c.age <= 60 then 'over_30' when c.age <= 90 then 'over_60' else 'over_90' end,
        c.billed_cents)) f (figure, value)`;

/** Predeterminations that aren't answered. */
export const predeterminations: ReportQuery = (request) => sql`
  select c.id, c.sent_on as date, ${keyBy(request.by, { date: sql`c.sent_on`, ...claimKeys })} as key, f.figure, f.value,
      c.patient_id, null::uuid as treatment_id, null::uuid as provider_id, 'Predetermination ' || c.control_number as label
    from (${out(request, asked)}) c
    cross join lateral (values ('waiting', 1::bigint), ('late', case when c.age > 30 then 1 else 0 end::bigint),
      ('planned', c.billed_cents)) f (figure, value)
    where f.value > 0`;

/** How long the carriers took for their first answer of each claim. */
export const claimDays: ReportQuery = (request) => sql`
  select c.id, c.answered_on as date, ${keyBy(request.by, { date: sql`c.answered_on`, ...claimKeys })} as key, f.figure,
      f.value, c.patient_id, null::uuid as treatment_id, null::uuid as provider_id, 'Claim ' || c.control_number as label
    from (select c.*, ${sentOn} as sent_on,
          (select min(v.on_date) from claim_event v
            where v.practice_id = c.practice_id and v.claim_id = c.id and v.state in ('paid', 'denied')) as answered_on
        from claim c where ${billed} and c.state not in ('draft', 'checked', 'void')) c
    cross join lateral (values ('claims', 1::bigint), ('days', greatest(0, c.answered_on - c.sent_on)::bigint),
      ('slow', case when c.answered_on - c.sent_on > 30 then 1 else 0 end::bigint)) f (figure, value)
    where ${within(sql`c.answered_on`, request)} and c.sent_on is not null and (f.figure = 'days' or f.value > 0)`;

/** What carriers refused: lines of remittances, what was closed as denied by hand, and claims that were marked as denied. */
const refused = sql`
  with posted as (
    select l.id, ${practiceDay(sql`r.closed_at`)} as date, l.denial_reason as reason, l.charge_cents as cents, l.patient_id,
        l.treatment_id, l.payment_id
      from remittance_line l
      join remittance r on r.practice_id = l.practice_id and r.id = l.remittance_id and r.state = 'posted'
      where l.practice_id = current_practice() and l.denial_reason <> '' and l.treatment_id is not null
  ), closed as (
    select k.id, ${practiceDay(sql`k.created_at`)} as date, ${deniedByHand} as reason, coalesce(t.cost_cents, k.amount_cents) as cents,
        m.patient_id, m.treatment_id, m.id as payment_id
      from payment_correction k
      join payment m on m.practice_id = k.practice_id and m.id = k.payment_id
      left join treatment t on t.practice_id = m.practice_id and t.id = m.treatment_id
      where k.practice_id = current_practice() and k.kind = 'denied'
        and not exists (select from remittance_line l where l.practice_id = k.practice_id and l.payment_id = k.payment_id
          and l.denied)
  ), decided as (select * from posted union all select * from closed)
  select * from decided
  union all
  select md5(l.claim_id::text || l.position)::uuid, v.on_date, ${deniedByHand}, l.fee_cents, l.patient_id, l.treatment_id, null
    from claim_event v
    join claim c on c.practice_id = v.practice_id and c.id = v.claim_id and c.purpose <> 'predetermine'
    join claim_line l on l.practice_id = v.practice_id and l.claim_id = v.claim_id
    where v.practice_id = current_practice() and v.state = 'denied'
      and v.serial = (select min(f.serial) from claim_event f
        where f.practice_id = v.practice_id and f.claim_id = v.claim_id and f.state = 'denied')
      and not exists (select from decided d where d.treatment_id = l.treatment_id)`;

/** Denials, each once. */
export const denials: ReportQuery = (request) => sql`
  select d.id, d.date, ${keyBy(request.by, { date: sql`d.date`, reason: sql`d.reason`, ...insurerKeys })} as key, f.figure,
      f.value, d.patient_id, d.treatment_id, null::uuid as provider_id, '' as label
    from (${refused}) d
    ${withInsurer({
      practice: sql`current_practice()`,
      patient: sql`d.patient_id`,
      treatment: sql`d.treatment_id`,
      payment: sql`d.payment_id`,
      day: sql`d.date`,
    })}
    cross join lateral (values ('denied', 1::bigint), ('amount', d.cents)) f (figure, value)
    where ${within(sql`d.date`, request)}`;

/** The first step in which an answer departs from its estimate. */
const stepOf = sql`case
  when a.paid = a.pays_cents and a.off = a.write_off_cents then 'As estimated'
  when a.status = 'denied' or said.denial_reason <> '' then 'Refused'
  when said.id is null then 'Entered by hand: not known'
  when coalesce(said.allowed_cents, a.fee_cents - said.contract_cents) <> a.fee_cents - a.write_off_cents then 'Allowed amount'
  when said.deductible_cents <> a.deductible_cents then 'Deductible'
  when said.capped then 'Maximum'
  else 'Percentage or copay' end`;

/** Estimates that were answered, with what then came. What the contract took off belongs to the first plan's. */
export const estimateDifferences: ReportQuery = (request) => sql`
  select a.id, a.date, ${keyBy(request.by, {
    date: sql`a.date`,
    ...keysOf(sql`a.carrier_id`, sql`a.plan_id`),
    step: stepOf,
  })} as key, f.figure, f.value, a.patient_id, a.treatment_id, null::uuid as provider_id, a.depends as label
    from (
      select e.id, e.practice_id, e.patient_id, e.treatment_id, e.plan_id, v.carrier_id, e.payment_id, e.fee_cents,
          e.pays_cents, e.write_off_cents, e.deductible_cents, m.status, array_to_string(e.depends, ', ') as depends,
          coalesce((select ${practiceDay(sql`min(k.created_at)`)} from payment_correction k
            where k.practice_id = m.practice_id and k.payment_id = m.id and k.kind in ('received', 'denied')),
            m.payment_date) as date,
          coalesce((select sum(x.amount_cents - x.refunded_cents - x.lost_cents) from payment x
            where x.practice_id = m.practice_id and (x.id = m.id or x.additional_to_id = m.id)
              and x.status in ('completed', 'refunded')), 0)::bigint as paid,
          case when e.rank = 1 then coalesce((select -sum(w.amount_cents) from ledger_entry w
            where w.practice_id = e.practice_id and w.treatment_id = e.treatment_id and w.kind = 'write_off'
              and w.label = ${contractLabel}), 0) else 0 end::bigint as off
        from insurance_estimate e
        join insurance_plan_version v on v.practice_id = e.practice_id and v.plan_id = e.plan_id and v.version = e.plan_version
        join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
          and m.status in ('completed', 'denied', 'refunded')
        where e.struck_at is null) a
    left join lateral (select l.* from remittance_line l
      where l.practice_id = a.practice_id and l.payment_id = a.payment_id order by l.id limit 1) said on true
    cross join lateral (values ('answered', 1::bigint), ('expected', a.pays_cents), ('paid', a.paid),
      ('difference', a.paid - a.pays_cents), ('expected_off', a.write_off_cents), ('written_off', a.off)) f (figure, value)
    where ${within(sql`a.date`, request)} and f.value <> 0`;
