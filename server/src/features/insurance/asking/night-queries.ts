import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { numberAtCarrier } from '../claims/index.ts';
import { latestQuestion } from '../eligibility/index.ts';

interface NightRow {
  id: string;
  patient_id: string;
  /** Why the last question failed; ''. */
  last_failure: string;
}

/** The coverages of visits from today on, for so many days, that nobody verified, or too long ago by the carrier's rule. */
export const coveragesOfNight = (days: number, most: number) =>
  all(
    raw(sql<NightRow>`
      select g.id, g.patient_id, coalesce(q.failure, '') as last_failure
        from (select practice_id, patient_id, min(appointment_date) as appointment_date from appointment
          where status = 'scheduled' and appointment_date between ${todayHere} and ${todayHere} + ${days}::int
          group by practice_id, patient_id) v
        cross join lateral patient_records(v.practice_id, v.patient_id) r (record)
        join coverage g on g.practice_id = v.practice_id and g.patient_id = r.record
        left join lateral (${latestQuestion}) q on true
        cross join lateral coverage_check(g.practice_id, g.patient_id, g.id, v.appointment_date) k
        where g.struck_at is null and coalesce(g.from_date, v.appointment_date) <= v.appointment_date
          and not exists (select from insurance_subscription s
            join insurance_plan n on n.practice_id = s.practice_id and n.id = s.plan_id
            join insurance_plan_version v on v.practice_id = n.practice_id and v.plan_id = n.id and v.version = n.version
            join carrier named on named.practice_id = v.practice_id and named.id = v.carrier_id
            join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id
            where s.practice_id = g.practice_id and s.id = g.subscription_id and c.asked_by = 'person')
          and k.reason in ('never', 'old', 'not_answered') and coalesce(q.state, '') not in ('waiting', 'asking')
        order by v.appointment_date, g.id limit ${most}`),
  );

interface AwaitedRow {
  id: string;
  covered_id: string;
  coverage_id: string;
  /** The one by which the carrier knows it. */
  control_number: string;
}

/** Claims of carriers that can be asked, which were out for so many days without a word, and weren't asked about for as many; the oldest first. */
export const claimsOfNight = (days: number, most: number) =>
  all(
    raw(sql<AwaitedRow>`
      select k.id, g.patient_id as covered_id, k.coverage_id, ${numberAtCarrier} as control_number
        from claim k
        join coverage g on g.practice_id = k.practice_id and g.id = k.coverage_id
        join carrier named on named.practice_id = k.practice_id and named.id = k.carrier_id
        join carrier c on c.practice_id = named.practice_id and c.id = named.survivor_id and c.asked_by = 'clearinghouse'
        where k.state in ('perhaps_sent', 'sent', 'accepted') and k.state_on <= ${todayHere} - ${days}::int
          and not exists (select from carrier_question q where q.practice_id = k.practice_id and q.claim_id = k.id
            and (q.asked_on > ${todayHere} - ${days}::int or q.state in ('waiting', 'asking')))
        order by k.state_on, k.id limit ${most}`),
  );

/** Queues the choice of each practice where it is night. By the clock. */
export const queueNights = (tx: Tx) =>
  tx.all(raw(sql`select queue_nightly_eligibility(${attemptsOf('eligibility.night')})`));
