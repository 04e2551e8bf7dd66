import { mailingPauseDays, mailingPurposes, mostTexts, notSeenMonths } from '@cusp/contract';
import type { MailingListName } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { agreesTo, latestConsentJoin, timeZoneJoin } from '../../people/consents/index.ts';
import { displayName, recordsOf } from '../../people/patients/index.ts';
import { hasDeclined, isWork, work } from '../../schedule/recalls/index.ts';

/** The patients of a bulk text. */
export interface ListedFor {
  list: MailingListName;
  date?: string | null | undefined;
  provider_id?: string | null | undefined;
}

/** One patient of a list, with all that decides whether they get a text. */
export interface MailedPatient {
  id: string;
  name: string;
  first_name: string;
  /** The family that they belong to now, or themselves. */
  account: string;
  address: string;
  agrees: boolean;
  deceased: boolean;
  archived: boolean;
  /** The practice doesn't contact them on its own, but notifies them of changes to their visit. */
  inactive: boolean;
  stopped: boolean;
  /** The gateway said that the number takes no texts. */
  refused: boolean;
  declined: boolean;
  /** A text of this list went to them a few days ago. */
  lately: boolean;
  /** The hour at which it goes out, where it is night; else `''`. */
  goes_out: string;
  date: string | null;
  time: string | null;
  provider: string;
}

/** Nobody reads a preview of more. */
const mostListed = sql.lit(mostTexts * 4);
const today = sql`(${todayHere})`;

/** Each list's patients, as the record that stays: `patient_id`, their place in it, whether they said no, and the visit it is about. */
const lists: Record<MailingListName, (whom: ListedFor) => RawBuilder<unknown>> = {
  recall_due: () => sql`
    select p.id as patient_id, min(r.due_date)::text as place, bool_or(${hasDeclined}) as declined, null::date as date,
        null::time as time, '' as provider
      from ${work} where ${isWork} group by p.id`,
  visits: ({ date, provider_id }) => sql`
    select q.survivor_id as patient_id, a.appointment_time::text as place, false as declined, a.appointment_date as date,
        a.appointment_time as time, coalesce(w.name, '') as provider
      from appointment a
      join patient q on q.practice_id = a.practice_id and q.id = a.patient_id
      left join provider w on w.practice_id = a.practice_id and w.id = a.provider_id
      where a.appointment_date = coalesce(${date ?? null}::date, ${today}) and a.status = 'scheduled' and a.progress = 'booked'
        and (${provider_id ?? null}::uuid is null or a.provider_id = ${provider_id ?? null}::uuid)`,
  // The last visit of each record is one step in the index of its visits, however many there were.
  not_seen: () => sql`
    select p.survivor_id as patient_id, max(seen.last)::text as place, false as declined, null::date as date,
        null::time as time, '' as provider
      from patient p
      cross join lateral (select a.appointment_date as last from appointment a
        where a.practice_id = p.practice_id and a.patient_id = p.id and a.status in ('completed', 'scheduled')
        order by a.appointment_date desc limit 1) seen
      group by p.survivor_id
      having max(seen.last) < (${today} - make_interval(months => ${sql.lit(notSeenMonths)}))::date`,
};

/**
 * The patients of a list in its order, with what decides whether they get a text.
 * @param asked a bulk text that waits for an approval: it isn't one that went to them lately
 */
export const candidatesOf = (whom: ListedFor, asked: string | null = null): ReadPlan<MailedPatient[]> =>
  all(
    raw(sql<MailedPatient>`
      select p.id, ${displayName('p')} as name, p.first_name, account_of(p.practice_id, p.id) as account,
          coalesce(its.number, '') as address, ${agreesTo('said', sql`'text'`, sql.lit(mailingPurposes[whom.list]))} as agrees,
          p.deceased_at is not null as deceased, p.archived_at is not null as archived,
          ${sql.lit(whom.list !== 'visits')} and not exists (select from contactable_patient called where called.id = p.id) as inactive,
          exists (select from text_stop s where s.practice_id = p.practice_id and s.number = its.number and s.resumed_at is null) as stopped,
          number_rejects_texts(p.practice_id, its.number) as refused,
          l.declined,
          ${sql.lit(whom.list !== 'visits')} and exists (select from message_patient mp
            join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
            join mailing g on g.practice_id = m.practice_id and g.id = m.mailing_id
            where mp.practice_id = p.practice_id and mp.patient_id = any ${recordsOf('p.id')} and m.state <> 'withdrawn' and g.list = ${whom.list}
              and g.id is distinct from ${asked}::uuid
              and g.created_at > now() - make_interval(days => ${sql.lit(mailingPauseDays)})) as lately,
          case when clock.sleeps > 0 then to_char(clock.here + make_interval(secs => clock.sleeps), 'HH24:MI') else '' end as goes_out,
          l.date, l.time, l.provider
        from (select * from (${lists[whom.list](whom)}) listed order by place, patient_id limit ${mostListed}) l
        join patient p on p.practice_id = current_practice() and p.id = l.patient_id
        join practice o on o.practice_id = p.practice_id
        cross join lateral (select message_address(p.practice_id, p.id, 'text') as number offset 0) its
        ${timeZoneJoin('p.id')} c on true
        ${latestConsentJoin('p.id', sql`'text'`, sql.lit(mailingPurposes[whom.list]))} said on true
        cross join lateral (select now() at time zone coalesce(c.time_zone, o.time_zone) as here,
          extract(epoch from next_sending_time(now(), coalesce(c.time_zone, o.time_zone)) - now())::float8 as sleeps offset 0) clock
        order by l.place, p.id`),
  );
