import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { newId } from '../../../values/ids.ts';
import { chargeKey } from './queries.ts';

interface Recorder {
  id: string | null;
  name: string;
}

export async function insertMembership(
  tx: Tx,
  membership: { patient_id: string; plan_id: string; automatic: boolean },
  { id: created_by_id, name: created_by }: Recorder,
): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('membership').values({ id, ...membership, created_by, created_by_id }));
  return id;
}

/** Adds a year with its fees: one, or one each month. */
export async function insertTerm(
  tx: Tx,
  term: {
    membership_id: string;
    plan_id: string;
    plan_version: number;
    from_date: string;
    consent: string;
    /** Absent: now. */
    consented_at?: string;
  },
  { id, name }: Recorder,
): Promise<void> {
  const { membership_id, plan_id, plan_version, from_date, consent, consented_at } = term;
  const { number } = await tx.one(
    raw(sql<{ number: number }>`
      insert into membership_term (membership_id, number, plan_id, plan_version, from_date, to_date, consent, consented_at,
          recorded_by, recorded_by_id)
        select ${membership_id}::uuid, 1 + count(*), ${plan_id}::uuid, ${plan_version}::int, ${from_date}::date,
            (${from_date}::date + interval '1 year' - interval '1 day')::date, ${consent},
            coalesce(${consented_at ?? null}::timestamptz, now()), ${name}, ${id}::uuid
          from membership_term where membership_id = ${membership_id}
        returning number`),
  );
  await tx.all(
    raw(sql`
      insert into membership_fee (membership_id, term, number, due_on, amount_cents)
        select ${membership_id}::uuid, ${number}::int, n + 1, (${from_date}::date + make_interval(months => n))::date, v.price_cents
          from membership_plan_version v
          cross join lateral generate_series(0, case v.price_interval when 'month' then 11 else 0 end) n
          where v.plan_id = ${plan_id} and v.version = ${plan_version}`),
  );
}

export const setAutomatic = (tx: Tx, id: string, automatic: boolean) =>
  tx.all(
    sqlFor
      .updateTable('membership')
      .set({ automatic, version: sql<number>`version + 1` })
      .where('id', '=', id),
  );

export const cancelMember = (
  tx: Tx,
  id: string,
  { cancelled_on, cancelled_reason }: { cancelled_on: string; cancelled_reason: string },
  { id: cancelled_by_id, name: cancelled_by }: Recorder,
) =>
  tx.all(
    sqlFor
      .updateTable('membership')
      .set({
        cancelled_on,
        cancelled_reason,
        cancelled_by,
        cancelled_by_id,
        cancelled_at: sql<string>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id),
  );

/** Notes that the member was written to before the end of the last year that was agreed to. */
export const noteNotice = (tx: Tx, id: string, notice_on: string) =>
  tx.all(
    raw(sql`
      update membership_term set notice_on = ${notice_on}::date
        where membership_id = ${id} and number = (select max(number) from membership_term where membership_id = ${id})`),
  );

/** Posts the fees of a locked membership that are due, for somebody who has died those until then; returns how many. */
export const postDueFees = async (tx: Tx, id: string): Promise<number> =>
  (
    await tx.all(
      raw(sql<{ number: number }>`
        with due as materialized (
          select f.term, f.number, f.due_on, f.amount_cents, m.patient_id, v.name, gen_random_uuid() as entry_id,
              account_of(m.practice_id, m.patient_id) as account_id
            from membership m
            join membership_fee f on f.practice_id = m.practice_id and f.membership_id = m.id and f.entry_id is null
            join membership_term t on t.practice_id = f.practice_id and t.membership_id = f.membership_id and t.number = f.term
            join membership_plan_version v on v.practice_id = t.practice_id and v.plan_id = t.plan_id and v.version = t.plan_version
            join patient r on r.practice_id = m.practice_id and r.id = m.patient_id
            join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
            where m.id = ${id} and f.due_on <= least(${todayHere}, coalesce(m.cancelled_on, ${todayHere}))
              and (p.deceased_at is null or f.due_on <= coalesce(p.died_on,
                (p.deceased_at at time zone (select time_zone from practice))::date))
        ), posted as (
          insert into ledger_entry (id, account_id, patient_id, kind, amount_cents, occurred_on, label, reason)
            select entry_id, account_id, patient_id, 'finance_charge', amount_cents, due_on, 'Membership fee', name from due
            returning id
        )
        update membership_fee f set entry_id = due.entry_id from due, posted
          where posted.id = due.entry_id and f.membership_id = ${id} and f.term = due.term and f.number = due.number
          returning f.number`),
    )
  ).length;

/** Posted fees that are open and whose charge wasn't asked for yet. */
export const uncharged = (tx: Tx, id: string) =>
  tx.all(
    raw(sql<{ key: string; open_cents: number; name: string }>`
      select ${chargeKey} as key, (o.amount_cents - o.used_cents)::bigint as open_cents, v.name
        from membership_fee f
        join membership_term t on t.practice_id = f.practice_id and t.membership_id = f.membership_id and t.number = f.term
        join membership_plan_version v on v.practice_id = t.practice_id and v.plan_id = t.plan_id and v.version = t.plan_version
        join open_item o on o.practice_id = f.practice_id and o.entry_id = f.entry_id and o.used_cents < o.amount_cents
        where f.membership_id = ${id}
          and not exists (select from card_charge c where c.practice_id = f.practice_id and c.key = ${chargeKey})
        order by f.due_on`),
  );

/** Puts the memberships of all practices into the queue. By the clock. */
export const queueMemberships = (tx: Tx) =>
  tx.all(raw(sql`select queue_memberships(${attemptsOf('membership.look')})`));
