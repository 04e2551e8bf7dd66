import type { SequenceAbout } from '@cusp/contract';
import { timeLinkDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { nameInMessages, recordsOf } from '../../people/patients/index.ts';

/** The message behind a link, locked, and its practice; undefined if the link is over. */
export const linkedMessage = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{
      practice_name: string;
      practice_phone: string;
      today: string;
      asked: boolean;
      opened: boolean;
    }>`
      select o.name as practice_name, o.phone as practice_phone, (now() at time zone o.time_zone)::date as today, m.opened_at is not null as opened,
          exists (select from message s where s.practice_id = m.practice_id and s.answers_id = m.id and s.kind = 'reply' and s.gateway = 'link')
            as asked
        from message m join practice o on o.practice_id = m.practice_id
        where m.id = ${id} and m.kind = 'follow_up' and o.suspended_at is null
          and m.created_at > now() - make_interval(days => ${timeLinkDays}::int)
        for update of m`),
  );

/** Notes that the page behind a message's link was opened. */
export const markOpened = (tx: Tx, id: string) =>
  tx.all(raw(sql`update message set opened_at = now(), changed_at = now() where id = ${id}`));

export interface LinkedPerson {
  /** The id of the follow-up. */
  id: string;
  about: SequenceAbout;
  occasion: string;
  patient_id: string;
  records: string[];
  first_name: string;
  ended_why: string | null;
  /** The recall that it is about; null: something else. */
  recall_type_id: string | null;
  /** The appointment type to book; null: unknown. */
  kind_id: string | null;
  booked: { date: string; time: string; provider: string } | null;
}

/** The patients of a sequence's message, and the state of their follow-ups. */
export const linkedPeople = (tx: Tx, messageId: string) =>
  tx.all(
    raw(sql<LinkedPerson>`
      select f.id, q.about, f.occasion, p.id as patient_id, ${recordsOf('p.id')}::text[] as records, ${nameInMessages('p')} as first_name,
          f.ended_why, f.recall_type_id, coalesce(t.book_kind_id, case when f.appointment_id is not null then kind_of_visit(a.practice_id, a.kind_id, a.type) end)
            as kind_id,
          case when b.id is not null then json_build_object('date', b.appointment_date::text, 'time', to_char(b.appointment_time, 'HH24:MI'),
            'provider', coalesce(d.name, '')) end as booked
        from reminder w
        join follow_up f on f.practice_id = w.practice_id and f.id = w.follow_up_id
        join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
        join patient r on r.practice_id = f.practice_id and r.id = f.patient_id
        join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
        left join recall_type t on t.practice_id = f.practice_id and t.id = f.recall_type_id
        left join appointment a on a.practice_id = f.practice_id and a.id = f.appointment_id
        left join appointment b on b.practice_id = f.practice_id and b.id = f.booked_id and b.status = 'scheduled'
        left join provider d on d.practice_id = b.practice_id and d.id = b.provider_id
        where w.message_id = ${messageId}
        order by p.first_name, f.id`),
  );
