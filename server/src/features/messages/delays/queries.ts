import { delayHours } from '@cusp/contract';
import type { Delay, MessageReason, MessageState, PatientLanguage } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { all } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Tables } from '../../../db/tables.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import { latestConsentJoin, timeZoneJoin } from '../../people/consents/index.ts';
import { nameInMessages, displayName } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = { delay_provider_fk: 'provider_not_found' };

/** A patient still waiting for a provider today, with all that decides whether they can be notified of a delay. */
export interface WaitingVisit {
  appointment_id: string;
  /** The record that it is booked for, and the one that stays. */
  patient_id: string;
  person_id: string;
  patient_name: string;
  first_name: string;
  language: PatientLanguage;
  /** The family that they belong to now, or themselves. */
  account: string;
  visit_date: string;
  visit_time: string;
  provider: string;
  practice: string;
  number: string;
  email: string;
  texts_agreed: boolean;
  /** Nobody has declined. */
  emails_agreed: boolean;
  stopped: boolean;
  refused: boolean;
  deceased: boolean;
  archived: boolean;
  /** The hour at which it goes out, where it is night; else `''`. */
  goes_out: string;
  /** It is night there until the visit. */
  sleeps_through: boolean;
  is_soon: boolean;
  was_told: boolean;
  /** The state of that message. */
  told_state: MessageState | null;
  told_reason: MessageReason | null;
}

const today = sql`(${todayHere})`;
const begins = sql`(a.appointment_date + a.appointment_time) at time zone o.time_zone`;

/** The visits that still wait for a provider today, by time; `was_told`: notified of the current delay. */
export const waitingFor = (providerId: string, minutes: number): ReadPlan<WaitingVisit[]> =>
  all(
    raw(sql<WaitingVisit>`
      select a.id as appointment_id, a.patient_id, p.id as person_id, ${displayName('p')} as patient_name, ${nameInMessages('p')} as first_name,
          coalesce(p.language, 'en') as language, account_of(p.practice_id, p.id) as account,
          a.appointment_date as visit_date, a.appointment_time as visit_time, d.name as provider, o.name as practice,
          coalesce(its.number, '') as number, coalesce(its.email, '') as email,
          coalesce(text_said.given, false) as texts_agreed, coalesce(email_said.given, true) as emails_agreed,
          exists (select from text_stop s where s.practice_id = p.practice_id and s.number = its.number and s.resumed_at is null) as stopped,
          number_rejects_texts(p.practice_id, its.number) as refused,
          p.deceased_at is not null as deceased, p.archived_at is not null as archived,
          case when clock.awake > now() then to_char(clock.awake at time zone clock.zone, 'HH24:MI') else '' end as goes_out,
          clock.awake >= ${begins} as sleeps_through,
          ${begins} <= now() + make_interval(hours => ${sql.lit(delayHours)}) as is_soon,
          told.delay_id is not null as was_told, said.state as told_state, said.reason as told_reason
        from practice o
        join provider d on d.practice_id = o.practice_id and d.id = ${providerId}
        join appointment a on a.practice_id = o.practice_id and a.provider_id = d.id and a.appointment_date = ${today}
          and a.progress = 'booked' and ${begins} > now()
        join patient q on q.practice_id = a.practice_id and q.id = a.patient_id
        join patient p on p.practice_id = q.practice_id and p.id = q.survivor_id
        cross join lateral (select message_address(p.practice_id, p.id, 'text') as number,
          message_address(p.practice_id, p.id, 'email') as email offset 0) its
        ${timeZoneJoin('p.id')} c on true
        cross join lateral (select coalesce(c.time_zone, o.time_zone) as zone,
          next_sending_time(now(), coalesce(c.time_zone, o.time_zone)) as awake offset 0) clock
        ${latestConsentJoin('p.id', sql`'text'`)} text_said on true
        ${latestConsentJoin('p.id', sql`'email'`)} email_said on true
        left join lateral (select v.delay_id
          from delay e join delay_visit v on v.practice_id = e.practice_id and v.delay_id = e.id
          where e.practice_id = a.practice_id and e.provider_id = d.id and e.date = a.appointment_date and e.ended_at is null
            and e.minutes = ${minutes} and v.appointment_id = a.id and v.visit_date = a.appointment_date
            and v.visit_time = a.appointment_time) told on true
        left join lateral ${messageAbout(sql`told.delay_id`, sql`a.id`)} said on true
        order by a.appointment_time, a.id`),
  );

