import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { firstVisits, visitLabel } from './care-queries.ts';
import { keyBy, practiceDay, within } from './fact-queries.ts';
import type { ReportQuery } from './fact-queries.ts';

/** Payments and what went back of them, by how they were paid: the collections of `production`. */
export const collectionsByMethod: ReportQuery = (request) => sql`
  select e.id, e.posting_date as date,
      ${keyBy(request.by, { date: sql`e.posting_date`, payment_method: sql`m.payment_method` })} as key,
      f.figure, -e.amount_cents as value, e.patient_id, e.treatment_id, null::uuid as provider_id,
      initcap(replace(e.kind::text, '_', ' ')) as label
    from ledger_entry e
    left join payment m on m.practice_id = e.practice_id and m.id = e.payment_id
    cross join lateral (values ('collections', true), ('payments', e.kind in ('payment', 'insurance_payment')),
      ('returned', e.kind in ('refund', 'chargeback'))) f (figure, holds)
    where ${within(sql`e.posting_date`, request)}
      and e.kind in ('payment', 'insurance_payment', 'refund', 'chargeback') and f.holds`;

/** What was added to charges or taken off them: the adjustments of `production`. */
export const adjustmentsByType: ReportQuery = (request) => sql`
  select e.id, e.posting_date as date,
      ${keyBy(request.by, {
        date: sql`e.posting_date`,
        provider: sql`entry_provider(e)`,
        adjustment_type: sql`coalesce(nullif(e.label, ''), initcap(replace(e.kind::text, '_', ' ')))`,
      })} as key,
      f.figure, e.amount_cents as value, e.patient_id, e.treatment_id, entry_provider(e) as provider_id,
      concat_ws(', ', nullif(e.label, ''), nullif(e.reason, '')) as label
    from ledger_entry e
    cross join lateral (values ('adjustments', true), ('added', e.amount_cents > 0), ('taken_off', e.amount_cents < 0))
      f (figure, holds)
    where ${within(sql`e.posting_date`, request)} and e.kind in ('adjustment', 'write_off', 'finance_charge') and f.holds`;

/** Charges by their posting date, and the booked minutes of completed visits. */
export const hourlyProduction: ReportQuery = (request) => sql`
  select e.id, e.posting_date as date,
      ${keyBy(request.by, { date: sql`e.posting_date`, provider: sql`entry_provider(e)` })} as key,
      'production' as figure, e.amount_cents as value, e.patient_id, e.treatment_id, entry_provider(e) as provider_id, e.label
    from ledger_entry e
    where ${within(sql`e.posting_date`, request)} and e.kind = 'charge'
  union all
  select a.id, a.appointment_date, ${keyBy(request.by, { date: sql`a.appointment_date`, provider: sql`a.provider_id` })},
      'minutes', a.duration, a.patient_id, null::uuid, a.provider_id, ${visitLabel}
    from appointment a
    where ${within(sql`a.appointment_date`, request)} and a.status = 'completed'`;

const isHygiene = (
  visit: 'a' | 'b',
): RawBuilder<unknown> => sql`(${sql.raw(visit)}.type = 'cleaning' or exists (
  select from provider w where w.practice_id = ${sql.raw(visit)}.practice_id and w.id = ${sql.raw(visit)}.provider_id
    and w.kind = 'hygienist'))`;

/** Completed hygiene visits, and whether the person has a later one: booked by the end of the day, or by now. */
export const reappointment: ReportQuery = (request) => sql`
  select a.id, a.appointment_date as date,
      ${keyBy(request.by, { date: sql`a.appointment_date`, provider: sql`a.provider_id` })} as key,
      f.figure, 1 as value, a.patient_id, null::uuid as treatment_id, a.provider_id, ${visitLabel} as label
    from appointment a
    join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
    cross join lateral (
      select count(*) > 0 as booked, coalesce(bool_or(${practiceDay(sql`b.created_at`)} <= a.appointment_date), false) as rebooked
        from patient q
        join appointment b on b.practice_id = q.practice_id and b.patient_id = q.id and b.status <> 'cancelled'
          and b.appointment_date > a.appointment_date
        where q.practice_id = p.practice_id and q.survivor_id = p.survivor_id and ${isHygiene('b')}) n
    cross join lateral (values ('visits', true), ('rebooked', n.rebooked), ('booked', n.booked)) f (figure, holds)
    where ${within(sql`a.appointment_date`, request)} and a.status = 'completed' and ${isHygiene('a')} and f.holds`;

const referral = sql`nullif(d.referral_source, '')`;

/** New patients by who referred them, and what was charged for them in the period. */
export const referrals: ReportQuery = (request) => sql`
  with first_visit as materialized (
    select v.id, v.practice_id, v.appointment_date, v.patient_id, v.provider_id, v.survivor_id, d.referral_source,
        concat_ws(', ', r.first_name || ' ' || r.last_name, nullif(d.referral_note, '')) as label
      from (${firstVisits(request)}) v
      left join patient_details d on d.practice_id = v.practice_id and d.patient_id = v.survivor_id
      left join patient r on r.practice_id = d.practice_id and r.id = d.referred_by_id)
  select d.id, d.appointment_date as date, ${keyBy(request.by, { date: sql`d.appointment_date`, referral })} as key,
      'patients' as figure, 1 as value, d.patient_id, null::uuid as treatment_id, d.provider_id, d.label
    from first_visit d
  union all
  select e.id, e.posting_date, ${keyBy(request.by, { date: sql`e.posting_date`, referral })},
      'production', e.amount_cents, e.patient_id, e.treatment_id, entry_provider(e), d.label
    from first_visit d
    join patient q on q.practice_id = d.practice_id and q.survivor_id = d.survivor_id
    join ledger_entry e on e.practice_id = q.practice_id and e.patient_id = q.id and e.kind = 'charge'
    where ${within(sql`e.posting_date`, request)}`;
