import type { ConversationChange } from '@cusp/contract';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Person } from '../../../identity/person.ts';
import { newId } from '../../../values/ids.ts';

/** Locks a thread; undefined if there is none. */
export const lockConversation = (tx: Tx, id: string) =>
  tx.first(sqlFor.selectFrom('conversation').selectAll().where('id', '=', id).forUpdate());

/** Adds an internal note; returns its id. */
export async function insertThreadNote(
  tx: Tx,
  conversationId: string,
  body: string,
  { id: by_id, name: by_name }: Person,
): Promise<string> {
  const id = newId();
  await tx.all(
    sqlFor
      .insertInto('conversation_note')
      .values({ id, conversation_id: conversationId, body, by_id, by_name }),
  );
  return id;
}

/** Stores whose a thread is, until when it is out of sight, and whether it is done. */
export const changeConversation = (
  tx: Tx,
  id: string,
  {
    assigned_to_id,
    assigned_role,
    snoozed_until,
    done,
  }: Omit<z.output<typeof ConversationChange>, 'version'>,
  by: string,
) =>
  tx.all(
    sqlFor
      .updateTable('conversation')
      .set({
        assigned_to_id,
        assigned_role,
        snoozed_until,
        state: done ? 'done' : sql`case state when 'done' then 'open' else state end`,
        done_at: done ? sql`coalesce(done_at, now())` : null,
        done_by: done ? sql`case state when 'done' then done_by else ${by} end` : '',
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );

/** A person wrote in a thread: it is open, and people who saw it before have to look again. */
export const markWritten = (tx: Tx, id: string, by: string) =>
  tx.all(
    sqlFor
      .updateTable('conversation')
      .set({
        state: 'open',
        done_at: null,
        done_by: '',
        snoozed_until: null,
        written_at: sql`now()`,
        written_by: by,
        typing_until: null,
        version: sql`version + 1`,
      })
      .where('id', '=', id),
  );

/**
 * The messages that a message answers: the reply that it names, or else the latest of the thread that waits, with the plain
 * messages before that. Requests before it wait for their own answer, and messages after it for another one.
 */
const isAnsweredBy = (id: string, answer: string) => sql<boolean>`(
  with answered as (
    select coalesce((select a.answers_id from message a where a.id = ${answer}), (
      select o.id from message o where o.conversation_id = ${id} and o.needs_answer and o.done_at is null order by o.id desc limit 1)) as id)
  select message.id = answered.id or (message.id < answered.id and coalesce(message.topic, 'message') = 'message') from answered)`;

/**
 * Closes the replies in a thread: all of them, or those answered by this message. They are locked one after the other by id, as in
 * every transaction that changes several.
 */
export const closeRepliesIn = async (tx: Tx, id: string, by: string, answer?: string) => {
  await tx.all(
    sqlFor
      .selectFrom('message')
      .select('id')
      .where('conversation_id', '=', id)
      .where('needs_answer', '=', true)
      .where('done_at', 'is', null)
      .orderBy('id')
      .forUpdate(),
  );
  return tx.all(
    sqlFor
      .updateTable('message')
      .set({ done_at: sql<string>`now()`, done_by: by, changed_at: sql`now()` })
      .where('conversation_id', '=', id)
      .where('needs_answer', '=', true)
      .where('done_at', 'is', null)
      .where(answer === undefined ? sql<boolean>`true` : isAnsweredBy(id, answer))
      .returning('id'),
  );
};

/** Marks a reply as needing no answer; false if it needs none already. */
export const closeOneReply = async (tx: Tx, id: string, by: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .updateTable('message')
      .set({ done_at: sql<string>`now()`, done_by: by, changed_at: sql`now()` })
      .where('id', '=', id)
      .where('needs_answer', '=', true)
      .where('done_at', 'is', null)
      .returning('id'),
  )) !== undefined;

/** The last message of the practice in a thread, shown to those who write now: the author, and the time in the practice's zone. */
export const lastWritten = (tx: Tx, id: string) =>
  tx.one(
    raw(sql<{ by: string; at: string }>`
      select c.written_by as by, to_char(c.written_at at time zone o.time_zone, 'HH24:MI') as at
        from conversation c join practice o on o.practice_id = c.practice_id where c.id = ${id}`),
  );

/** Puts the transaction's messages into their threads now, instead of at its end. Nothing may be written to patients after it. */
export const placeMessages = (tx: Tx) => tx.all(raw(sql`set constraints message_placed immediate`));

/** So long after a key somebody is thought to be writing; seconds. */
const typingSeconds = 20;

/** Records that somebody is writing in a thread just now. */
export const markTyping = (
  tx: Tx,
  id: string,
  { id: typing_by_id, name: typing_by }: Pick<Person, 'id' | 'name'>,
) =>
  tx.all(
    sqlFor
      .updateTable('conversation')
      .set({
        typing_by_id,
        typing_by,
        typing_until: sql<string>`now() + make_interval(secs => ${typingSeconds}::int)`,
      })
      .where('id', '=', id),
  );
