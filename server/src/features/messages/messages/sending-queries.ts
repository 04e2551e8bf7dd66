import type {
  Message,
  MessageChannel,
  MessageReason,
  MessageState,
  PatientLanguage,
  SenderState,
} from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { agreesTo, latestConsentJoin, timeZoneJoin } from '../../people/consents/index.ts';

export interface Outgoing {
  id: string;
  practice_id: string;
  kind: Message['kind'];
  channel: MessageChannel;
  state: MessageState;
  address: string;
  subject: string;
  body: string;
  language: PatientLanguage;
  practice_name: string;
  practice_phone: string;
  /** The number that the practice names; `''` if it names none. Texts leave from it only once it is proven. */
  sender: string;
  sender_state: SenderState;
  /** Whether carriers let the number's texts pass. */
  is_registered: boolean;
  /** Whether the practice's own words may be sent. */
  is_named: boolean;
  /** Whether the number replied STOP. */
  is_stopped: boolean;
  /** No person wrote it to these patients, and one of them may have asked to be written to no more. */
  is_held: boolean;
  /** Whether the gateway said that the number takes no texts. */
  is_refused: boolean;
  /** Whether all its recipients have agreed; for an answer, whether one of them has. */
  agrees: boolean;
  /** One of its recipients has died. An answer goes to the person who wrote. */
  is_deceased: boolean;
  /** A rule wrote it, and one of its recipients is inactive or archived since. */
  is_inactive: boolean;
  /** The seconds until the morning; 0 by day. */
  sleeps: number;
  /** Whether each of its visits is still booked for its time. */
  is_current: boolean;
  has_passed: boolean;
  /** It is about a birthday, and the day has passed. */
  birthday_is_over: boolean;
  /** It offers a place, and the offer has ended. */
  offer_is_over: boolean;
  /** The link to forms that it is sent with; null: there is none. */
  form_link_id: string | null;
  /** It asks for a payment or for forms, and these came, or its link has expired. */
  link_is_over: boolean;
  /** One of the follow-ups that it is a step of has ended. */
  follow_up_is_over: boolean;
  /** It belongs to a bulk text that nobody has approved yet, or that was declined. */
  waits_for_approval: boolean;
  /** It is about a delay that has ended, or one of its patients has arrived. */
  delay_is_over: boolean;
}

/**
 * The facts that decide whether people may be written to by a channel, as one row: whether all or one of them have agreed,
 * whether one has died or is archived, and for how many seconds it is night where they are. The practice is `o`.
 * @param whom a query of the patients' ids, as `patient_id`
 * @param purpose the purpose of the message
 */
export const recipients = (
  whom: RawBuilder<unknown>,
  channel: RawBuilder<unknown>,
  purpose: RawBuilder<unknown> = sql`'care'`,
) => sql`(
  select bool_and(${agreesTo('said', channel, purpose)}) as all_agree,
      bool_or(${agreesTo('said', channel, purpose)}) as one_agrees,
      bool_or(s.deceased_at is not null) as deceased, bool_or(s.archived_at is not null) as archived,
      bool_or(s.archived_at is not null or not exists (select from contactable_patient live where live.practice_id = s.practice_id and live.id = s.id))
        as inactive,
      max(extract(epoch from next_sending_time(now(), coalesce(c.time_zone, o.time_zone)) - now())) as sleeps,
      max(c.time_zone) as time_zone
    from (${whom}) those
    join patient q on q.practice_id = o.practice_id and q.id = those.patient_id
    join patient s on s.practice_id = q.practice_id and s.id = q.survivor_id
    ${timeZoneJoin('q.id')} c on true
    ${latestConsentJoin('q.id', channel, purpose)} said on true)`;

