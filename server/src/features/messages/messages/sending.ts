import { randomBytes } from 'node:crypto';
import type { MessageReason } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { hashToken } from '../../../identity/person.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { Job, JobHandler } from '../../../jobs/job.ts';
import type { Settings } from '../../../settings.ts';
import type { Email, Mailer } from '../../../services/mail/mailer.ts';
import type { TextOutcome, TextGateway } from '../../../services/texts/gateway.ts';
import {
  emailClosing,
  nameInEmail,
  patientEmail,
  unnamedPractice,
} from '../../../services/mail/email-words.ts';
import { verdictOf } from '../../../jobs/emails/verdict.ts';
import { asksForRegistration, webhookPath } from '../reminders/index.ts';
import { followUpsIn, giveBackSteps, settleFollowUps } from '../sequences/index.ts';
import { linkedWords } from './linked-words.ts';
import { encryptedWords } from './queries.ts';
import * as queries from './sending-queries.ts';
import { stopNumber } from './number-queries.ts';
import type { Outgoing } from './sending-queries.ts';

interface Dependencies {
  database: Database;
  secrets: Secrets;
  gateway: TextGateway | undefined;
  mailer: Mailer | undefined;
  /** In test mode emails without a mail server go to the outbox, too. */
  sandbox: boolean;
  /** This site's address, for links and reports. */
  origin: string;
  /** The address for patients' answers to emails; undefined if they can't answer. */
  mailReplies: Settings['mailReplies'];
}

/** A message that may be sent, and its transport. */
interface Ready {
  message: Outgoing;
  /** Its words with the link in it. */
  words: string;
  send(words: string): Promise<TextOutcome>;
}

/**
 * Sends a message. A short transaction looks at consent, STOP, the hour and the visit, and notes that it is being sent;
 * then the gateway is called, and a second transaction notes the outcome. If everything is killed in between, the next
 * attempt finds it being sent and leaves it: nobody knows whether it went out. A second job at the same moment does the same, until the
 * first one's answer says what is known: the message goes out once. docs/decisions/0024-messages.md.
 */
