import type { RequestTopic } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';

/** The most requests that patients see at once. */
const mostShown = sql.lit(50);

interface RequestRow {
  id: string;
  topic: RequestTopic;
  body: string;
  created_at: string;
  state: 'open' | 'answered' | 'done';
}

/** The requests of the patient who is signed in, the newest first. Asked in the server's role. */
export const ownRequests = (id: string | null = null): ReadPlan<RequestRow[]> =>
  all(
    raw(sql<RequestRow>`
      select m.id, m.topic, m.body, m.created_at,
          case when exists (select from message a where a.practice_id = m.practice_id and a.answers_id = m.id and a.state <> 'withdrawn')
            then 'answered' when m.done_at is null then 'open' else 'done' end as state
        from message m
        where m.practice_id = current_practice() and m.topic <> 'message' and (${id}::uuid is null or m.id = ${id}::uuid)
          and m.id in (select mp.message_id from message_patient mp
            where mp.practice_id = m.practice_id and mp.patient_id = any (current_records()))
        order by m.id desc limit ${mostShown}`),
  );

/**
 * Locks the record that a request or message is about, so that the second of two at once counts the first; and how many came within a
 * day: requests, or messages.
 */
export async function lockForRequest(
  tx: Tx,
  { patientId, records }: { patientId: string; records: readonly string[] },
  counted: 'requests' | 'messages' = 'requests',
): Promise<number> {
  await tx.one(
    raw(sql<{ id: string }>`
      select id from patient where practice_id = current_practice() and id = ${patientId} for no key update`),
  );
  const { count } = await tx.one(
    raw(sql<{ count: number }>`
      select count(*)::int as count from message m
        join message_patient mp on mp.practice_id = m.practice_id and mp.message_id = m.id and mp.patient_id = any (${[...records]}::uuid[])
        where m.practice_id = current_practice() and (m.topic = 'message') = ${counted === 'messages'} and m.created_at > now() - interval '1 day'`),
  );
  return count;
}

/** A prescription of the patient who is signed in, as the request names it; undefined if it isn't theirs. */
export const ownPrescription = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx.first(
      raw(sql<{ words: string }>`
        select concat_ws(' ', p.medication, p.dosage) as words from prescription p
          where p.practice_id = current_practice() and p.id = ${id} and p.patient_id = any (current_records())`),
    )
  )?.words;

/** A visit of today that the patient who is signed in is still expected for, locked; undefined if there is none. */
export const ownVisitToday = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{
      appointment_id: string;
      patient_id: string;
      visit_date: string;
      visit_time: string;
      is_awaited: boolean;
    }>`
      select a.id as appointment_id, a.patient_id, a.appointment_date as visit_date, a.appointment_time as visit_time,
          a.status = 'scheduled' and a.progress = 'booked'
            and a.appointment_date = (now() at time zone o.time_zone)::date as is_awaited
        from appointment a join practice o on o.practice_id = a.practice_id
        where a.practice_id = current_practice() and a.id = ${id} and a.patient_id = any (current_records())
        for no key update of a`),
  );
