import type { Membership, MembershipInterval } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all, first, one } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { isOfPatient, patientName } from '../../people/patients/index.ts';

/** A fee as it stands: null without an entry. */
export interface FeeRow {
  due_on: string;
  amount_cents: number;
  open_cents: number | null;
  /** The state of the kept card's charge; null if there is none. */
  charge: string | null;
}

export interface MemberRow {
  id: string;
  patient_id: string;
  patient_name: string;
  plan_id: string;
  plan_version: number;
  plan_name: string;
  automatic: boolean;
  version: number;
  began_on: string;
  from_date: string;
  to_date: string;
  /** The last day of the agreed year. */
  agreed_until: string;
  price_cents: number;
  price_interval: MembershipInterval;
  consent: string;
  consented_at: string;
  recorded_by: string;
  /** The day the member was notified that it ends; null: not yet. */
  notice_on: string | null;
  cancelled_on: string | null;
  cancelled_by: string;
  cancelled_reason: string;
  fees: FeeRow[];
  today: string;
  is_deceased: boolean;
}

/** The key of a fee's charge: a second one is the same. */
export const chargeKey = sql`'membership ' || f.membership_id || ' ' || f.term || ' ' || f.number`;

const members = (condition: RawBuilder<SqlBool>) =>
  raw(sql<MemberRow>`
    select m.id, p.survivor_id as patient_id, ${patientName} as patient_name, m.plan_id, t.plan_version, v.name as plan_name,
        m.automatic, m.version, agreed.began_on, t.from_date, t.to_date, agreed.agreed_until, v.price_cents, v.price_interval,
        t.consent, t.consented_at, t.recorded_by, t.notice_on, m.cancelled_on, m.cancelled_by, m.cancelled_reason, ${todayHere} as today,
        exists (select from patient s where s.practice_id = p.practice_id and s.id = p.survivor_id and s.deceased_at is not null) as is_deceased,
        coalesce((select jsonb_agg(jsonb_build_object('due_on', f.due_on, 'amount_cents', f.amount_cents,
            'open_cents', case when f.entry_id is not null then coalesce(o.amount_cents - o.used_cents, 0) end,
            'charge', c.state) order by f.due_on)
          from membership_fee f
          left join open_item o on o.practice_id = f.practice_id and o.entry_id = f.entry_id
          left join card_charge c on c.practice_id = f.practice_id and c.key = ${chargeKey}
          where f.practice_id = m.practice_id and f.membership_id = m.id), '[]') as fees
      from membership m
      join patient p on p.practice_id = m.practice_id and p.id = m.patient_id
      cross join lateral (select min(a.from_date) as began_on, max(a.to_date) as agreed_until from membership_term a
        where a.practice_id = m.practice_id and a.membership_id = m.id) agreed
      join lateral (select a.* from membership_term a where a.practice_id = m.practice_id and a.membership_id = m.id
        order by a.from_date <= ${todayHere} desc, abs(a.from_date - ${todayHere}) limit 1) t on true
      join membership_plan_version v on v.practice_id = t.practice_id and v.plan_id = t.plan_id and v.version = t.plan_version
      where ${condition}
      order by agreed.began_on desc, m.id desc`);

/** Memberships that didn't end more than a year ago. */
export const recentMembers = all(
  members(sql<SqlBool>`coalesce(m.cancelled_on, agreed.agreed_until) > ${todayHere} - 365`),
);

export const membersOf = (patientId: string) => all(members(isOfPatient('m.patient_id', patientId)));

/** A membership; undefined if there is none. */
export const memberById = (id: string) => first(members(sql<SqlBool>`m.id = ${id}`));

interface BenefitUse {
  membership_id: string;
  category: Membership['included'][number]['category'];
  procedure_ids: string[];
  name: string;
  quantity: number | null;
  percent: number | null;
  used: number | null;
}

/** The benefits and discounts of memberships in their current years, and how often each included benefit was used. */
export const benefitsUsed = (of: readonly Pick<MemberRow, 'id' | 'from_date'>[]) =>
  all(
    raw(sql<BenefitUse>`
      select m.id as membership_id, b.category, b.quantity, b.percent, chosen.procedure_ids,
          coalesce(chosen.names, b.category::text, 'Everything else') as name,
          case when b.quantity is not null then membership_used(m.practice_id, m.patient_id, b.plan_id, b.version, b.position,
            t.from_date, t.to_date) end as used
        from unnest(${of.map(({ id }) => id)}::uuid[], ${of.map(({ from_date }) => from_date)}::date[]) g (id, from_date)
        join membership m on m.id = g.id
        join membership_term t on t.practice_id = m.practice_id and t.membership_id = m.id and t.from_date = g.from_date
        join membership_benefit b on b.practice_id = t.practice_id and b.plan_id = t.plan_id and b.version = t.plan_version
        cross join lateral (select coalesce(array_agg(l.procedure_id order by l.procedure_id), '{}') as procedure_ids,
            string_agg(c.name, ', ' order by c.code) as names
          from membership_benefit_procedure l
          join procedure c on c.practice_id = l.practice_id and c.id = l.procedure_id
          where l.practice_id = b.practice_id and l.plan_id = b.plan_id and l.version = b.version
            and l.position = b.position) chosen
        order by m.id, b.position`),
  );

/** Locks a membership until the transaction ends; undefined if there is none. */
export const lockMembership = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('membership').select(['id', 'version']).where('id', '=', id).forUpdate());

/** Whether the patient is a member on a day or later. */
export const isMemberFrom = async (tx: Tx, patientId: string, day: string): Promise<boolean> =>
  (
    await tx.one(
      raw(sql<{ there: boolean }>`
        select exists (select from membership m
          join membership_term t on t.practice_id = m.practice_id and t.membership_id = m.id
          where ${isOfPatient('m.patient_id', patientId)}
            and least(t.to_date, coalesce(m.cancelled_on, t.to_date)) >= ${day}::date) as there`),
    )
  ).there;

/**
 * The payer of the account that a patient's fees are posted to: the head of the family, else the patient, with their email address
 * unless they are deceased; and whether a card is kept that may be charged.
 */
export const payerOf = (patientId: string) =>
  one(
    raw(sql<{ account_id: string; payer_id: string; email: string; has_card: boolean }>`
      select a.account_id, h.payer_id,
          coalesce((select p.email from patient p
            where p.practice_id = current_practice() and p.id = h.payer_id and p.deceased_at is null), '') as email,
          exists (select from patient_records(current_practice(), h.payer_id) r
            join kept_card k on k.practice_id = current_practice() and k.patient_id = r and k.state = 'kept'
              and kept_card_is_authorized(k.practice_id, k.patient_id, k.portal_account_id)) as has_card
        from (select account_of(current_practice(), ${patientId}::uuid) as account_id) a
        cross join lateral (select coalesce((select f.head_patient_id from family f
          where f.practice_id = current_practice() and f.id = a.account_id), a.account_id) as payer_id) h`),
  );