export const createSendMessageJob =
  (deps: Dependencies): JobHandler =>
  async (job) => {
    const { practiceId, subjectId: id } = job;
    if (practiceId === null) throw new JobError('A message belongs to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => deps.database.asPractice(practiceId, work);
    const ready = await inPractice((tx) => begin(tx, id, deps));
    if (ready === undefined) return;
    const outcome = await ready.send(ready.words);
    await inPractice((tx) => keep(tx, ready.message, outcome, job));
    if (outcome.outcome === 'later' && !job.isLastAttempt)
      throw new JobError(`The message was not sent: ${outcome.reason}.`);
  };

/** The first transaction. Undefined if there is nothing to send now. */
async function begin(tx: Tx, id: string, deps: Dependencies): Promise<Ready | undefined> {
  const message = await lockSettled(tx, id);
  if (message === undefined) return undefined;
  if (message.state === 'sending') {
    ended(tx, id, 'unknown', 'fate_unknown');
    return undefined;
  }
  // Nothing had it sent; this holds whatever brings it here.
  if (message.waits_for_approval) return undefined;
  const way = transportOf(message, deps);
  const reason = reasonNotToSend(message, way);
  if (reason !== undefined) {
    ended(tx, id, takenBack.has(reason) ? 'withdrawn' : 'not_sent', reason);
    if (reason === 'follow_up_over') await giveBackSteps(tx, id);
    return undefined;
  }
  if (message.is_held || message.sleeps > 0) {
    queries.markWaiting(tx, id, message.is_held ? 'held' : 'night');
    queries.sendMessageLater(tx, id, message.is_held ? heldSeconds : message.sleeps);
    recordEvent(tx, 'message.changed', id, byService);
    return undefined;
  }
  if (way === undefined) return undefined;
  const { words: said, link } = linkedWords(message, deps);
  const words = message.channel === 'email' ? asEmail(message, said) : said;
  const sealed = way.name === 'test' ? encryptedWords(deps.secrets, id, words) : null;
  const token = randomBytes(16).toString('hex');
  const reply = message.channel === 'email' ? hashToken(token) : null;
  queries.markSending(tx, id, { link, reply, sealed, gateway: way.name });
  return { message, words, send: (text) => way.send(text, token) };
}

/** So long a message waits before it is looked at again whether somebody has read what holds it. */
const heldSeconds = 10 * 60;

/** The message as it is once the follow-ups are settled that it is a step of; most are of none, and ask once. */
async function lockSettled(tx: Tx, id: string): Promise<Outgoing | undefined> {
  const [message, followUps] = await Promise.all([queries.lockOutgoing(tx, id), followUpsIn(tx, id)]);
  if (message === undefined || followUps.length === 0) return message;
  await settleFollowUps(tx, followUps);
  return queries.lockOutgoing(tx, id);
}

/** Reasons for which the message itself is no longer true. */
const takenBack = new Set<MessageReason>([
  'visit_changed',
  'offer_over',
  'link_over',
  'delay_over',
  'follow_up_over',
]);

interface MessageTransport {
  name: string;
  /** @param token by which an email is answered, or ended */
  send(words: string, token: string): Promise<TextOutcome>;
}

/** The transport of a message's channel; undefined if there is none. */
function transportOf(
  message: Outgoing,
  { gateway, mailer, sandbox, origin, mailReplies }: Dependencies,
): MessageTransport | undefined {
  const { practice_id, id, address, subject, sender } = message;
  const reference = `${practice_id}/${id}`;
  if (message.channel === 'text') {
    return (
      gateway && {
        name: gateway.name,
        send: (body) =>
          gateway.send({
            from: sender,
            to: address,
            body,
            reference,
            reportTo: origin + webhookPath(gateway.name),
          }),
      }
    );
  }
  if (mailer !== undefined)
    return {
      name: 'mail',
      send: (text, token) =>
        mailed(mailer, {
          to: address,
          subject,
          text,
          ...(mailReplies !== undefined && { replyTo: `${token}@${mailReplies.domain}` }),
          ...(inSeries.has(message.kind) && { unsubscribe: `${origin}/api/mail/unsubscribe/${token}` }),
        }),
    };
  return sandbox
    ? { name: 'test', send: async () => ({ outcome: 'sent', gatewayId: reference }) }
    : undefined;
}

/** Why it may not be sent at all; undefined if it may. */
function reasonNotToSend(message: Outgoing, way: MessageTransport | undefined): MessageReason | undefined {
  const isText = message.channel === 'text';
  if (message.is_deceased) return 'deceased';
  if (message.is_inactive) return 'inactive';
  if (message.offer_is_over) return 'offer_over';
  if (message.link_is_over) return 'link_over';
  if (!message.is_current) return 'visit_changed';
  if (message.delay_is_over) return 'delay_over';
  if (message.follow_up_is_over) return 'follow_up_over';
  if (message.has_passed) return 'visit_passed';
  if (message.birthday_is_over) return 'birthday_over';
  if (isText && message.is_stopped) return 'stopped';
  if (message.is_refused) return 'wrong_number';
  if (!message.agrees) return 'no_consent';
  if (way === undefined) return isText ? 'no_gateway' : 'no_mail';
  if (isText && message.sender === '') return 'no_sender';
  if (isText && message.sender_state !== 'proven') return `number_${message.sender_state}`;
  if (isText && asksForRegistration(way) && !message.is_registered) return 'number_unregistered';
  return message.is_named ? undefined : 'not_approved';
}

/** Recurring automatic messages, which a mail program offers to unsubscribe from. */
const inSeries = new Set<Outgoing['kind']>(['reminder', 'follow_up']);

/**
 * The words of an email, with the sender and how to reach them. What a person or a rule of the practice wrote has its own
 * greeting.
 */
function asEmail({ kind, language, practice_name, practice_phone }: Outgoing, words: string): string {
  const from = {
    name: nameInEmail(practice_name) ?? unnamedPractice(language),
    phone: practice_phone,
    language,
  };
  return kind === 'payment_link'
    ? patientEmail(from, words)
    : `${words}\n\n${emailClosing(from, language)}\n`;
}

/** The second transaction. */
async function keep(
  tx: Tx,
  { id, address }: Outgoing,
  outcome: TextOutcome,
  { isLastAttempt }: Pick<Job, 'isLastAttempt'>,
): Promise<void> {
  switch (outcome.outcome) {
    case 'sent':
      queries.markEnded(tx, id, { state: 'sent', gatewayId: outcome.gatewayId });
      return recordEvent(tx, 'message.sent', id, byService);
    case 'unknown':
      return ended(tx, id, 'unknown', 'fate_unknown');
    case 'refused':
      // The carrier knows of a STOP that didn't reach us.
      if (outcome.reason === 'stopped') await stopNumber(tx, newId(), address);
      return ended(tx, id, 'failed', outcome.reason);
    case 'later':
      if (isLastAttempt) return ended(tx, id, 'failed', outcome.reason);
      queries.markWaiting(tx, id, outcome.reason);
      return recordEvent(tx, 'message.changed', id, byService);
  }
}

function ended(
  tx: Tx,
  id: string,
  state: 'not_sent' | 'failed' | 'unknown' | 'withdrawn',
  reason: MessageReason,
): void {
  queries.markEnded(tx, id, { state, reason });
  recordEvent(tx, 'message.not_sent', id, byService);
}

const mailReasons: Partial<Record<ReturnType<typeof verdictOf>['reason'], MessageReason>> = {
  unreachable: 'mail_away',
  busy: 'mail_busy',
  refused_us: 'mail_refused',
  refused_address: 'wrong_address',
  refused_letter: 'mail_refused',
};

/** An email's outcome. A server that doesn't answer may have taken it. */
async function mailed(mailer: Mailer, email: Email): Promise<TextOutcome> {
  try {
    await mailer.send(email);
    return { outcome: 'sent', gatewayId: '' };
  } catch (error) {
    const { reason, isFinal } = verdictOf(error);
    const why = mailReasons[reason];
    return why === undefined
      ? { outcome: 'unknown' }
      : { outcome: isFinal ? 'refused' : 'later', reason: why };
  }
}
