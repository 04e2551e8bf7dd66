import type { ConfirmationMethod } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { all, first } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import { nameInMessages } from '../../people/patients/index.ts';
import { sayings, appointmentKey, remindersOf } from './callback-queries.ts';

/** The practice whose number was texted; undefined if no practice uses it. */
export const practiceBySender = (number: string): ReadPlan<string | undefined> =>
  first(raw(sql<{ id: string | null }>`select practice_by_sender(${number}) as id`)).map(
    (row) => row?.id ?? undefined,
  );

/** Whether this reply has arrived before. */
export const hasReply = async (tx: Tx, gateway: string, gatewayId: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('message')
      .select('id')
      .where('kind', '=', 'reply')
      .where('gateway', '=', gateway)
      .where('gateway_id', '=', gatewayId),
  )) !== undefined;

/** Locks a number, so that its replies are handled one after the other. */
export const lockReplyNumber = (tx: Tx, number: string) =>
  tx.all(
    raw(
      sql`select pg_advisory_xact_lock(hashtextextended(format('%s %s', current_practice(), ${number}::text), 20261123))`,
    ),
  );

export interface SentReminder {
  id: string;
  is_follow_up: boolean;
  /** Nothing came from the number since. */
  is_unanswered: boolean;
  /** All its visits are confirmed, or over. */
  is_settled: boolean;
  visits: { patient_id: string; first_name: string; visit_date: string; visit_time: string }[];
}

/**
 * Reminders and follow-ups to this number that were sent or may have been, the latest first. Nothing is to be confirmed of what is about no
 * visit.
 */
export const remindersTo = (tx: Tx, number: string) =>
  tx.all(
    raw(sql<SentReminder>`
      select m.id, m.kind = 'follow_up' as is_follow_up, m.id > coalesce((select r.id from message r
            where r.practice_id = m.practice_id and r.address = m.address and r.kind = 'reply' and r.phone_call is null
              and r.reason is distinct from 'reaction'
            order by r.id desc limit 1), '00000000-0000-0000-0000-000000000000') as is_unanswered,
          its.is_settled, its.visits
        from message m
        join practice o on o.practice_id = m.practice_id
        cross join lateral (
          select coalesce(bool_and(a.id is null or a.confirmed_at is not null
                or (v.visit_date + v.visit_time) at time zone o.time_zone <= now()), true) as is_settled,
              coalesce(json_agg(json_build_object('patient_id', s.id, 'first_name', ${nameInMessages('s')},
                'visit_date', v.visit_date::text, 'visit_time', to_char(v.visit_time, 'HH24:MI'))
                order by v.visit_time, s.first_name, s.id), '[]') as visits
            from (select v.patient_id, v.appointment_id, v.visit_date, v.visit_time from message_visit v
                where v.practice_id = m.practice_id and v.message_id = m.id
              union all
              select mp.patient_id, null, null, null from message_patient mp
                where mp.practice_id = m.practice_id and mp.message_id = m.id and not exists (select from message_visit v
                  where v.practice_id = m.practice_id and v.message_id = m.id)) v
            left join appointment a on m.kind = 'reminder' and a.practice_id = m.practice_id and a.id = v.appointment_id
            join patient p on p.practice_id = m.practice_id and p.id = v.patient_id
            join patient s on s.practice_id = p.practice_id and s.id = p.survivor_id
            ) its
        where m.address = ${number} and m.channel = 'text' and m.kind in ('reminder', 'follow_up')
          and m.state in ('sending', 'sent', 'delivered', 'unknown')
          and m.created_at > now() - interval '60 days'
        order by m.id desc limit 20`),
  );

/** Whether these words went to a number as an answer within a day. */
export const wasAnsweredToday = async (tx: Tx, number: string, body: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('message')
      .select('id')
      .where('address', '=', number)
      .where('kind', '=', 'answer')
      .where('body', '=', body)
      .where('created_at', '>', sql<string>`now() - interval '1 day'`),
  )) !== undefined;

/**
 * The last text to this number that asks something, if it offers a place, and whether another open offer was texted to it: then
 * nobody can say which one a reply means. A reminder asks for a yes, a follow-up how it goes.
 */