/** Locks a message that waits or is being sent, with all that decides whether it may be; undefined if it is neither. */
export async function lockOutgoing(tx: Tx, id: string): Promise<Outgoing | undefined> {
  const locking = tx.first(
    sqlFor
      .selectFrom('message')
      .select('id')
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .forUpdate(),
  );
  // In the same trip, and run once the lock is held: it sees what is then.
  const reading = tx.first(
    raw(sql<Outgoing>`
      select m.id, m.practice_id, m.kind, m.channel, m.state, m.address, m.subject, m.body, m.language,
          o.name as practice_name, o.phone as practice_phone,
          coalesce(s.number, '') as sender, coalesce(s.state, 'claimed') as sender_state,
          coalesce(number_registered(s.registration, s.registration_grace_until, s.number), false) as is_registered, practice_is_named(o.approved_at, o.created_at) as is_named,
          exists (select from text_stop t
            where t.practice_id = m.practice_id and t.number = m.address and t.resumed_at is null) as is_stopped,
          m.kind <> 'answer' and (m.by_name = '' or m.mailing_id is not null) and exists (select from message r
            where r.practice_id = m.practice_id and r.reason = 'perhaps_stop' and r.needs_answer and r.done_at is null
              and (r.address = m.address or m.channel = 'text' and exists (select from message_patient wrote
                join message_patient mp on mp.practice_id = wrote.practice_id and mp.patient_id = wrote.patient_id
                where wrote.practice_id = r.practice_id and wrote.message_id = r.id and mp.message_id = m.id))) as is_held,
          m.channel = 'text' and number_rejects_texts(m.practice_id, m.address) as is_refused,
          coalesce(case m.kind when 'answer' then to_whom.one_agrees else to_whom.all_agree end, false) as agrees,
          m.kind <> 'answer' and coalesce(to_whom.deceased, false) as is_deceased,
          m.rule_id is not null and coalesce(to_whom.inactive, false) as is_inactive,
          coalesce(to_whom.sleeps, extract(epoch from next_sending_time(now(), o.time_zone) - now()))::float8 as sleeps,
          coalesce(visits.are_current, true) as is_current, coalesce(visits.have_passed, false) as has_passed,
          rule.occasion is not distinct from 'birthday'
            and (m.created_at at time zone o.time_zone)::date < (now() at time zone o.time_zone)::date as birthday_is_over,
          m.kind = 'offer' and not exists (select from place_offer f where f.practice_id = m.practice_id
            and f.id = m.offer_id and f.state = 'open' and f.expires_at > now()) as offer_is_over,
          exists (select from payment_link k where k.practice_id = m.practice_id and k.id = m.payment_link_id
            and (k.expires_at < now() or exists (select from checkout c where c.practice_id = k.practice_id
              and c.payment_link_id = k.id and c.status in ('paid', 'processing'))))
            or m.form_link_id is not null and form_link_end_reason(m.practice_id, m.form_link_id) is not null as link_is_over,
          m.form_link_id,
          exists (select from reminder w join follow_up f on f.practice_id = w.practice_id and f.id = w.follow_up_id
            where w.practice_id = m.practice_id and w.message_id = m.id and f.state <> 'running') as follow_up_is_over,
          exists (select from mailing g where g.practice_id = m.practice_id and g.id = m.mailing_id
            and g.approval in ('waiting', 'declined')) as waits_for_approval,
          m.delay_id is not null and (coalesce(visits.have_arrived, false) or not exists (select from delay d
            where d.practice_id = m.practice_id and d.id = m.delay_id and d.ended_at is null)) as delay_is_over
        from message m
        join practice o on o.practice_id = m.practice_id
        left join text_sender s on s.practice_id = m.practice_id
        left join reminder_rule rule on rule.practice_id = m.practice_id and rule.id = m.rule_id
        left join lateral ${recipients(
          sql`select mp.patient_id from message_patient mp where mp.practice_id = m.practice_id and mp.message_id = m.id`,
          sql`m.channel`,
          sql`m.purpose`,
        )} to_whom on true
        left join lateral (
          select bool_and(occasion_holds(rule.occasion, a.status, a.progress) and a.patient_id = v.patient_id and a.appointment_date = v.visit_date
                and a.appointment_time = v.visit_time) as are_current,
              bool_or(coalesce(rule.occasion, 'before') in ('before', 'booked', 'moved')
                and (v.visit_date + v.visit_time) at time zone o.time_zone <= now()) as have_passed,
              bool_or(a.progress <> 'booked') as have_arrived
            from message_visit v
            join appointment a on a.practice_id = v.practice_id and a.id = v.appointment_id
            where v.practice_id = m.practice_id and v.message_id = m.id) visits on true
        where m.id = ${id}`),
  );
  const [locked, message] = await Promise.all([locking, reading]);
  return locked && message;
}

/** Marks a message as being sent, before the gateway is called. If it is found so later, nobody knows whether it was sent. */
export const markSending = (
  tx: Tx,
  id: string,
  {
    link,
    reply,
    sealed,
    gateway,
  }: { link: Buffer | null; reply: Buffer | null; sealed: Buffer | null; gateway: string },
): void =>
  tx.last(
    sqlFor
      .updateTable('message')
      .set({
        state: 'sending',
        reason: null,
        tries: sql`tries + 1`,
        link_hash: link,
        reply_hash: reply,
        sealed,
        gateway,
        changed_at: sql`now()`,
      })
      .where('id', '=', id),
  );

/** Marks a message as waiting again; nothing was sent. */
export const markWaiting = (tx: Tx, id: string, reason: MessageReason): void =>
  tx.last(
    sqlFor
      .updateTable('message')
      .set({ state: 'queued', reason, changed_at: sql`now()` })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending']),
  );

/**
 * Stores how sending ended. A report of its delivery may have come before; so may a second job of the same message, which found it being
 * sent and left it as unknown: the gateway's answer is what is known.
 */
export const markEnded = (
  tx: Tx,
  id: string,
  ended: { state: MessageState; reason?: MessageReason; gatewayId?: string },
): void =>
  tx.last(
    sqlFor
      .updateTable('message')
      .set({
        state: ended.state,
        reason: ended.reason ?? null,
        changed_at: sql`now()`,
        ...(ended.gatewayId !== undefined && { gateway_id: ended.gatewayId }),
        ...(ended.state === 'sent' && { sent_at: sql<string>`now()` }),
      })
      .where('id', '=', id)
      .where(
        'state',
        'in',
        ended.state === 'sent' || ended.state === 'failed'
          ? ['queued', 'sending', 'unknown']
          : ['queued', 'sending'],
      ),
  );

/** Tries the message again after so many seconds. */
export const sendMessageLater = (tx: Tx, id: string, seconds: number): void =>
  tx.last(
    raw(sql`select requeue_job('message.send', ${id}::uuid, ${attemptsOf('message.send')}, ${seconds})`),
  );

/** Stores what a gateway reports later. Only a message that was handed over changes, and a delivered one never again. */
export const markReported = (
  tx: Tx,
  id: string,
  { delivered, gatewayId, reason }: { delivered: boolean; gatewayId: string; reason: MessageReason | null },
) =>
  tx.first(
    sqlFor
      .updateTable('message')
      .set({
        state: delivered ? 'delivered' : 'failed',
        reason,
        gateway_id: gatewayId,
        sent_at: sql<string>`coalesce(sent_at, now())`,
        delivered_at: delivered ? sql<string>`now()` : null,
        changed_at: sql`now()`,
      })
      .where('id', '=', id)
      .where(
        'state',
        'in',
        delivered ? ['sending', 'sent', 'unknown', 'failed'] : ['sending', 'sent', 'unknown'],
      )
      .where('kind', '!=', 'reply')
      .returning(['id', 'address']),
  );
