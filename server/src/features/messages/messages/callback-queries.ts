import { mostCallbackRequests } from '@cusp/contract';
import type { MessageChannel } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { MessageAppointment } from './writing-queries.ts';

/** The number of times that a link's holder said that they can't come, or took it back: the two alternate. */
export const sayings = (messageId: RawBuilder<unknown>) =>
  sql`select count(*)::int from message s where s.answers_id = ${messageId} and s.kind = 'reply' and s.gateway = 'link'`;

/** The source of a patient's message that they can't come: the page of a reminder's link, or a visit in the portal. */
export interface CallbackSource {
  gateway: 'link' | 'portal';
  /** The id of the first answer there; later ones have a number after it. */
  key: string;
  /** The reminder that is answered; null without one. */
  answers_id: string | null;
  channel: MessageChannel;
  /** The address for an answer. */
  address: string;
  patients: readonly string[];
  /** Without a reminder, the visits that it is about. */
  visits?: readonly MessageAppointment[];
}

/** The answers at a place: a place without a reminder is identified by its key. */
const saidAt = ({ gateway, key, answers_id }: CallbackSource) =>
  answers_id === null
    ? sql<SqlBool>`kind = 'reply' and gateway = ${gateway} and gateway_id = any (${wishKeys(key)}::text[])`
    : sql<SqlBool>`kind = 'reply' and gateway = ${gateway} and answers_id = ${answers_id}`;

/** The id of what is said at a place when so much was said before. */
export const callbackId = (key: string, said: number): string => (said === 0 ? key : `${key}/${said}`);

/** The ids of all that can be said at a place. */
const wishKeys = (key: string): string[] =>
  Array.from({ length: 2 * mostCallbackRequests }, (_, said) => callbackId(key, said));

/** The number of times that somebody said there that they can't come, or took it back. */
export const countAnswersAt = async (tx: Tx, place: CallbackSource): Promise<number> =>
  (
    await tx.one(
      raw(sql<{ count: number }>`select count(*)::int as count from message where ${saidAt(place)}`),
    )
  ).count;

/**
 * Marks the latest request to be called as withdrawn by the patient; false if the practice has dealt with it already.
 * @param said how often something was said before what takes it back
 */
export const closeCallback = async (tx: Tx, place: CallbackSource, said: number): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .updateTable('message')
      .set({ done_at: sql<string>`now()`, done_by: 'the patient', changed_at: sql`now()` })
      .where(saidAt(place))
      .where('gateway_id', '=', callbackId(place.key, said - 1))
      .where('needs_answer', '=', true)
      .where('done_at', 'is', null)
      .returning('id'),
  )) !== undefined;

/** The id of what is first said in the portal of a visit at its time: of a visit that was moved nothing has been said. */
export const appointmentKey = sql<string>`a.id || ' ' || a.appointment_date || ' ' || to_char(a.appointment_time, 'HH24:MI')`;

/** The reminders of the visit `a` at its time. */
export const remindersOf = sql`select m.id from message_visit v
  join message m on m.practice_id = v.practice_id and m.id = v.message_id and m.kind = 'reminder'
  where v.practice_id = a.practice_id and v.appointment_id = a.id and v.visit_date = a.appointment_date
    and v.visit_time = a.appointment_time`;

/** The reminders of a visit behind whose link somebody said that they can't come. */
export const remindersDeclined = async (tx: Tx, appointmentId: string): Promise<string[]> =>
  (
    await tx.all(
      raw(sql<{ id: string }>`select its.id from appointment a cross join lateral (${remindersOf}) its
        where a.id = ${appointmentId} and (${sayings(sql`its.id`)}) % 2 = 1`),
    )
  ).map(({ id }) => id);

/**
 * Marks as done by the patient that they can't come to a visit at its time. A wish behind a reminder of other visits, too, stays
 * open. Gives the messages that were open.
 */
export const closeCallbacksAbout = (tx: Tx, appointmentId: string) =>
  tx.all(
    raw(sql<{ id: string }>`
      with open as (select w.id
        from message w join appointment a on a.id = ${appointmentId} and w.practice_id = a.practice_id
        where w.kind = 'reply' and w.needs_answer and w.done_at is null
          and (w.gateway = 'portal' and w.topic is null and exists (select from message_visit v
                where v.practice_id = w.practice_id and v.message_id = w.id and v.appointment_id = a.id
                  and v.visit_date = a.appointment_date and v.visit_time = a.appointment_time)
            or w.gateway = 'link' and w.answers_id in (${remindersOf})
              and not exists (select from message_visit o
                where o.practice_id = w.practice_id and o.message_id = w.answers_id and o.appointment_id <> a.id))
        order by w.id for update of w)
      update message w set done_at = now(), done_by = 'the patient', changed_at = now()
        from open where w.practice_id = current_practice() and w.id = open.id and w.done_at is null
        returning w.id`),
  );
