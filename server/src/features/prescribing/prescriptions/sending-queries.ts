import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { attemptsOf } from '../../../jobs/names.ts';
import { failedCancellations } from './rules.ts';
import type { TransmissionOutcome } from './rules.ts';

/** Seconds since a moment. */
export const secondsSince = (moment: string) =>
  sql<number>`extract(epoch from now() - ${sql.ref(moment)})::float8`;

/** Sets the moment of sending, unless it is already set. */
export const markPrescriptionSent = (tx: Tx, id: string, inTestMode: boolean) =>
  tx.all(
    sqlFor
      .updateTable('prescription')
      .set({ sent_at: sql`now()`, sent_in_test_mode: inTestMode })
      .where('id', '=', id)
      .where('sent_at', 'is', null),
  );

/** The latest try to send a prescription, without its message. */
export const lastTransmission = (tx: Tx, prescriptionId: string) =>
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

/** True if somebody has canceled it, and the pharmacy hasn't refused that. */
export const isCancelled = async (tx: Tx, prescriptionId: string): Promise<boolean> =>
  (await tx.first(
    sqlFor
      .selectFrom('pharmacy_message')
      .select('id')
      .where('prescription_id', '=', prescriptionId)
      .where('kind', '=', 'cancel')
      .where('outcome', 'not in', [...failedCancellations]),
  )) !== undefined;

export interface NewTransmission {
  prescription_id: string;
  message_id: string;
  message: string;
  gateway: string;
  tried_by: string;
  tried_by_id: string;
  unanswered_since: string | null;
}

/** Stores an attempt with its message, which a job then sends. */
export const insertTransmission = (tx: Tx, fields: NewTransmission) =>
  tx.all(
    sqlFor.insertInto('prescription_transmission').values({ id: newId(), ...fields, outcome: 'trying' }),
  );

/** The stored message of an attempt. */
export const messageOf = (tx: Tx, id: string) =>
  tx.one(
    sqlFor
      .selectFrom('prescription_transmission')
      .select(['message_id as id', 'message as xml'])
      .where('id', '=', id),
  );

/** Records that the message is about to be sent. */
export const markHandedOver = (tx: Tx, id: string) =>
  tx.all(
    sqlFor
      .updateTable('prescription_transmission')
      .set({ unanswered_since: sql`coalesce(unanswered_since, now())` })
      .where('id', '=', id),
  );

/** Records that it was not transmitted after all, and restores the previous state. */
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

/** Stores the outcome of an attempt. An answered message is no longer open. */
export const endTransmission = (tx: Tx, id: string, { outcome, answer, words }: TransmissionOutcome) =>
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

/** Queues the job that sends a prescription again. */
export const sendPrescriptionLater = (tx: Tx, prescriptionId: string, seconds: number): void =>
  tx.last(
    raw(
      sql`select requeue_job('prescription.send', ${prescriptionId}::uuid, ${attemptsOf('prescription.send')}, ${seconds})`,
    ),
  );

/** Sets the patient for the audit entries of this transaction's changes. */
export const setAuditPatient = (tx: Tx, { patient_id }: { patient_id: string }) =>
  tx.all(
    raw(sql`select set_config('app.audit',
      (audit_context() || jsonb_build_object('patient_id', ${patient_id}::text))::text, true)`),
  );

/** The same for a job's transaction: its changes are recorded as done by this person. */
export const setAuditAuthor = (
  tx: Tx,
  staffId: string,
  { id, patient_id }: { id: string; patient_id: string },
) =>
  tx.all(
    raw(sql`select set_config('app.audit', jsonb_build_object('call', 'sendToPharmacy', 'realm', 'staff',
      'action', 'send', 'object', 'prescription', 'object_id', ${id}::text, 'patient_id', ${patient_id}::text,
      'person_id', id, 'person_name', name, 'role', role)::text, true)
      from staff where id = ${staffId}`),
  );
