import { recordParts } from '@cusp/contract';
import type { Conversation, MessageChannel } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { recipients } from './sending-queries.ts';

export interface WaitingReply {
  id: string;
  channel: MessageChannel;
  address: string;
}

/**
 * The latest reply of a thread by each channel, if it waits for an answer; in the thread of a number or address, the latest at
 * all, because nobody else can be meant there.
 */
export const repliesToAnswer = (tx: Tx, { id, patient_id }: Pick<Conversation, 'id' | 'patient_id'>) =>
  tx.all(
    raw(sql<WaitingReply>`
      select distinct on (m.channel) m.id, m.channel, m.address from message m
        where m.conversation_id = ${id} and m.kind = 'reply' and m.address <> ''
          and (${patient_id === null} or (m.needs_answer and m.done_at is null))
        order by m.channel, m.id desc`),
  );

/** The latest reply of a patient's thread that was written in the portal, if it waits for an answer. */
export const portalReplyToAnswer = (tx: Tx, conversationId: string) =>
  tx.first(
    raw(sql<{ id: string }>`
      select m.id from message m
        where m.conversation_id = ${conversationId} and m.topic is not null and m.needs_answer and m.done_at is null
        order by m.id desc limit 1`),
  );

/** Whether an account that opens all of a patient's record reads its messages in the portal. */
export const readsPortal = async (tx: Tx, patientId: string): Promise<boolean> =>
  (await tx.first(
    raw(sql`
      select from portal_link l join patient p on p.practice_id = l.practice_id and p.id = l.patient_id
        where l.practice_id = current_practice() and l.patient_id in (select patient_records(l.practice_id, ${patientId}::uuid))
          and portal_link_parts(l.practice_id, l.patient_id, l.relation, l.parts) @> ${[...recordParts]}::text[]
          and coalesce(portal_link_end(l.relation, l.until_date, p.date_of_birth) > practice_today(l.practice_id), true)
        limit 1`),
  )) !== undefined;

export interface Recipients {
  /** There is somebody of these patients at all. */
  is_known: boolean;
  all_agree: boolean;
  one_agrees: boolean;
  deceased: boolean;
  archived: boolean;
  /** The number replied STOP. */
  stopped: boolean;
  /** The gateway said that the number takes no texts. */
  refused: boolean;
  local_time: string;
  goes_out: string;
}

/** The facts that decide whether these patients may be written to at this address now. */
export const recipientsNow = (
  tx: Tx,
  ids: readonly string[],
  channel: MessageChannel,
  address: string,
): Promise<Recipients> =>
  tx.one(
    raw(sql<Recipients>`
      select to_whom.all_agree is not null as is_known, coalesce(to_whom.all_agree, false) as all_agree, coalesce(to_whom.one_agrees, false) as one_agrees,
          coalesce(to_whom.deceased, false) as deceased, coalesce(to_whom.archived, false) as archived,
          exists (select from text_stop t where t.number = ${address} and t.resumed_at is null) as stopped,
          number_rejects_texts(o.practice_id, ${address}) as refused,
          to_char(clock.here, 'HH24:MI') as local_time,
          case when clock.sleeps > 0
            then to_char(clock.here + make_interval(secs => clock.sleeps), 'HH24:MI') else '' end as goes_out
        from practice o
        cross join lateral ${recipients(sql`select unnest(${ids}::uuid[]) as patient_id`, sql`${channel}::message_channel`)} to_whom
        cross join lateral (select now() at time zone coalesce(to_whom.time_zone, o.time_zone) as here,
          coalesce(to_whom.sleeps, extract(epoch from next_sending_time(now(), o.time_zone) - now()))::float8 as sleeps) clock`),
  );
