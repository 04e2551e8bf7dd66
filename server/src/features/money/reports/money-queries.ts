import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { practiceDay, keyBy, lastDayOfPeriod, practiceEntryLabel, within } from './fact-queries.ts';
import type { ReportRequest, ReportQuery } from './fact-queries.ts';
import { notApplied } from './rules.ts';

const category = sql`(select t.procedure from treatment t
  where t.practice_id = current_practice() and t.id = m.treatment_id)`;

/**
 * Charges, adjustments and payments by their posting dates. By provider or category, or of one provider, a payment counts
 * for the charge that it pays, on the day on which it is applied. What isn't applied yet has a row of its own, so that the
 * sum stays the same.
 */
export const production: ReportQuery = (request) => {
  const isSplit = request.by === 'provider' || request.by === 'category' || request.provider_id !== undefined;
  const key = keyBy(request.by, {
    date: sql`m.date`,
    provider: sql`case when m.apart then ${notApplied} else m.provider_id::text end`,
    category: sql`case when m.apart then ${notApplied} else ${category}::text end`,
  });
  return sql`
    select m.id, m.date, ${key} as key, m.figure, m.value, m.patient_id, m.treatment_id, m.provider_id, m.label
      from (${moved(request)} union all ${isSplit ? applied(request) : collected(request)}
        union all ${practiceLevel(request)}) m`;
};

/** What carriers' payments bring or take for no patient, by its posting date. */
const practiceLevel = (request: ReportRequest) => sql`
  select e.id, e.posting_date, 'practice_level', e.amount_cents, null::uuid, null::uuid, null::uuid, ${practiceEntryLabel}, false
    from practice_entry e
    join remittance r on r.practice_id = e.practice_id and r.id = e.remittance_id
    where ${within(sql`e.posting_date`, request)}`;

/** Production and adjustments. */
const moved = (request: ReportRequest) => sql`
  select e.id, e.posting_date as date, case when e.kind = 'charge' then 'production' else 'adjustments' end as figure,
      e.amount_cents as value, e.patient_id, e.treatment_id, entry_provider(e) as provider_id, e.label, false as apart
    from ledger_entry e
    where ${within(sql`e.posting_date`, request)}
      and e.kind in ('charge', 'adjustment', 'write_off', 'finance_charge')`;

const paymentLabel = sql`(select initcap(p.payment_method::text) from payment p
  where p.practice_id = e.practice_id and p.id = e.payment_id)`;

/** Payments, on the day on which they are posted. */
const collected = (request: ReportRequest, apart = sql`false`) => sql`
  select e.id, e.posting_date, 'collections', -e.amount_cents, e.patient_id, e.treatment_id, null::uuid,
      ${paymentLabel}, ${apart}
    from ledger_entry e
    where ${within(sql`e.posting_date`, request)} and e.kind in ('payment', 'insurance_payment', 'refund', 'chargeback')`;

/** The applied parts of payments: each moves from "not applied" to the charge's provider on the day it is applied. */
const applied = (request: ReportRequest): RawBuilder<unknown> => sql`
  ${collected(request, sql`true`)}
  union all
  select case when side.apart then md5(a.id::text)::uuid else a.id end, a.posting_date, 'collections',
      case when side.apart then -a.amount_cents else a.amount_cents end, d.patient_id, d.treatment_id,
      case when not side.apart then d.provider_id end, 'Applied', side.apart
    from allocation a
    join ledger_entry c on c.practice_id = a.practice_id and c.id = a.credit_id
      and c.kind in ('payment', 'insurance_payment', 'refund', 'chargeback', 'transfer')
    join ledger_entry d on d.practice_id = a.practice_id and d.id = a.debit_id
      and d.kind in ('charge', 'adjustment', 'write_off', 'finance_charge')
    cross join (values (false), (true)) side (apart)
    where ${within(sql`a.posting_date`, request)}`;

/** The open part of each entry at the end of a day, or now. `open_cents` is positive for debits and negative for credits. */
const open = ({ to }: ReportRequest) =>
  to === undefined
    ? sql`select o.entry_id as id, o.account_id, o.patient_id, o.treatment_id, o.kind, o.occurred_on,
            sign(o.amount_cents) * (abs(o.amount_cents) - o.used_cents) as open_cents
          from open_item o where o.used_cents < abs(o.amount_cents)`
    : sql`select e.id, e.account_id, e.patient_id, e.treatment_id, e.kind, e.occurred_on,
            sign(e.amount_cents) * (abs(e.amount_cents) - coalesce(used.cents, 0)) as open_cents
          from ledger_entry e
          left join (select entry_id, sum(cents) as cents
              from (select credit_id as entry_id, amount_cents as cents from allocation where posting_date <= ${to}
                union all
                select debit_id, amount_cents from allocation where posting_date <= ${to}) sides
              group by entry_id) used on used.entry_id = e.id
          where e.posting_date <= ${to} and abs(e.amount_cents) > coalesce(used.cents, 0)`;

/**
 * The payments that insurers had been asked for at the end of a day and hadn't answered, by treatment and patient. A payment that
 * was recorded as received was never awaited, nor was an additional one.
 */
