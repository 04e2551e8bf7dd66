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
import { countSending, isWithinLimits } from '../../../overload/sending-limits.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { notifyOfMessages } from './device-queries.ts';

/** A message as it is written into the log. */
export interface NewMessage {
  kind: Message['kind'];
  channel: Message['channel'];
  state: MessageState;
  address: string;
  body: string;
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
  mailing_id?: string | null;
  form_link_id?: string | null;
  delay_id?: string | null;
  phone_call?: PhoneCall | null;
  topic?: MessageTopic | null;
  /** What it is about: without it, what its kind is about. */
  purpose?: ConsentPurpose;
  /** Which it is written in; English if nothing is said. */
  language?: PatientLanguage;
}

export interface MessageAppointment {
  appointment_id: string;
  patient_id: string;
  visit_date: string;
  visit_time: string;
}

/** What kinds of messages are about that aren't about care. */
const purposeOf: Partial<Record<Message['kind'], ConsentPurpose>> = {
  payment_link: 'billing',
  receipt: 'billing',
};

/** One that doesn't wait to be sent: only `queueMessage` lets anything leave. */
type LoggedMessage = Omit<NewMessage, 'state'> & { state: Exclude<MessageState, 'queued'> };

/** Writes a message into the log that isn't to be sent, with the patients and visits that it is about; returns its id. */
export const insertMessage = (
  tx: Tx,
  message: LoggedMessage,
  patientIds: readonly string[],
  visits: readonly MessageAppointment[] = [],
): Promise<string> => insert(tx, message, patientIds, visits);

/** Whom and which visits a message is about. */
interface About {
  patients: readonly string[];
  visits?: readonly MessageAppointment[];
}

/**
 * Writes a message that is to be sent, and counts it: every message to a patient passes here. Beyond a limit a person is
 * refused with 429; what a rule sends, which nobody waits for, is logged as not sent.
 * @param onAccountOf whose limit it counts for: a bulk text is the practice's, not one person's
 * @returns its id
 */
export async function queueMessage(
  tx: Tx,
  message: Omit<NewMessage, 'state' | 'reason'>,
  about: About,
  by: EventAuthor,
  onAccountOf: 'author' | 'practice' = 'author',
): Promise<string> {
  const reason = (await mayLeave(tx, message, by, onAccountOf)) ? null : 'too_many';
  return log(tx, reason, message, about, by);
}

/** The same for one that waits until somebody approves it: it is counted now, and nothing has it sent before. */
export async function queueForApproval(
  tx: Tx,
  message: Omit<NewMessage, 'state' | 'reason'>,
  { patients, visits = [] }: About,
  by: EventAuthor,
  onAccountOf: 'author' | 'practice' = 'author',
): Promise<string> {
  await mayLeave(tx, message, by, onAccountOf);
  const id = await insert(
    tx,
    { ...message, state: 'queued', reason: 'waits_for_approval' },
    patients,
    visits,
  );
  recordEvent(tx, 'message.changed', id, by);
  return id;
}

/** Queues a message, or logs why there is none. */
export const queueOrLog = (
  tx: Tx,
  reason: MessageReason | null,
  message: Omit<NewMessage, 'state' | 'reason'>,
  about: About,
  by: EventAuthor,
): Promise<string> =>
  reason === null ? queueMessage(tx, message, about, by) : log(tx, reason, message, about, by);

/** The practice, and whether its own words may be sent. */
export const thisPractice = (tx: Tx) =>
  tx.one(
    raw(sql<{ id: string; isNamed: boolean }>`
      select practice_id as id, practice_is_named(approved_at, created_at) as "isNamed" from practice`),
  );

async function mayLeave(
  tx: Tx,
  { channel, kind, address: to }: Pick<NewMessage, 'channel' | 'kind' | 'address'>,
  by: EventAuthor,
  onAccountOf: 'author' | 'practice',
): Promise<boolean> {
  const practice = await thisPractice(tx);
  const sending = { channel, kind, to, practice };
  if (by.realm === 'service') return isWithinLimits(tx, { ...sending, by: 'rules' });
  await countSending(tx, { ...sending, by: onAccountOf === 'practice' ? 'practice' : { person: by.id } });
  return true;
}

async function log(
  tx: Tx,
  reason: MessageReason | null,
  message: Omit<NewMessage, 'state' | 'reason'>,
  { patients, visits = [] }: About,
  by: EventAuthor,
): Promise<string> {
  const state = reason === null ? 'queued' : 'not_sent';
  const id = await insert(tx, { ...message, state, reason }, patients, visits);
  if (reason === null) recordQueued(tx, [id], by);
  else recordEvent(tx, 'message.not_sent', id, by);
  return id;
}

/** Has messages sent that are queued. */
export function recordQueued(tx: Tx, ids: readonly string[], by: EventAuthor): void {
  if (ids.length === 0) return;
  for (const id of ids) recordEvent(tx, 'message.queued', id, by);
  notifyOfMessages(tx, ids);
}

async function insert(
  tx: Tx,
  message: NewMessage,
  patientIds: readonly string[],
  visits: readonly MessageAppointment[],
): Promise<string> {
  const id = newId();
  const purpose = message.purpose ?? purposeOf[message.kind] ?? 'care';
  await tx.all(sqlFor.insertInto('message').values({ id, ...message, purpose }));
  const unique = [...new Set(patientIds)];
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
