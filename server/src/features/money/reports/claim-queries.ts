import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { contractLabel } from '../insurance/index.ts';
import { practiceDay, deniedByHand, keyBy, lastDayOfPeriod, within } from './fact-queries.ts';
import type { ReportQuery, ReportRequest } from './fact-queries.ts';
import { withInsurer, keysOf, insurerKeys } from './insurance-queries.ts';

/** The day on which a claim first went out. */
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

/** The days until the carriers' first answer to each claim. */
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

/** Carriers' refusals: lines of remittances, payments closed as denied by hand, and claims marked as denied. */
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

/** Estimates that were answered, with what then came: the values of each for the figures of a report. */
const answeredEstimates = (request: ReportRequest, values: RawBuilder<unknown>) => sql`
  select a.id, a.date, ${keyBy(request.by, {
    date: sql`a.date`,
    ...keysOf(sql`a.carrier_id`, sql`a.plan_id`),
    step: stepOf,
  })} as key, f.figure, f.value, a.patient_id, a.treatment_id, null::uuid as provider_id, a.depends as label
    from (
      select e.id, e.practice_id, e.patient_id, e.treatment_id, e.plan_id, e.plan_version, v.carrier_id, e.payment_id, e.fee_cents,
          e.pays_cents, e.write_off_cents, e.deductible_cents, m.status, array_to_string(e.depends, ', ') as depends,
          coalesce((select ${practiceDay(sql`min(k.created_at)`)} from payment_correction k
            where k.practice_id = m.practice_id and k.payment_id = m.id and k.kind in ('received', 'denied')),
            h.held_on, m.payment_date) as date,
          coalesce((select sum(x.amount_cents - x.refunded_cents - x.lost_cents) from payment x
            where x.practice_id = m.practice_id and (x.id = m.id or x.additional_to_id = m.id)
              and x.status in ('completed', 'refunded')), 0)::bigint as paid,
          case when e.rank = 1 then coalesce((select -sum(w.amount_cents) from ledger_entry w
            where w.practice_id = e.practice_id and w.treatment_id = e.treatment_id and w.kind = 'write_off'
              and w.label = ${contractLabel}), 0) else 0 end::bigint as off
        from insurance_estimate e
        join insurance_plan_version v on v.practice_id = e.practice_id and v.plan_id = e.plan_id and v.version = e.plan_version
        join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
        left join lateral (select ${practiceDay(sql`min(r.closed_at)`)} as held_on from remittance_line l
          join remittance r on r.practice_id = l.practice_id and r.id = l.remittance_id
          where l.practice_id = m.practice_id and l.payment_id = m.id and l.held_cents > 0) h on true
        where (m.status in ('completed', 'denied', 'refunded') or h.held_on is not null) and e.struck_at is null) a
    left join lateral (select l.* from remittance_line l
      where l.practice_id = a.practice_id and l.payment_id = a.payment_id order by l.id limit 1) said on true
    cross join lateral (${values}) f (figure, value)
    where ${within(sql`a.date`, request)} and f.value <> 0`;

/** What was estimated and what came. What the contract took off belongs to the first plan's. */
export const estimateDifferences: ReportQuery = (request) =>
  answeredEstimates(
    request,
    sql`values ('answered', 1::bigint), ('expected', a.pays_cents), ('paid', a.paid),
      ('difference', a.paid - a.pays_cents), ('expected_off', a.write_off_cents), ('written_off', a.off)`,
  );

/** How far estimates were off before and after a person accepted a change of their plan that answers proposed. */
export const estimateLearning: ReportQuery = (request) =>
  answeredEstimates(
    request,
    sql`select f.figure || case when a.plan_version < learned.version then '_before' else '_after' end, f.value
      from (select min(o.made_version) as version from plan_proposal o
        where o.practice_id = a.practice_id and o.plan_id = a.plan_id) learned
      cross join (values ('expected', a.pays_cents), ('off', abs(a.paid - a.pays_cents))) f (figure, value)
      where learned.version is not null`,
  );