/** The state of the latest message about a delay to a visit. */
function messageAbout(delayId: RawBuilder<unknown>, appointmentId: RawBuilder<unknown>) {
  return sql`(select m.state, m.reason from message m
    join message_visit mv on mv.practice_id = m.practice_id and mv.message_id = m.id
    where m.practice_id = current_practice() and m.delay_id = ${delayId} and mv.appointment_id = ${appointmentId}
    order by m.id desc limit 1)`;
}

const shown = sql`
  select d.id, d.provider_id, d.date, d.minutes, d.by_name as by, d.created_at,
      coalesce((select json_agg(json_build_object('id', v.appointment_id, 'state', said.state) order by v.visit_time, v.appointment_id)
        from delay_visit v
        left join lateral ${messageAbout(sql`v.delay_id`, sql`v.appointment_id`)} said on true
        where v.practice_id = d.practice_id and v.delay_id = d.id), '[]') as visits
    from delay d`;

/** The providers who run late on a day. */
export const delaysOn = (date: string): ReadPlan<Delay[]> =>
  all(raw(sql<Delay>`${shown} where d.date = ${date} and d.ended_at is null order by d.created_at, d.id`));

/** A delay that exists. */
export const findDelay = (tx: Tx, id: string) => tx.one(raw(sql<Delay>`${shown} where d.id = ${id}`));

/** Locks a provider's delays of the day until the transaction ends. */
export const lockDelays = (tx: Tx, providerId: string) =>
  tx.all(
    raw(
      sql`select pg_advisory_xact_lock(hashtextextended(format('delay %s %s', current_practice(), ${providerId}::text), 20261127))`,
    ),
  );

/** Locks the patients of these visits by id, so that they aren't merged: before their visits and messages (docs/messages.md, "Locks"). */
export const lockWaitingPatients = (tx: Tx, appointmentIds: readonly string[]) =>
  tx.all(
    raw(sql`
      select from patient p
        where p.practice_id = current_practice() and p.id in (select a.patient_id
          from appointment a where a.practice_id = p.practice_id and a.id = any (${[...appointmentIds]}::uuid[]))
        order by p.id for key share of p`),
  );

/** A provider's current delay today; undefined if there is none. */
export const currentDelay = (tx: Tx, providerId: string) =>
  tx.first(
    raw(sql<{ id: string; minutes: number }>`
      select id, minutes from delay where provider_id = ${providerId} and date = ${today} and ended_at is null`),
  );

export const insertDelay = (tx: Tx, delay: Omit<Insertable<Tables['delay']>, 'date'>) =>
  tx.all(sqlFor.insertInto('delay').values({ ...delay, date: sql<string>`${today}` }));

/** Ends one; undefined if there is none. One that has ended stays as it is. */
export const markDelayEnded = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .updateTable('delay')
      .set({ ended_at: sql<string>`coalesce(ended_at, now())` })
      .where('id', '=', id)
      .returning('id'),
  );

/** Records that the patients of these visits are notified of a delay: once for each, as it is booked now. */
export const insertDelayNotices = (
  tx: Tx,
  delayId: string,
  visits: readonly Pick<WaitingVisit, 'appointment_id' | 'visit_date' | 'visit_time'>[],
) =>
  tx.all(
    sqlFor.insertInto('delay_visit').values(
      visits.map(({ appointment_id, visit_date, visit_time }) => ({
        delay_id: delayId,
        appointment_id,
        visit_date,
        visit_time,
      })),
    ),
  );
