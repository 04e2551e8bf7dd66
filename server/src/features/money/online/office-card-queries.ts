import type { CardOnFile } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { toDollars } from '../../../values/money.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { patientName } from '../../people/patients/index.ts';

interface Row {
  id: string;
  patient_id: string;
  patient_name: string;
  brand: string;
  last4: string;
  exp_month: number | null;
  exp_year: number | null;
  pays_account: boolean;
  authorized: boolean;
  charged_for: (Omit<CardOnFile['charged_for'][number], 'amount'> & { amount_cents: number })[];
}

/** The person who pays an account, as the surviving record: the family's head, else the patient whose account it is. */
const payerOf = (accountId: ReturnType<typeof sql>) => sql`
  (select q.survivor_id from patient q where q.practice_id = current_practice()
    and q.id = coalesce((select f.head_patient_id from family f
      where f.practice_id = current_practice() and f.id = ${accountId}), ${accountId}))`;

/** The payment plans that card holder `s` pays by card. */
const plansCharged = sql`
  select 'payment_plan' as kind, '' as name, s.first_name || ' ' || s.last_name as patient_name, l.amount_cents, l.began_on as since, l.id
    from payment_plan l
    where l.practice_id = current_practice()
      and l.patient_id in (select record from patient_records(current_practice(), s.id) as record)
      and l.automatic and l.completed_on is null and l.cancelled_on is null`;

/** The memberships whose fees card holder `s` pays by card: their own, and those of the family whose head they are. */
const membershipsCharged = sql`
  select 'membership' as kind, v.name, ${patientName} as patient_name, v.price_cents as amount_cents, t.from_date as since, m.id
    from membership m
    join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
    join lateral (select a.* from membership_term a where a.practice_id = m.practice_id and a.membership_id = m.id
      order by a.from_date desc limit 1) t on true
    join membership_plan_version v on v.practice_id = t.practice_id and v.plan_id = t.plan_id and v.version = t.plan_version
    where m.practice_id = current_practice() and m.automatic
      and least(t.to_date, coalesce(m.cancelled_on, t.to_date)) >= ${todayHere}
      and p.survivor_id in (select s.id union all
        select q.survivor_id from family_headed(current_practice(), s.id) as headed
          join family_member w on w.practice_id = current_practice() and w.family_id = headed and w.to_date is null
          join patient q on q.practice_id = w.practice_id and q.id = w.patient_id)
      and ${payerOf(sql`account_of(m.practice_id, m.patient_id)`)} = s.id`;

/** What card holder `s` pays by card, the oldest first. */
const chargedFor = sql`
  coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'name', c.name, 'patient_name', c.patient_name,
      'amount_cents', c.amount_cents) order by c.since, c.id)
    from (${plansCharged} union all ${membershipsCharged}) c), '[]')`;

/** The cards on file of a patient and of the person who pays their account: the payer's last. */
export const cardsOnFile = (patientId: string) =>
  all(
    raw(sql<Row>`
      select k.id, s.id as patient_id, s.first_name || ' ' || s.last_name as patient_name, k.brand, k.last4, k.exp_month, k.exp_year,
          s.id = payer.id as pays_account, kept_card_is_authorized(k.practice_id, k.patient_id, k.portal_account_id) as authorized,
          ${chargedFor} as charged_for
        from (select ${payerOf(sql`account_of(current_practice(), ${patientId}::uuid)`)}::uuid as id) payer
        join patient own on own.practice_id = current_practice() and own.id = ${patientId}::uuid
        join patient r on r.practice_id = current_practice() and r.survivor_id in (own.survivor_id, payer.id)
        join patient s on s.practice_id = r.practice_id and s.id = r.survivor_id
        join kept_card k on k.practice_id = r.practice_id and k.patient_id = r.id and k.state = 'kept'
        order by s.id = payer.id, k.id`),
  ).map((rows): CardOnFile[] =>
    rows.map((row) => ({
      ...row,
      charged_for: row.charged_for.map(({ amount_cents, ...one }) => ({
        ...one,
        amount: toDollars(amount_cents),
      })),
    })),
  );

/** Takes a kept card out of use; undefined if there is none. */
export const dropCard = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .updateTable('kept_card')
      .set({ state: 'removing' })
      .where('id', '=', id)
      .where('state', '=', 'kept')
      .returning(['id', 'patient_id']),
  );
