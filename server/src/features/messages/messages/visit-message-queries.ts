import { messageReasons } from '@cusp/contract';
import type { MessageReason, VisitTimeline } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { agreesTo, latestConsentJoin } from '../../people/consents/index.ts';
import { recordsOf } from '../../people/patients/index.ts';
import { greetingTime } from './birthday-queries.ts';
import { hasFailed } from './failed-reminder-queries.ts';

type StoredMessage = Omit<VisitTimeline['messages'][number], 'reason'> & { reason: MessageReason | null };
type StoredTimeline = Omit<VisitTimeline, 'messages'> & { messages: StoredMessage[] };
/** A message about a birthday, with the day of that birthday. */
type Greeting = StoredMessage & { day: string };

/** A moment inside JSON, as PostgreSQL's own moments are written. */
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * All that is written about the visit `a` of the person `p`. What follows a visit that is booked is possible: if it takes place, or is missed.
 */
const written = sql`
  select m.id::text, case m.kind when 'reply' then 'answer' else 'sent' end as what, m.created_at as at, m.channel::text, coalesce(r.name, '') as rule,
      r.occasion, m.state::text, m.reason, m.body, '{}'::text[] as only_after
    from (select v.message_id from message_visit v where v.practice_id = a.practice_id and v.appointment_id = a.id
      union select s.id from message_visit v join message s on s.practice_id = v.practice_id and s.answers_id = v.message_id
        where v.practice_id = a.practice_id and v.appointment_id = a.id) its
    join message m on m.practice_id = a.practice_id and m.id = its.message_id
    left join reminder_rule r on r.practice_id = m.practice_id and r.id = m.rule_id
  union all
  select w.id::text, case when ${hasFailed} then 'failed' else 'planned' end, w.due_at, r.channel::text, r.name, r.occasion, null, null, '', r.categories
    from reminder w join reminder_rule r on r.practice_id = w.practice_id and r.id = w.rule_id
    where w.practice_id = a.practice_id and w.appointment_id = a.id and w.state = 'waiting'
  union all
  select r.id || ' ' || a.id, 'possible',
      rule_due(r.occasion, a.appointment_date + a.appointment_time, a.duration, null, r.lead, r.lead_unit, o.time_zone), r.channel::text, r.name,
      r.occasion, null, null, '', r.categories
    from practice o
    join reminder_rule r on r.practice_id = o.practice_id and r.is_on and r.occasion in ('after', 'review', 'missed')
    where o.practice_id = a.practice_id and a.status = 'scheduled' and p.archived_at is null
      and exists (select from contactable_patient c where c.practice_id = p.practice_id and c.id = p.id)
      and a.appointment_date >= (now() at time zone o.time_zone)::date and rule_is_for(r.practice_id, r.id, a.kind_id, a.type)`;

/** The next birthday of the person `p`. */
const birthday = sql`next_birthday(p.date_of_birth, ${todayHere})`;
const news = sql`'news'`;

/**
 * The message of the last birthday, if it was recent, and those that rules will send on the next one, or the reason why not, each
 * with its day.
 */