const unanswered = (day: string) => sql`
  select p.survivor_id as patient_id, m.treatment_id, sum(coalesce(m.expected_cents, m.amount_cents)) as pays_cents,
      sum(m.expected_write_off_cents) as off_cents
    from payment m
    join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
    left join lateral (select c.kind, c.created_at from payment_correction c
      where c.practice_id = m.practice_id and c.payment_id = m.id order by c.created_at, c.id limit 1) answer on true
    where m.practice_id = current_practice() and m.payment_method = 'insurance' and ${practiceDay(sql`m.created_at`)} <= ${day}
      and (m.status = 'pending' or ${practiceDay(sql`answer.created_at`)} > ${day} and (answer.kind in ('received', 'denied')
        or not exists (select from ledger_entry e where e.practice_id = m.practice_id and e.payment_id = m.id)))
    group by 1, 2`;

/**
 * The part of the open amounts at the end of a day that insurers were expected to pay, by the rule of insured_bills: no more than
 * is open of the treatment; a payment awaited without a treatment counts for the patient's treatments, the newest first. Beside it
 * the write-off's part.
 */
const awaitedOn = (request: ReportRequest, day: string) => sql`
  select b.id, (b.own + greatest(0, least(b.rest, coalesce(w.pays_cents + w.off_cents, 0)
      - (sum(b.rest) over (partition by b.survivor_id order by b.occurred_on desc, b.treatment_id desc, b.id) - b.rest))))::bigint as cents,
      (b.own - b.own_pays)::bigint as write_off_cents
    from (select e.*, e.open_cents - e.own as rest
        from (select s.*, greatest(0, least(s.open_cents, s.pays_cents + s.off_cents - s.before_cents)) as own,
              greatest(0, least(s.open_cents, s.pays_cents - s.before_cents)) as own_pays
            from (select o.*, p.survivor_id, coalesce(w.pays_cents, 0) as pays_cents, coalesce(w.off_cents, 0) as off_cents,
                  sum(o.open_cents) over (partition by o.treatment_id order by o.occurred_on, o.account_id, o.id)
                    - o.open_cents as before_cents
                from (${open(request)}) o
                join patient p on p.practice_id = current_practice() and p.id = o.patient_id
                left join (${unanswered(day)}) w on w.treatment_id = o.treatment_id
                where o.open_cents > 0 and o.treatment_id is not null) s) e) b
    left join (${unanswered(day)}) w on w.treatment_id is null and w.patient_id = b.survivor_id`;

/** The awaited insurance payments and write-offs of open bills, now (owed_items) or on a day, at the first open entry of each bill. */
const awaited = (request: ReportRequest) =>
  request.to === undefined
    ? sql`select coalesce(i.entry_id, (select o.entry_id from open_item o
            left join patient p on p.practice_id = o.practice_id and p.id = o.account_id
            where o.practice_id = current_practice() and o.treatment_id = i.treatment_id and o.amount_cents > o.used_cents
              and coalesce(p.survivor_id, o.account_id) = i.account_id
            order by o.entry_id limit 1)) as id, i.insurance_cents as cents, i.write_off_cents
          from owed_items(current_practice(), array(select distinct coalesce(p.survivor_id, o.account_id) from open_item o
            left join patient p on p.practice_id = o.practice_id and p.id = o.account_id
            where o.practice_id = current_practice() and o.used_cents < abs(o.amount_cents))) i
          where i.insurance_cents > 0`
    : awaitedOn(request, request.to);

/**
 * The open amounts of each account by age, and its credits. Each open entry counts once there, once in the balance, and by the one who
 * is to pay it.
 */
export const receivables: ReportQuery = (request) => sql`
  select o.id, o.occurred_on as date, coalesce(alone.survivor_id, o.account_id)::text as key, f.figure, f.value::bigint as value, o.patient_id,
      o.treatment_id, e.provider_id, initcap(replace(o.kind::text, '_', ' ')) as label
    from (select o.*, ${lastDayOfPeriod(request)} - o.occurred_on as age from (${open(request)}) o) o
    left join ledger_entry e on e.practice_id = current_practice() and e.id = o.id
    left join (${awaited(request)}) w on w.id = o.id
    -- The account of somebody without a family: of a merged record, that of the one that survives.
    left join patient alone on alone.practice_id = current_practice() and alone.id = o.account_id
    cross join lateral (values
      ('balance', o.open_cents),
      ('insurance', coalesce(w.cents - w.write_off_cents, 0)),
      ('write_off', coalesce(w.write_off_cents, 0)),
      ('patient', o.open_cents - coalesce(w.cents, 0)),
      (case when o.open_cents < 0 then 'credits' when o.age <= 30 then 'current' when o.age <= 60 then 'over_30'
        when o.age <= 90 then 'over_60' else 'over_90' end, abs(o.open_cents))) f (figure, value)
    where f.value <> 0`;

/** Credits that aren't applied to anything. */
export const credits: ReportQuery = (request) => sql`
  select * from (${receivables(request)}) r where r.figure = 'credits'`;
