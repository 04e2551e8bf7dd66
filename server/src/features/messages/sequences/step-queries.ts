import type { MessageChannel, PatientLanguage, StepChannel } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { agreesTo, latestConsentJoin, timeZoneJoin } from '../../people/consents/index.ts';
import { nameInMessages } from '../../people/patients/index.ts';
import { atTenOClock } from './starting-queries.ts';

/** Until the transaction ends, nobody else writes to this family for a sequence. */
export const lockHousehold = (tx: Tx, reminderId: string) =>
  tx.all(
    raw(sql`select pg_advisory_xact_lock(hashtextextended(format('follow_up %s %s', w.practice_id, account_of(w.practice_id, w.patient_id)), 20261128))
      from reminder w where w.id = ${reminderId}`),
  );

export interface DueStep {
  id: string;
  follow_up_id: string;
  step: number;
  sequence_id: string;
  is_on: boolean;
  /** Null: the step was removed from its sequence. */
  way: StepChannel | null;
  channel: MessageChannel;
  subject: string;
  body: string;
  language: PatientLanguage;
  practice: string;
  patient_id: string;
  first_name: string;
  household: string;
  /** The number or address; null if there is none. */
  address: string | null;
  agrees: boolean;
  stopped: boolean;
  refused: boolean;
  /** The next morning, if it is night where the patient lives; else null. */
  sleeps_until: string | null;
  /** Tomorrow at ten, by the practice's clock. */
  tomorrow: string;
  /** The family was written to by a rule today. */
  was_told: boolean;
}

/** The steps of the family that are due together with this one: of the same sequence, as far in it, by the same way. */
export const stepsDue = (tx: Tx, id: string) =>
  tx.all(
    raw(sql<DueStep>`
      select w.id, w.follow_up_id, w.step, f.sequence_id, q.is_on, s.way, its.channel, words.language,
          coalesce(case words.language when 'es' then s.subject_es else s.subject end, '') as subject,
          coalesce(case words.language when 'es' then s.body_es else s.body end, '') as body,
          o.name as practice, p.id as patient_id, ${nameInMessages('p')} as first_name, home.id as household, its.address,
          ${agreesTo('said', sql`its.channel`)} as agrees,
          its.channel = 'text' and exists (select from text_stop t where t.practice_id = w.practice_id and t.number = its.address
            and t.resumed_at is null) as stopped,
          its.channel = 'text' and its.address is not null and number_rejects_texts(w.practice_id, its.address) as refused,
          nullif(next_sending_time(now(), coalesce(c.time_zone, o.time_zone)), now()) as sleeps_until, ${atTenOClock(sql`1`)} as tomorrow,
          exists (select from message_patient mp join message m on m.practice_id = mp.practice_id and m.id = mp.message_id
            where mp.practice_id = p.practice_id and mp.patient_id in (
                select p.id union all select fm.patient_id from family_member fm
                  where fm.practice_id = p.practice_id and fm.family_id = home.id and fm.to_date is null)
              and m.rule_id is not null and m.state in ('queued', 'sending', 'sent', 'delivered', 'unknown')
              and (m.created_at at time zone o.time_zone)::date = ${todayHere}) as was_told
        from reminder own
        join follow_up mine on mine.practice_id = own.practice_id and mine.id = own.follow_up_id
        join follow_up f on f.practice_id = mine.practice_id and f.sequence_id = mine.sequence_id and f.state = 'running'
        join reminder w on w.practice_id = f.practice_id and w.follow_up_id = f.id and w.step = own.step and w.state = 'waiting'
          and not w.to_call and w.due_at <= greatest(own.due_at, now()) + interval '3 hours'
        join sequence q on q.practice_id = f.practice_id and q.id = f.sequence_id
        left join sequence_step s on s.practice_id = f.practice_id and s.sequence_id = f.sequence_id and s.step = w.step
        join practice o on o.practice_id = w.practice_id
        join patient r on r.practice_id = f.practice_id and r.id = f.patient_id
        join patient p on p.practice_id = r.practice_id and p.id = r.survivor_id
        cross join lateral (select account_of(p.practice_id, p.id) as id offset 0) home
        cross join lateral (select (case s.way when 'email' then 'email' else 'text' end)::message_channel as channel,
          message_address(p.practice_id, p.id, (case s.way when 'email' then 'email' else 'text' end)::message_channel) as address offset 0) its
        cross join lateral (select case when p.language = 'es' and s.body_es <> '' then 'es' else 'en' end as language) words
        ${timeZoneJoin('p.id')} c on true
        ${latestConsentJoin('p.id', sql`its.channel`)} said on true
        where own.id = ${id} and (w.id = own.id or home.id = account_of(own.practice_id, own.patient_id))
        order by p.first_name, w.id`),
  );

/** Notes that a family is written to today by a sequence; false if it was already. */
export const claimDay = async (tx: Tx, household: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .insertInto('follow_up_day')
      .values({ household, day: todayHere })
      .onConflict((row) => row.doNothing())
      .returning('day'),
  )) !== undefined;

/** Puts a step on the call list, with the reason if the step is none. */
export const putOnCallList = (tx: Tx, id: string, reason: string) =>
  tx.all(
    sqlFor
      .updateTable('reminder')
      .set({ to_call: true, call_reason: reason, handed_over: true })
      .where('id', '=', id),
  );

/** The next step of follow-ups whose step was done just now, each once. One that was taken back waits again. */
export const planNextStep = (tx: Tx, followUpIds: readonly string[], step: number) =>
  tx.all(
    raw(sql`
      insert into reminder (practice_id, follow_up_id, step, patient_id, due_at)
        select f.practice_id, f.id, s.step, f.patient_id, ${atTenOClock(sql`s.wait_days`)}
          from follow_up f
          join sequence_step s on s.practice_id = f.practice_id and s.sequence_id = f.sequence_id and s.step = ${step + 1}
          where f.id = any (${[...followUpIds]}::uuid[]) and f.state = 'running'
        on conflict on constraint reminder_step_once do nothing`),
  );

/** The follow-ups that a message is about. */
export const followUpsIn = async (tx: Tx, messageId: string): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ id: string }>`
        select follow_up_id as id from reminder where message_id = ${messageId} and follow_up_id is not null`),
    )
  ).map(({ id }) => id);

/** Gives the follow-ups of a message that was taken back, because one of them had ended, their step another time. */
export const giveBackSteps = (tx: Tx, messageId: string) =>
  tx.all(
    raw(sql`
      update reminder w set state = 'waiting', message_id = null, handed_over = false, due_at = ${atTenOClock(sql`1`)}
        from follow_up f
        where w.message_id = ${messageId} and f.practice_id = w.practice_id and f.id = w.follow_up_id and f.state = 'running'`),
  );
