import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { newId } from '../../../values/ids.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { secondsSince } from '../prescriptions/index.ts';

type NewMessage = Omit<Insertable<Tables['pharmacy_message']>, 'id' | 'practice_id'>;

/** Stores a message that a job then sends; or a cancellation that needs none. */
export async function insertPharmacyMessage(tx: Tx, message: NewMessage): Promise<string> {
  const id = newId();
  await tx.all(sqlFor.insertInto('pharmacy_message').values({ id, ...message }));
  return id;
}

/** The message, without its text. Its prescription is locked before it is changed. */
export const findPharmacyMessage = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('pharmacy_message')
      .select([
        'id',
        'kind',
        'prescription_id',
        'request_id',
        'message_id',
        'gateway',
        'written_by_id',
        'outcome',
        'unanswered_since',
        secondsSince('tried_at').as('age'),
      ])
      .where('id', '=', id),
  );

/** The text of a message. */
export const textOfMessage = (tx: Tx, id: string) =>
  tx.one(
    sqlFor.selectFrom('pharmacy_message').select(['message_id as id', 'message as xml']).where('id', '=', id),
  );

/** Records that a message is about to be sent. */
export const markMessageHandedOver = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('pharmacy_message')
      .set({ unanswered_since: sql`coalesce(unanswered_since, now())` })
      .where('id', '=', id),
  );

/** Records that it was not transmitted after all, and restores the previous state. */
export const markMessageNotReached = (
  tx: Tx,
  id: string,
  state: { unanswered_since: string | null; answer: string; words: string },
) => tx.all(sqlFor.updateTable('pharmacy_message').set(state).where('id', '=', id));

/** Stores how the sending of a message ended. */
export const endMessage = (
  tx: Tx,
  id: string,
  { outcome, answer, words }: { outcome: Exclude<MessageOutcome, 'trying'>; answer: string; words: string },
) =>
  tx.all(
    sqlFor
      .updateTable('pharmacy_message')
      .set({
        outcome,
        answer,
        words,
        answered_at: sql`now()`,
        ...(outcome === 'not_confirmed' ? {} : { unanswered_since: null }),
      })
      .where('id', '=', id),
  );
type MessageOutcome = Tables['pharmacy_message']['outcome'];

/** Queues the job that sends a message again. */
export const sendPharmacyMessageLater = (tx: Tx, id: string, seconds: number): void =>
  tx.last(
    raw(
      sql`select requeue_job('pharmacy_message.send', ${id}::uuid, ${attemptsOf('pharmacy_message.send')}, ${seconds})`,
    ),
  );