export const lastQuestion = (tx: Tx, number: string) =>
  tx.first(
    raw(sql<{ id: string; is_offer: boolean; is_follow_up: boolean; others: boolean }>`
      select m.id, m.kind = 'offer' as is_offer, m.kind = 'follow_up' as is_follow_up,
          exists (select from message e
            join place_offer f on f.practice_id = e.practice_id and f.id = e.offer_id and f.state = 'open'
              and f.expires_at > now()
            where e.practice_id = m.practice_id and e.address = m.address and e.kind = 'offer'
              and e.state in ('sending', 'sent', 'delivered', 'unknown')
              and e.offer_id is distinct from m.offer_id) as others
        from message m
        where m.address = ${number} and m.channel = 'text' and m.kind in ('reminder', 'offer', 'follow_up')
          and m.state in ('sending', 'sent', 'delivered', 'unknown')
          and m.created_at > now() - interval '60 days'
        order by m.id desc limit 1`),
  );

/**
 * The patients who are written to at this number: it is theirs, in any of their records, or that of the head of their
 * family.
 */
export const patientsByNumber = async (tx: Tx, number: string): Promise<string[]> => {
  const rows = await tx.all(
    raw(sql<{ id: string }>`
      with those as materialized (
        select s.id from patient s
          where s.archived_at is null
            and s.id in (select survivor_id from patient where text_number(phone) = ${number})),
      theirs as (
        select id from those
        union
        select m.patient_id from family f
          join family_member m on m.practice_id = f.practice_id and m.family_id = f.id and m.to_date is null
          where f.head_patient_id in (select id from those)
            and message_address(m.practice_id, m.patient_id, 'text') = ${number})
      select distinct p.survivor_id as id from patient p where p.id in (select id from theirs) order by 1 limit 20`),
  );
  return rows.map(({ id }) => id);
};

/**
 * Confirms a visit that is still to be, and keeps with it that the patient did so; false if it isn't, or is confirmed
 * already.
 */
export async function confirmOwnAppointment(tx: Tx, id: string, how: ConfirmationMethod): Promise<boolean> {
  const confirmed = await tx.first(
    sqlFor
      .updateTable('appointment')
      .set({
        confirmed_at: sql<string>`now()`,
        confirmed_how: how,
        confirmed_by: '',
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .where('confirmed_at', 'is', null)
      .returning(['patient_id', 'confirmed_at']),
  );
  if (confirmed === undefined) return false;
  await tx.all(
    sqlFor.insertInto('appointment_event').values({
      id: newId(),
      appointment_id: id,
      patient_id: confirmed.patient_id,
      by_realm: 'patient',
      person_id: null,
      person_name: '',
      kind: 'confirmed',
      before: JSON.stringify({ confirmed_at: null, confirmed_how: null, confirmed_by: '' }),
      after: JSON.stringify({ confirmed_at: confirmed.confirmed_at, confirmed_how: how, confirmed_by: '' }),
    }),
  );
  return true;
}

/** The practice as a link's page shows it, and whether the patient asked to be called since. */
export const linkedPractice = (tx: Tx, messageId: string) =>
  tx.one(
    raw(sql<{ practice_name: string; practice_phone: string; suspended: boolean; asked: boolean }>`
      select name as practice_name, phone as practice_phone, suspended_at is not null as suspended,
          (${sayings(sql`${messageId}`)}) % 2 = 1 as asked
        from practice`),
  );

/** The visits of the opened record of which the patient said that they can't come, in the portal or by a reminder's link. */
export const declinedAppointments: ReadPlan<string[]> = all(
  raw(sql<{ id: string }>`select a.id from appointment a
    where a.practice_id = current_practice() and a.patient_id = any (current_records()) and a.status = 'scheduled'
      and ((select count(*) from message_visit v
            join message s on s.practice_id = v.practice_id and s.id = v.message_id and s.kind = 'reply' and s.gateway = 'portal' and s.topic is null
            where v.practice_id = a.practice_id and v.appointment_id = a.id and v.visit_date = a.appointment_date
              and v.visit_time = a.appointment_time) % 2 = 1
        or exists (select from (${remindersOf}) its where (${sayings(sql`its.id`)}) % 2 = 1))`),
).map((rows) => rows.map(({ id }) => id));

/** A visit of the opened record, locked; undefined if it is none of theirs. */
export const lockOwnAppointment = (tx: Tx, id: string) =>
  tx.first(
    raw(sql<{
      id: string;
      patient_id: string;
      visit_date: string;
      visit_time: string;
      key: string;
      is_to_come: boolean;
    }>`
      select a.id, a.patient_id, a.appointment_date as visit_date, a.appointment_time as visit_time, ${appointmentKey} as key,
          a.status = 'scheduled' and (a.appointment_date + a.appointment_time) at time zone o.time_zone > now() as is_to_come
        from appointment a join practice o on o.practice_id = a.practice_id
        where a.practice_id = current_practice() and a.id = ${id} and a.patient_id = any (current_records())
        for no key update of a`),
  );
