import type { PharmacyRequestKind } from '@cusp/contract';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { first } from '../../../db/read-plan.ts';
import { newId } from '../../../values/ids.ts';
import type { ConstraintRefusals } from '../../../values/errors.ts';
import type {
  IncomingContent,
  IncomingPharmacyMessage,
} from '../../../services/pharmacy/incoming-message.ts';
import { patientName } from '../../people/patients/index.ts';

export const constraints: ConstraintRefusals = { pharmacy_message_cancels_once: 'prescription_cancelled' };

/** The practice whose prescription this is. */
export const practiceOfPrescription = (id: string) =>
  first(raw(sql<{ id: string | null }>`select practice_of_prescription(${id}::uuid) as id`)).map(
    (row) => row?.id ?? undefined,
  );

/** The most answered requests that the list holds. */
const answeredShown = 50;

const requests = sqlFor
  .selectFrom('pharmacy_request as q')
  .innerJoin('prescription as r', (on) =>
    on.onRef('r.practice_id', '=', 'q.practice_id').onRef('r.id', '=', 'q.prescription_id'),
  )
  .innerJoin('patient as p', (on) =>
    on.onRef('p.practice_id', '=', 'r.practice_id').onRef('p.id', '=', 'r.patient_id'),
  )
  .leftJoin('pharmacy as f', (on) =>
    on.onRef('f.practice_id', '=', 'r.practice_id').onRef('f.id', '=', 'r.pharmacy_id'),
  )
  .leftJoinLateral(
    sqlFor
      .selectFrom('pharmacy_message as m')
      .select(['m.outcome', 'm.words'])
      .where('m.request_id', '=', sql<string>`q.id`)
      .orderBy('m.tried_at', 'desc')
      .limit(1)
      .as('m'),
    (on) => on.onTrue(),
  )
  .select([
    'q.id',
    'q.kind',
    'q.prescription_id',
    'p.survivor_id as patient_id',
    patientName.as('patient_name'),
    sql<string>`coalesce(f.name, '')`.as('pharmacy_name'),
    'q.drug',
    'q.refills',
    'q.words',
    'q.received_at',
    'q.answer',
    'q.reason',
    'q.answered_by',
    'q.answered_at',
    'q.new_prescription_id',
    'm.outcome',
    sql<string>`coalesce(m.words, '')`.as('sending_words'),
  ]);

/** The open requests, the earliest first, and after them the latest answered ones. */
export async function readPharmacyRequests(tx: Tx) {
  const open = await tx.all(requests.where('q.answer', 'is', null).orderBy('q.received_at').orderBy('q.id'));
  const answered = await tx.all(
    requests
      .where('q.answer', 'is not', null)
      .orderBy('q.answered_at', 'desc')
      .orderBy('q.id', 'desc')
      .limit(answeredShown),
  );
  return [...open, ...answered];
}

/** One request as the list shows it. */
export const findRequest = (tx: Tx, id: string) => tx.one(requests.where('q.id', '=', id));

/** Locks a request until the transaction ends; undefined if it doesn't exist. */
export const lockPharmacyRequest = (tx: Tx, id: string) =>
  tx.first(
    sqlFor
      .selectFrom('pharmacy_request')
      .select(['id', 'kind', 'prescription_id', 'message_id', 'refills', 'answer'])
      .where('id', '=', id)
      .forUpdate(),
  );

interface Received {
  kind: PharmacyRequestKind;
  prescriptionId: string;
  news: IncomingPharmacyMessage;
  message: string;
}

/** Stores a pharmacy's message; undefined if a message of this id was received before. */
export async function insertRequest(
  tx: Tx,
  { kind, prescriptionId, news: { messageId, sentTime, content }, message }: Received,
): Promise<string | undefined> {
  const id = newId();
  const rows = await tx.all(
    sqlFor
      .insertInto('pharmacy_request')
      .values({
        id,
        kind,
        prescription_id: prescriptionId,
        message_id: messageId,
        message,
        sent_at: new Date(sentTime).toISOString(),
        words: content.words,
        ...('drug' in content ? { drug: content.drug, refills: content.refills } : {}),
      })
      .onConflict((on) => on.constraint('pharmacy_request_once').doNothing())
      .returning('id'),
  );
  return rows[0]?.id;
}

/** True if a pharmacy's answer with this id was received before. */
export const isKnownAnswer = async (tx: Tx, messageId: string): Promise<boolean> =>
  (await tx.first(
    sqlFor.selectFrom('pharmacy_message').select('id').where('pharmacy_message_id', '=', messageId),
  )) !== undefined;

interface Answered {
  answer: 'approved' | 'approved_with_changes' | 'denied' | 'noted';
  reason: string;
  newPrescriptionId: string | null;
}

/** Stores how a request was answered, and by whom. */
export const answerRequest = (
  tx: Tx,
  id: string,
  { answer, reason, newPrescriptionId }: Answered,
  by: { id: string; name: string },
) =>
  tx.all(
    sqlFor
      .updateTable('pharmacy_request')
      .set({
        answer,
        reason,
        answered_by: by.name,
        answered_by_id: by.id,
        answered_at: sql`now()`,
        new_prescription_id: newPrescriptionId,
      })
      .where('id', '=', id),
  );

/** True if the request that a message answers was approved. */
export const isApproved = async (
  tx: Tx,
  { request_id: id }: { request_id: string | null },
): Promise<boolean> =>
  id !== null &&
  (await tx.first(
    sqlFor
      .selectFrom('pharmacy_request')
      .select('id')
      .where('id', '=', id)
      .where('answer', 'in', ['approved', 'approved_with_changes']),
  )) !== undefined;

/** The message by which a pharmacy got, or may have got, the prescription that renews or changes another one. */
export const deliveringApproval = (tx: Tx, prescriptionId: string) =>
  tx.first(
    sqlFor
      .selectFrom('pharmacy_message')
      .select(['id', 'message_id', 'outcome', 'gateway'])
      .where('prescription_id', '=', prescriptionId)
      .where('kind', 'in', ['renewal_answer', 'change_answer'])
      .where('outcome', 'in', ['sent', 'not_confirmed'])
      .where(
        sql<SqlBool>`exists (select from pharmacy_request q where q.practice_id = pharmacy_message.practice_id
          and q.id = pharmacy_message.request_id and q.new_prescription_id = pharmacy_message.prescription_id)`,
      ),
  );

/** The cancellation of a prescription that waits for the pharmacy's answer. */
export const awaitedCancellation = (tx: Tx, prescriptionId: string) =>
  tx.first(
    sqlFor
      .selectFrom('pharmacy_message')
      .select(['id', 'message_id', 'reason', 'written_by', 'written_by_id'])
      .where('prescription_id', '=', prescriptionId)
      .where('kind', '=', 'cancel')
      .where('outcome', 'in', ['trying', 'sent', 'not_confirmed'])
      .where('pharmacy_approved', 'is', null)
      .forUpdate(),
  );

/** Stores a pharmacy's answer to a cancellation. */
export const answerCancellation = (
  tx: Tx,
  id: string,
  messageId: string,
  { approved, words }: Extract<IncomingContent, { what: 'cancel_answer' }>,
) =>
  tx.all(
    sqlFor
      .updateTable('pharmacy_message')
      .set({
        pharmacy_approved: approved,
        pharmacy_words: words,
        pharmacy_message_id: messageId,
        pharmacy_answered_at: sql`now()`,
      })
      .where('id', '=', id),
  );
