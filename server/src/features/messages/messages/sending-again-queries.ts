import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { todayHere } from '../../../values/calendar/today.ts';
import { recordsOf } from '../../people/patients/index.ts';

/** Whether the place that a message offers is still free. */
export const isOffered = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    raw(sql`select from message m join place_offer f on f.practice_id = m.practice_id and f.id = m.offer_id
      where m.id = ${id} and f.state = 'open' and f.expires_at > now()`),
  )) !== undefined;

/** Whether a message greets on a birthday that has passed. */
export const isBirthdayOver = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    raw(sql`select from message m
      join reminder_rule r on r.practice_id = m.practice_id and r.id = m.rule_id and r.occasion = 'birthday'
      join practice o on o.practice_id = m.practice_id
      where m.id = ${id} and (m.created_at at time zone o.time_zone)::date < ${todayHere}`),
  )) !== undefined;

/** Whether a message was sent again already. */
export const wasRepeated = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(sqlFor.selectFrom('message').select('id').where('repeats_id', '=', id))) !== undefined;

/**
 * Whether another message has meanwhile done something that is done only once: asked for a review within the rule's months, greeted on the
 * birthday, or said that something is waiting in the portal. All records of this one's recipients count.
 */
export const wasDoneOtherwise = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.first(
    raw(sql`select from message m
      left join reminder_rule r on r.practice_id = m.practice_id and r.id = m.rule_id
      join message_patient whom on whom.practice_id = m.practice_id and whom.message_id = m.id
      join patient p on p.practice_id = whom.practice_id and p.id = whom.patient_id
      join message_patient mp on mp.practice_id = p.practice_id and mp.patient_id = any ${recordsOf('p.survivor_id')}
      join message o on o.practice_id = mp.practice_id and o.id = mp.message_id and o.id <> m.id
        and o.id is distinct from m.repeats_id
        and o.state in ('queued', 'sending', 'sent', 'delivered', 'unknown')
      left join reminder_rule x on x.practice_id = o.practice_id and x.id = o.rule_id
      where m.id = ${id} and (
        r.occasion = 'review' and x.occasion = 'review' and o.created_at > now() - make_interval(months => r.once_months)
        or r.occasion = 'birthday' and x.occasion = 'birthday' and o.created_at > now() - interval '300 days'
        or m.kind = 'portal_notice' and o.kind = 'portal_notice' and o.id > m.id)
      limit 1`),
  )) !== undefined;

/** Moves follow-up steps to the repetition of their message. */
export const moveSteps = (tx: Tx, id: string, repetition: string) =>
  tx.all(
    sqlFor
      .updateTable('reminder')
      .set({ message_id: repetition })
      .where('message_id', '=', id)
      .where('follow_up_id', 'is not', null),
  );
