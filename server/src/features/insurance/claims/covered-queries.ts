import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { clearinghousePayerId } from '../carriers/index.ts';
import type { OtherCoverage } from './facts.ts';

/** The subscriber: a patient, or a person who is named. */
export interface SubscriberRow {
  subscriber_id: string | null;
  subscriber_first_name: string;
  subscriber_last_name: string;
  subscriber_birth_date: string | null;
}
export const subscriberColumns = sql`
  w.id as subscriber_id, coalesce(w.first_name, s.first_name) as subscriber_first_name,
  coalesce(w.last_name, s.last_name) as subscriber_last_name,
  coalesce(w.date_of_birth, s.date_of_birth) as subscriber_birth_date`;
export const subscriberJoins = sql`
  join insurance_subscription s on s.practice_id = g.practice_id and s.id = g.subscription_id
  left join patient x on x.practice_id = s.practice_id and x.id = s.subscriber_patient_id
  left join patient w on w.practice_id = x.practice_id and w.id = x.survivor_id`;

const ofPerson = sql`g.practice_id = k.practice_id
  and g.patient_id = any (array(select record from patient_records(k.practice_id, k.patient_id) as record))`;

/** The coverages of the claim's patient, of all records, looked up for each claim. */
export const personsCoverages = sql`
  cross join lateral (select g.* from coverage g where ${ofPerson} offset 0) g`;

/** The present version of subscription `s`'s plan, and its carrier. */
const presentPlan = sql`
        cross join lateral (select v.* from insurance_plan n
          join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
          where n.practice_id = s.practice_id and n.id = s.plan_id offset 0) v
        cross join lateral (select c.* from carrier named
          join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
          where named.practice_id = v.practice_id and named.id = v.carrier_id offset 0) c`;

/** The coverages of the claim's day, with its own, by which their order is checked. */
export const coveragesOfDay = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('coverage_id', g.id, 'rank', g.rank, 'relationship', g.relationship,
      'from_date', g.from_date, 'to_date', g.to_date, 'notes', g.notes, 'plan', jsonb_build_object('kind', v.kind),
      'carrier_name', c.name, 'subscriber', jsonb_build_object(
        'name', trim(coalesce(w.first_name, s.first_name) || ' ' || coalesce(w.last_name, s.last_name)),
        'date_of_birth', coalesce(w.date_of_birth, s.date_of_birth))) order by g.rank), '[]')
    from (select g.* from coverage g
      where ${ofPerson} and g.struck_at is null
        and coalesce(g.from_date, k.service_date) <= k.service_date
        and coalesce(g.to_date, k.service_date) >= k.service_date offset 0) g
    cross join lateral (select s.* from insurance_subscription s
      where s.practice_id = g.practice_id and s.id = g.subscription_id offset 0) s
    left join patient x on x.practice_id = s.practice_id and x.id = s.subscriber_patient_id
    left join patient w on w.practice_id = x.practice_id and w.id = x.survivor_id
    ${presentPlan})`;

interface OtherRow extends Omit<OtherCoverage, 'subscriber'>, SubscriberRow {
  claim_id: string;
}

/** The coverages that pay before the claim's. */
export const otherRows = (which: RawBuilder<unknown>) =>
  all(
    raw(sql<OtherRow>`
      select k.id as claim_id, g.rank, g.relationship, c.filing_code, v.group_number,
          coalesce(nullif(g.member_id, ''), s.member_id) as member_id, c.name as carrier_name, ${clearinghousePayerId} as payer_id,
          (select e.id from claim e where e.practice_id = k.practice_id and e.coverage_id = g.id
            and e.purpose in ('bill', 'replace') and e.state not in ('void', 'replaced')
            and exists (select from claim_line l
              join claim_line m on m.practice_id = l.practice_id and m.treatment_id = l.treatment_id
              where l.practice_id = k.practice_id and l.claim_id = k.id and m.claim_id = e.id)
            order by e.id limit 1) as earlier_claim_id, ${subscriberColumns}
        from claim k
        cross join lateral (select g.* from coverage g
          where ${ofPerson} and g.struck_at is null and g.rank < k.rank
            and coalesce(g.from_date, k.service_date) <= k.service_date
            and coalesce(g.to_date, k.service_date) >= k.service_date offset 0) g
        cross join lateral (select s.* from insurance_subscription s
          where s.practice_id = g.practice_id and s.id = g.subscription_id offset 0) s
        left join patient x on x.practice_id = s.practice_id and x.id = s.subscriber_patient_id
        left join patient w on w.practice_id = x.practice_id and w.id = x.survivor_id
        ${presentPlan}
        where ${which} order by k.id, g.rank`),
  );
