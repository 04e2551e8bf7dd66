import { marker } from './side.ts';
import type { Side } from './side.ts';

/** A thread with a patient, which a message makes. */
export async function conversationRecord(
  idFound: (query: string, ...values: string[]) => Promise<string>,
  side: Pick<Side, 'practiceId' | 'isOther'>,
  patientId: string,
): Promise<string> {
  const message = await idFound(
    `with m as (insert into message (practice_id, id, channel, kind, address, body, state)
        values ($1, gen_random_uuid(), 'email', 'answer', 'mia@example.com', $2, 'sent') returning *),
      p as (insert into message_patient (practice_id, message_id, patient_id) select practice_id, id, $3 from m)
      select id from m`,
    side.practiceId,
    side.isOther ? marker : 'An answer',
    patientId,
  );
  return idFound('select conversation_id as id from message where id = $1', message);
}

/**
 * Records for colleagues and for several patients: a task, a bulk text that went to nobody, a provider who runs late, and a follow-up.
 */
export const toldRecords = (
  idFound: (query: string, ...values: string[]) => Promise<string>,
  provider: (side: Side) => Promise<string>,
) => ({
  task: (side: Side) =>
    idFound(
      `insert into task (practice_id, id, title, details, to_person_id, patient_id, created_by, created_by_id)
        values ($1, gen_random_uuid(), $2, '', $3, $4, 'A colleague', $3) returning id`,
      side.practiceId,
      side.isOther ? marker : 'Sample',
      side.ownerId,
      side.patientId,
    ),
  mailing: (side: Side) =>
    idFound(
      `insert into mailing (practice_id, id, list, body, by_id, by_name)
        values ($1, gen_random_uuid(), 'not_seen', $2, $3, 'A colleague') returning id`,
      side.practiceId,
      side.isOther ? marker : 'Hello',
      side.ownerId,
    ),
  delay: async (side: Side) =>
    idFound(
      `insert into delay (practice_id, id, provider_id, date, minutes, by_id, by_name)
        values ($1, gen_random_uuid(), $2, '2031-05-05', 20, $3, 'A colleague') returning id`,
      side.practiceId,
      await provider(side),
      side.ownerId,
    ),
  // Switched off, so that it begins with nobody of the tests.
  sequence: (side: Side) =>
    idFound(
      `insert into sequence (practice_id, id, name, about, starts, most_a_day)
        values ($1, gen_random_uuid(), $2, 'recall', 0, 10) returning id`,
      side.practiceId,
      side.isOther ? marker : 'Recall',
    ),
  follow_up: (side: Side, patientId: string) =>
    idFound(
      `with q as (insert into sequence (practice_id, id, name, about, starts, most_a_day)
          values ($1, gen_random_uuid(), $2, 'recall', 0, 10) returning *)
        insert into follow_up (practice_id, sequence_id, patient_id, occasion, day)
          select practice_id, id, $3, 'recall ' || id, '2031-05-05' from q returning id`,
      side.practiceId,
      side.isOther ? marker : 'Recall',
      patientId,
    ),
  // One that couldn't be made.
  reminder: (side: Side, patientId: string) =>
    idFound(
      `with q as (insert into sequence (practice_id, id, name, about, starts, most_a_day)
          values ($1, gen_random_uuid(), $2, 'recall', 0, 10) returning *),
        f as (insert into follow_up (practice_id, sequence_id, patient_id, occasion, day)
          select practice_id, id, $3, 'recall ' || id, '2031-05-05' from q returning *)
        insert into reminder (practice_id, follow_up_id, step, patient_id, due_at, handed_over, failed_at)
          select practice_id, id, 1, patient_id, now(), true, now() from f returning id`,
      side.practiceId,
      side.isOther ? marker : 'Recall',
      patientId,
    ),
});
