import type { MessageChannel, PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { agreesTo, latestConsentJoin, timeZoneJoin } from '../../people/consents/index.ts';
import { nameInMessages, recordsOf } from '../../people/patients/index.ts';
import { householdOfOwn } from './reminder-queries.ts';

/** Queues the birthday rules of all practices that are on. */
export const queueBirthdays = (tx: Tx) =>
  tx.all(raw(sql`select queue_birthdays(${attemptsOf('birthdays.plan')})`));

/** The time of day from which birthdays are greeted, by the practice's clock. */
export const greetingTime = sql`time '09:00'`;
const news = sql`'news'`;

/** The person `p` was greeted by whatever rule on a birthday that is less than so many days before this one. */
const isGreeted = sql`exists (select from message_patient mp
  join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
  join reminder_rule x on x.practice_id = m.practice_id and x.id = m.rule_id and x.occasion = 'birthday'
  where mp.practice_id = p.practice_id and mp.patient_id = any ${recordsOf('p.id')}
    and m.state in ('queued', 'sending', 'sent', 'delivered', 'unknown') and m.created_at > now() - interval '300 days')`;

/**
 * Plans the greetings of a rule for patients who have a birthday today and agreed to news by its channel: once it is nine o'clock, and not for
 * earlier than the rule was switched on.
 */
export const planBirthdays = (tx: Tx, ruleId: string) =>
  tx.all(
    raw(sql`
      insert into reminder (practice_id, rule_id, patient_id, visit_date, visit_time, due_at)
        select p.practice_id, r.id, p.id, ${todayHere}, ${greetingTime}, now()
          from reminder_rule r
          join practice o on o.practice_id = r.practice_id
          join contactable_patient p on p.practice_id = r.practice_id
          ${latestConsentJoin('p.id', sql`r.channel`, news)} said on true
          where r.id = ${ruleId} and r.is_on and r.occasion = 'birthday'
            and (now() at time zone o.time_zone)::time >= ${greetingTime}
            and (${todayHere} + ${greetingTime}) at time zone o.time_zone >= r.on_since
            and p.date_of_birth = any (array(select birthdays_on(${todayHere})))
            and p.survivor_id = p.id and p.archived_at is null and ${agreesTo('said', sql`r.channel`, news)}
            and message_address(p.practice_id, p.id, r.channel) is not null and not ${isGreeted}
        on conflict do nothing`),
  );

export interface DueBirthday {
  id: string;
  rule_id: string;
  channel: MessageChannel;
  subject: string;
  body: string;
  language: PatientLanguage;
  practice: string;
  patient_id: string;
  first_name: string;
  visit_date: string;
  visit_time: string;
  provider: string;
  /** The number or address; null if there is none. */
  address: string | null;
  /** It is still the day, and nothing else forbids it. */
  is_current: boolean;
  /** The next morning, if it is night where the patient lives; else null. */
  sleeps_until: string | null;
}

/** A household's birthdays of the same day that wait by the same rule: twins at one number get one message. Empty: it isn't about a birthday. */
export const dueBirthdays = (tx: Tx, id: string) =>
  tx.all(
    raw(sql<DueBirthday>`
      select w.id, w.rule_id, r.channel, case words.language when 'es' then r.subject_es else r.subject end as subject,
          case words.language when 'es' then r.body_es else r.body end as body, words.language, o.name as practice,
          p.id as patient_id, ${nameInMessages('p')} as first_name, w.visit_date, w.visit_time, '' as provider,
          message_address(p.practice_id, p.id, r.channel) as address,
          r.is_on and w.visit_date = ${todayHere} and next_birthday(p.date_of_birth, w.visit_date) = w.visit_date and p.archived_at is null
            and exists (select from contactable_patient live where live.practice_id = p.practice_id and live.id = p.id)
            and ${agreesTo('said', sql`r.channel`, news)} and not ${isGreeted} as is_current,
          nullif(next_sending_time(now(), coalesce(c.time_zone, o.time_zone)), now()) as sleeps_until
        ${householdOfOwn}
        join reminder w on w.practice_id = own.practice_id and w.patient_id = record and w.rule_id = own.rule_id
          and w.visit_date = own.visit_date and w.state = 'waiting' and w.appointment_id is null
        join reminder_rule r on r.practice_id = w.practice_id and r.id = w.rule_id
        join practice o on o.practice_id = w.practice_id
        cross join lateral (select case when p.language = 'es' and r.body_es <> '' then 'es' else 'en' end as language) words
        ${timeZoneJoin('w.patient_id')} c on true
        ${latestConsentJoin('w.patient_id', sql`r.channel`, news)} said on true
        where own.id = ${id}
        order by p.first_name, w.id`),
  );
