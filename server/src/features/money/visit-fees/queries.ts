import type { ToldFee, VisitFee, VisitFeeRule } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { newId } from '../../../values/ids.ts';
import { toDollars } from '../../../values/money.ts';
import { patientName } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = {
  visit_fee_once: 'visit_fee_decided',
  visit_fee_rule_pk: 'stale_version',
};

/** How many days back missed visits are looked for. */
const lookedBack = sql.lit(60);

/** Until a practice sets its rule there is no fee. */
const noRule: VisitFeeRule = {
  amount: null,
  cancel_hours: null,
  adjustment_kind_id: null,
  words: '',
  words_es: '',
  version: 0,
};

/** The current rule. */
export const visitFeeRule: ReadPlan<VisitFeeRule> = first(
  sqlFor
    .selectFrom('visit_fee_rule')
    .select(['amount_cents', 'cancel_hours', 'adjustment_kind_id', 'words', 'words_es', 'version'])
    .orderBy('version', 'desc')
    .limit(1),
).map((stored) => {
  if (stored === undefined) return noRule;
  const { amount_cents, ...rule } = stored;
  return { ...rule, amount: amount_cents === null ? null : toDollars(amount_cents) };
});

/** The fee as patients see it; null if there is none. */
export const toldFee: ReadPlan<ToldFee | null> = visitFeeRule.map(
  ({ amount, cancel_hours, words, words_es }) =>
    amount === null ? null : { amount, cancel_hours, words, words_es },
);

export const insertVisitFeeRule = (
  tx: Tx,
  rule: Omit<VisitFeeRule, 'amount'> & { amount_cents: number | null },
  { id: set_by_id, name: set_by }: Person,
) => tx.all(sqlFor.insertInto('visit_fee_rule').values({ ...rule, set_by, set_by_id }));

/**
 * Visits that were missed, or that their patients canceled late, by the rule that stood then: `a` the visit, `e` the event, `f` the
 * rule. `only` narrows it, `also` is read beside it.
 */
const missedVisits = (only: RawBuilder<unknown>, also: RawBuilder<unknown> = sql``) => sql`
  appointment a
    join practice o on o.practice_id = a.practice_id
    join lateral (select * from appointment_event n
      where n.practice_id = a.practice_id and n.appointment_id = a.id and n.kind = 'progress'
        and n.after ->> 'progress' = a.progress::text order by n.id desc limit 1) e on true
    join lateral (select * from visit_fee_rule r where r.practice_id = a.practice_id and r.set_at <= e.at
      order by r.version desc limit 1) f on f.amount_cents is not null
    ${also}
    where a.practice_id = current_practice() and was_broken(a.progress)
      and (was_missed(a.progress) or e.by_realm = 'patient'
        and e.at > (a.appointment_date + a.appointment_time) at time zone o.time_zone - make_interval(hours => f.cancel_hours))
      ${only}`;

const isUndecided = sql`not exists (select from visit_fee d
  where d.practice_id = a.practice_id and d.appointment_id = a.id and d.taken_back_at is null)`;

/** For the work list: fees that are proposed, of visits within 60 days. */
export const visitFeesToDecide = sql`
  select a.id, a.patient_id, case when was_missed(a.progress) then 'Missed visit of ' else 'Visit canceled late, ' end
        || to_char(a.appointment_date, 'Mon FMDD') || ', ' || to_char(a.appointment_time, 'FMHH12:MI AM')
        || ': $' || to_char(f.amount_cents / 100.0, 'FM999,990.00') as title,
      (e.at at time zone o.time_zone)::date as day, null::uuid as person_id
    from ${missedVisits(sql`and a.appointment_date >= (${todayHere}) - ${lookedBack}::int and ${isUndecided}`)}`;

interface FeeRow extends Pick<
  VisitFee,
  'id' | 'patient_id' | 'patient_name' | 'appointment_date' | 'appointment_time' | 'ended_at' | 'ended_reason'
> {
  is_missed: boolean;
  amount_cents: number;
  told_as: 'booking' | 'moving' | 'canceling' | null;
  told_at: string | null;
  charged: boolean | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: string | null;
}

/** The occasion on which the patient read of this amount online: what they did in the portal, or asked for on the booking page. */
const told = sql`
  select w.told_as, w.told_at from (
      select case n.kind when 'booked' then 'booking' when 'moved' then 'moving' else 'canceling' end as told_as, n.at as told_at
        from appointment_event n where n.practice_id = a.practice_id and n.appointment_id = a.id and n.by_realm = 'patient'
          and n.person_id is not null and (n.kind in ('booked', 'moved') or n.after ->> 'progress' = 'cancelled')
      union all
      select 'booking', q.created_at from online_request q where q.practice_id = a.practice_id and q.appointment_id = a.id) w
    where exists (select from (select r.amount_cents from visit_fee_rule r
      where r.practice_id = a.practice_id and r.set_at <= w.told_at order by r.version desc limit 1) t where t.amount_cents = f.amount_cents)
    order by w.told_at desc limit 1`;

/** The fee proposed for a visit, or the decision on it; undefined if the visit was neither missed nor canceled late. */
export const findVisitFee = (id: string): ReadPlan<VisitFee | undefined> =>
  first(
    raw(sql<FeeRow>`
      select a.id, p.survivor_id as patient_id, ${patientName} as patient_name, was_missed(a.progress) as is_missed, a.appointment_date,
          a.appointment_time,
          a.ended_reason, e.at as ended_at, coalesce(d.amount_cents, f.amount_cents) as amount_cents, t.told_as, t.told_at,
          d.entry_id is not null as charged, d.reason, d.decided_by, d.decided_at
        from ${missedVisits(
          sql`and a.id = ${id}`,
          sql`join patient p on p.practice_id = a.practice_id and p.id = a.patient_id
            left join visit_fee d on d.practice_id = a.practice_id and d.appointment_id = a.id and d.taken_back_at is null
            left join lateral (${told}) t on true`,
        )}`),
  ).map((row) => (row === undefined ? undefined : shownFee(row)));

function shownFee({
  is_missed,
  amount_cents,
  told_as,
  told_at,
  charged,
  reason,
  decided_by,
  decided_at,
  ...row
}: FeeRow): VisitFee {
  return {
    ...row,
    why: is_missed ? 'missed' : 'canceled_late',
    amount: toDollars(amount_cents),
    told: told_as === null || told_at === null ? null : { way: told_as, at: told_at },
    decided:
      decided_at === null
        ? null
        : { charged: charged === true, reason: reason ?? '', by: decided_by ?? '', at: decided_at },
  };
}

interface Decision {
  appointment_id: string;
  patient_id: string;
  amount_cents: number;
  entry_id: string | null;
  reason: string;
}

/** Records the decision on a visit's fee. A second decision is refused by the database. */
export const insertVisitFee = (tx: Tx, decision: Decision, { id: decided_by_id, name: decided_by }: Person) =>
  tx.all(sqlFor.insertInto('visit_fee').values({ id: newId(), ...decision, decided_by, decided_by_id }));

/** Withdraws the decision on a visit's fee; returns it, undefined if there was none. */
export const takeDecisionBack = (tx: Tx, appointmentId: string) =>
  tx.first(
    sqlFor
      .updateTable('visit_fee')
      .set({ taken_back_at: sql<string>`now()` })
      .where('appointment_id', '=', appointmentId)
      .where('taken_back_at', 'is', null)
      .returning(['id', 'entry_id']),
  );

/** The visit stays as it is until the transaction ends. */
export const lockVisit = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('appointment').select('id').where('id', '=', id).forNoKeyUpdate());
