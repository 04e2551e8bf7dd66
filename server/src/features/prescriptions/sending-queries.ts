import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { attemptsOf } from '../../jobs/names.ts';
import type { EndedTry } from './rules.ts';

/** Seconds that have passed since the moment. */
export const secondsSince = (moment: string) =>
  sql<number>`extract(epoch from now() - ${sql.ref(moment)})::float8`;

/** Sets the moment of sending, unless one is set. */
export const markSent = (tx: Tx, id: string, inTestMode: boolean) =>
  tx.all(
    sqlFor
      .updateTable('prescription')
      .set({ sent_at: sql`now()`, sent_in_test_mode: inTestMode })
      .where('id', '=', id)
      .where('sent_at', 'is', null),
  );

/** The newest try to send a prescription, without its message. */
export const lastTry = (tx: Tx, prescriptionId: string) =>
  tx.first(
    sqlFor
      .selectFrom('prescription_transmission')
      .select([
        'id',
        'message_id',
        'outcome',
        'words',
        'gateway',
        'tried_by_id',
        'unanswered_since',
        secondsSince('tried_at').as('age'),
      ])
      .where('prescription_id', '=', prescriptionId)
      .orderBy('tried_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );

export interface Try {
  prescription_id: string;
  message_id: string;
  message: string;
  gateway: string;
  tried_by: string;
  tried_by_id: string;
  unanswered_since: string | null;
}

/** Writes down a try with its message, which its job hands over. */
export const insertTry = (tx: Tx, fields: Try) =>
  tx.all(
    sqlFor.insertInto('prescription_transmission').values({ id: newId(), ...fields, outcome: 'trying' }),
  );

/** The message of a try, as it was written down. */
export const messageOf = (tx: Tx, id: string) =>
  tx.one(
    sqlFor
      .selectFrom('prescription_transmission')
      .select(['message_id as id', 'message as xml'])
      .where('id', '=', id),
  );

/** Notes that the message goes out now. */
export const markHandedOver = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('prescription_transmission')
      .set({ unanswered_since: sql`coalesce(unanswered_since, now())` })
      .where('id', '=', id),
  );

/** Notes that it did not go out after all: it stands as it did before. */
export const markNotReached = (
  tx: Tx,
  id: string,
  before: { unanswered_since: string | null },
  { answer, words }: { answer: string; words: string },
) =>
  tx.all(
    sqlFor
      .updateTable('prescription_transmission')
      .set({ unanswered_since: before.unanswered_since, answer, words })
      .where('id', '=', id),
  );

/** How a try ended. What is answered isn't open any more. */
export const endTry = (tx: Tx, id: string, { outcome, answer, words }: EndedTry) =>
  tx.all(
    sqlFor
      .updateTable('prescription_transmission')
      .set({
        outcome,
        answer,
        words,
        answered_at: sql`now()`,
        ...(outcome === 'not_confirmed' ? {} : { unanswered_since: null }),
      })
      .where('id', '=', id),
  );

/** Puts the job that hands a prescription over into the queue again. */
export const handOverLater = (tx: Tx, prescriptionId: string, seconds: number): void =>
  tx.last(
    raw(
      sql`select do_later('prescription.send', ${prescriptionId}::uuid, ${attemptsOf('prescription.send')}, ${seconds})`,
    ),
  );

/** Lets the audit trail say whose prescription it is that the transaction changes. */
export const concerning = (tx: Tx, { patient_id }: { patient_id: string }) =>
  tx.all(
    raw(sql`select set_config('app.audit',
      (audit_context() || jsonb_build_object('patient_id', ${patient_id}::text))::text, true)`),
  );

/** The same for a job's transaction: its changes are a part of this person's sending. */
export const onBehalfOf = (tx: Tx, staffId: string, { id, patient_id }: { id: string; patient_id: string }) =>
  tx.all(
    raw(sql`select set_config('app.audit', jsonb_build_object('call', 'sendToPharmacy', 'realm', 'staff',
      'action', 'send', 'object', 'prescription', 'object_id', ${id}::text, 'patient_id', ${patient_id}::text,
      'person_id', id, 'person_name', name, 'role', role)::text, true)
      from staff where id = ${staffId}`),
  );