const greetings = sql`
  select m.id::text, 'sent' as what, m.created_at as at, m.channel::text, r.name as rule, r.occasion, m.state::text, m.reason, m.body,
      (m.created_at at time zone o.time_zone)::date as day
    from message m
    join practice o on o.practice_id = m.practice_id
    join reminder_rule r on r.practice_id = m.practice_id and r.id = m.rule_id and r.occasion = 'birthday'
    where m.practice_id = p.practice_id and m.created_at > now() - interval '60 days'
      and m.id in (select mp.message_id from message_patient mp
        where mp.practice_id = p.practice_id and mp.patient_id = any ${recordsOf('p.id')})
  union all
  select r.id::text, case when ${agreesTo('said', sql`r.channel`, news)} and where_to.address is not null then 'planned' else 'possible' end,
      (${birthday} + ${greetingTime}) at time zone o.time_zone, r.channel::text, r.name, r.occasion, null,
      case when not ${agreesTo('said', sql`r.channel`, news)} then 'no_consent'
        when where_to.address is null then case r.channel when 'text' then 'no_number' else 'no_address' end end, '', ${birthday}
    from practice o
    join reminder_rule r on r.practice_id = o.practice_id and r.is_on and r.occasion = 'birthday'
    cross join lateral (select message_address(p.practice_id, p.id, r.channel) as address) where_to
    ${latestConsentJoin('p.id', sql`r.channel`, news)} said on true
    where o.practice_id = p.practice_id and p.archived_at is null
      and exists (select from contactable_patient c where c.practice_id = p.practice_id and c.id = p.id)
      -- Today's is over where it was written.
      and not exists (select from reminder w where w.practice_id = p.practice_id and w.patient_id = any ${recordsOf('p.id')}
        and w.appointment_id is null and w.visit_date = ${birthday} and w.state = 'done')`;

/** The visits to come and of the last two months, the latest first, each with what is written about it; undefined if there is no such patient. */
export const visitTimelines = (patientId: string): ReadPlan<VisitTimeline[] | undefined> =>
  first(
    raw(sql<{ visits: StoredTimeline[]; greetings: Greeting[] }>`
      select coalesce((select json_agg(json_build_object('appointment_id', a.id, 'appointment_date', a.appointment_date::text,
            'appointment_time', to_char(a.appointment_time, 'HH24:MI'), 'kind', coalesce(k.name, ''), 'status', a.status,
            'messages', coalesce((select json_agg(json_build_object('id', w.id, 'what', w.what, 'at', ${moment('w.at')}, 'channel', w.channel,
                'rule', w.rule, 'occasion', w.occasion, 'state', w.state, 'reason', w.reason, 'body', w.body, 'only_after', w.only_after)
                order by w.at, w.id)
              from (${written}) w), '[]')) order by a.appointment_date desc, a.appointment_time desc, a.id)
          from (select v.* from appointment v where v.practice_id = p.practice_id and v.patient_id = any ${recordsOf('p.id')}
            and v.appointment_date >= ${todayHere} - 60 order by v.appointment_date desc, v.appointment_time desc limit 12) a
          left join appointment_kind k on k.practice_id = a.practice_id and k.id = a.kind_id), '[]') as visits,
          coalesce((select json_agg(json_build_object('id', g.id, 'what', g.what, 'at', ${moment('g.at')}, 'channel', g.channel, 'rule', g.rule,
              'occasion', g.occasion, 'state', g.state, 'reason', g.reason, 'body', g.body, 'only_after', '{}'::text[],
              'day', g.day::text) order by g.at, g.id)
            from (${greetings}) g), '[]') as greetings
        from patient q join patient p on p.practice_id = q.practice_id and p.id = q.survivor_id where q.id = ${patientId}`),
  ).map((row) =>
    row === undefined
      ? undefined
      : withBirthdays(row).map(({ messages, ...visit }) => ({
          ...visit,
          messages: messages.map(({ reason, ...message }) => ({
            ...message,
            reason: reason === null ? '' : messageReasons[reason],
          })),
        })),
  );

/** The birthdays that anything is written about among the visits, each by its day. */
function withBirthdays({
  visits,
  greetings: sayings,
}: {
  visits: StoredTimeline[];
  greetings: Greeting[];
}): StoredTimeline[] {
  const birthdays = [...Map.groupBy(sayings, ({ day }) => day)].map(([day, messages]) => ({
    appointment_id: null,
    appointment_date: day,
    appointment_time: '',
    kind: '',
    status: null,
    messages: messages.map(({ day: _day, ...message }) => message),
  }));
  if (birthdays.length === 0) return visits;
  return [...visits, ...birthdays].toSorted((one, other) =>
    one.appointment_date < other.appointment_date
      ? 1
      : one.appointment_date > other.appointment_date
        ? -1
        : 0,
  );
}
