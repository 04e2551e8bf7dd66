import type {
  ConsentPurpose,
  Message,
  MessageReason,
  MessageState,
  PatientLanguage,
  PhoneCall,
  MessageTopic,
} from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../../db/database.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';

/** A message as it is written into the log. */
export interface NewMessage {
  kind: Message['kind'];
  channel: Message['channel'];
  state: MessageState;
  address: string;
  body: string;
  /** All of an email of which the body is the new part. */
  whole_body?: string | null;
  reason?: MessageReason | null;
  subject?: string;
  rule_id?: string | null;
  gateway?: string;
  gateway_id?: string;
  answers_id?: string | null;
  repeats_id?: string | null;
  needs_answer?: boolean;
  by_name?: string;
  offer_id?: string | null;
  payment_link_id?: string | null;
  payment_id?: string | null;
  walk_out_id?: string | null;
  mailing_id?: string | null;
  form_link_id?: string | null;
  delay_id?: string | null;
  phone_call?: PhoneCall | null;
  topic?: MessageTopic | null;
  /** The purpose; if absent, that of its kind. */
  purpose?: ConsentPurpose;
  /** The language it is written in; English if absent. */
  language?: PatientLanguage;
}

export interface MessageAppointment {
  appointment_id: string;
  patient_id: string;
  visit_date: string;
  visit_time: string;
}

/** The kinds of messages with a purpose other than care. */
const purposeOf: Partial<Record<Message['kind'], ConsentPurpose>> = {
  payment_link: 'billing',
  receipt: 'billing',
  walk_out: 'billing',
};

/** A message that doesn't wait to be sent: only `queueMessage` lets anything leave. */
type LoggedMessage = Omit<NewMessage, 'state'> & { state: Exclude<MessageState, 'queued'> };

/** Writes a message into the log that isn't to be sent, with the patients and visits that it is about; returns its id. */
export const insertMessage = (
  tx: Tx,
  message: LoggedMessage,
  patientIds: readonly string[],
  visits: readonly MessageAppointment[] = [],
): Promise<string> => writeMessage(tx, message, patientIds, visits);

/** The practice, and whether its own words may be sent. */
export const thisPractice = (tx: Tx) =>
  tx.one(
    raw(sql<{ id: string; isNamed: boolean }>`
      select practice_id as id, practice_is_named(approved_at, created_at) as "isNamed" from practice`),
  );

/**
 * Keeps these patients from being merged until the transaction ends, one after the other by id, as merging locks them: a message names
 * them, which locks them in the order of the messages.
 */
export const lockAddressees = (tx: Tx, patientIds: readonly string[]) =>
  tx.all(
    sqlFor
      .selectFrom('patient')
      .select('id')
      .where(sql<boolean>`id = any(${[...patientIds]}::uuid[])`)
      .orderBy('id')
      .forKeyShare(),
  );

/** The same for the patients that a message is to or from: called before the message is locked, since merging locks a patient and then their messages. */
export const lockPatientsOf = (tx: Tx, messageId: string) =>
  tx.all(
    raw(sql<{ id: string }>`
      select p.id from patient p
        where p.practice_id = current_practice()
          and p.id in (select mp.patient_id from message_patient mp where mp.practice_id = p.practice_id and mp.message_id = ${messageId})
        order by p.id for key share of p`),
  );

/** Keeps these visits, in the order of their ids, from being moved or canceled until the transaction ends, because a message refers to them. */
export const lockNamedVisits = (tx: Tx, visits: readonly Pick<MessageAppointment, 'appointment_id'>[]) =>
  tx.all(
    sqlFor
      .selectFrom('appointment')
      .select('id')
      .where(sql<boolean>`id = any(${visits.map(({ appointment_id }) => appointment_id)}::uuid[])`)
      .orderBy('id')
      .forKeyShare(),
  );

/** Writes a message in whatever state: only `queueing.ts` may write one that leaves. */
export async function writeMessage(
  tx: Tx,
  message: NewMessage,
  patientIds: readonly string[],
  visits: readonly MessageAppointment[],
): Promise<string> {
  const id = newId();
  const purpose = message.purpose ?? purposeOf[message.kind] ?? 'care';
  await tx.all(sqlFor.insertInto('message').values({ id, ...message, purpose }));
  const unique = [...new Set(patientIds)].toSorted();
  if (unique.length > 0) {
    await tx.all(
      sqlFor
        .insertInto('message_patient')
        .values(unique.map((patient_id) => ({ message_id: id, patient_id }))),
    );
  }
  if (visits.length > 0) {
    await tx.all(
      sqlFor.insertInto('message_visit').values(
        visits.map(({ appointment_id, patient_id, visit_date, visit_time }) => ({
          message_id: id,
          appointment_id,
          patient_id,
          visit_date,
          visit_time,
        })),
      ),
    );
  }
  return id;
}
