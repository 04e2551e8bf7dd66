import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../values/ids.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { acceptOffer, decline } from '../offers/index.ts';
import { cutText, pictureAlone } from '@cusp/contract';
import type { ConfirmationMethod, MessageReason } from '@cusp/contract';
import * as log from './queries.ts';
import { lockVisitsOf, messageAppointments } from './message-appointment-queries.ts';
import * as queries from './reply-queries.ts';
import type { SentReminder } from './reply-queries.ts';
import { patientLanguage } from '../../people/consents/index.ts';
import { ownPractice } from '../../practice/practice/index.ts';
import { replyMeaning } from './reply-meaning.ts';
import type { ReplyMeaning } from './reply-meaning.ts';
import { confirmedWords, helpWords, withoutNames } from './rules.ts';
import { insertPictures } from '../pictures/index.ts';
import { resumeNumber, stopNumber } from './number-queries.ts';
import { queueMessage } from './queueing.ts';
import { insertMessage } from './writing-queries.ts';

interface Reply {
  gateway: string;
  /** The gateway's id of it: a reply that arrives twice is handled once. */
  gatewayId: string;
  /** E.164. */
  from: string;
  body: string;
  /** The gateway's references to the pictures that came with it. */
  pictures?: readonly string[];
  /** A person has to read it, whatever it answers to an offer, because booking the place was refused. */
  forPerson?: boolean;
}

/** What is said with a reply whose meaning isn't in its words. */
const reasonOf: Partial<Record<ReplyMeaning, MessageReason>> = {
  perhaps_stop: 'perhaps_stop',
  reaction: 'reaction',
};

/** The longest reply that is kept, in characters; carriers send less. */
const longest = 2_000;

/**
 * Handles a reply in the practice's transaction: STOP and START apply to the number, C confirms the visits that the last
 * reminder was about, and everything else goes to a person. Returns the reply's id; undefined if it was handled before.
 */
export async function handleReply(
  tx: Tx,
  { gateway, gatewayId, from, body, pictures = [], forPerson = false }: Reply,
): Promise<string | undefined> {
  await queries.lockReplyNumber(tx, from);
  if (await queries.hasReply(tx, gateway, gatewayId)) return undefined;
  const reminders = await queries.remindersTo(tx, from);
  const { said, named } = meaningIn(wordsOf(body), reminders);
  const offer = await answeredOffer(tx, from, said, forPerson);
  // Without an offer in question, YES and NO are said to a reminder; after "How are you?" a person reads them.
  const isWord = offer === undefined && (said === 'yes' || said === 'no');
  const isAnswer = isWord && (await queries.lastQuestion(tx, from))?.is_follow_up === true;
  const meaning = isAnswer || said === 'no' ? 'unclear' : isWord ? 'confirm' : said;
  const reason = reasonOf[meaning] ?? null;
  if (meaning === 'stop' || meaning === 'stop_and_read') await stopNumber(tx, newId(), from);
  if (meaning === 'start') await resumeNumber(tx, from);
  const meant = offer?.id ?? (named ?? reminderMeant(reminders, meaning))?.id;
  const isConfirmed =
    meaning === 'confirm' && meant !== undefined && (await confirmReminded(tx, meant, 'text'));
  const patients =
    meant === undefined ? await queries.patientsByNumber(tx, from) : await log.patientsOf(tx, meant);
  const id = await insertMessage(
    tx,
    {
      kind: 'reply',
      channel: 'text',
      state: 'received',
      reason,
      address: from,
      body: wordsOf(body) || (pictures.length > 0 ? pictureAlone : ''),
      gateway,
      gateway_id: gatewayId,
      answers_id: meant ?? null,
      needs_answer:
        offer === undefined
          ? pictures.length > 0 ||
            meaning === 'stop_and_read' ||
            meaning === 'perhaps_stop' ||
            meaning === 'unclear' ||
            (meaning === 'help' && patients.length === 0) ||
            (meaning === 'confirm' && !isConfirmed)
          : !offer.isSettled,
    },
    patients,
  );
  recordEvent(tx, 'message.received', id, byService);
  if (pictures.length > 0) {
    await insertPictures(
      tx,
      id,
      pictures.map((source) => ({ id: newId(), state: 'waiting', source })),
    );
    recordEvent(tx, 'message.pictured', id, byService);
  }
  if (meaning === 'help' && patients.length > 0)
    await answerHelp(tx, { number: from, replyId: id, patients });
  if (isConfirmed) await tellOthers(tx, { number: from, replyId: id, confirmed: meant, reminders });
  return id;
}

const wordsOf = (body: string): string => cutText(body.replaceAll('\u0000', '').toWellFormed(), longest);

/** The meaning of a reply, and the reminder that it names by a first name, if several people share the number: "C Mia". */
function meaningIn(
  body: string,
  reminders: readonly SentReminder[],
): { said: ReplyMeaning; named?: SentReminder } {
  const said = replyMeaning(body);
  if (said !== 'unclear') return { said };
  for (const named of reminders.filter(({ is_follow_up }) => !is_follow_up)) {
    const rest = withoutNames(
      body,
      named.visits.map(({ first_name }) => first_name),
    );
    const meaning = rest === undefined ? 'unclear' : replyMeaning(rest);
    if (meaning === 'confirm' || meaning === 'yes') return { said: 'confirm', named };
  }
  return { said };
}

/**
 * Handles a reply in a transaction of its own. If the place that it accepts can't be booked anymore, everything is rolled back
 * and the reply goes to a person.
 */
export async function handleReplyAlone(
  inPractice: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>,
  reply: Reply,
): Promise<void> {
  try {
    await inPractice((tx) => handleReply(tx, reply));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    await inPractice((tx) => handleReply(tx, { ...reply, forPerson: true }));
  }
}

/**
 * Handles YES or NO to an offer, if an offer was the last question sent to this number; undefined otherwise. It is `settled` if
 * nobody has to read it: the place is booked, or declined.
 */
async function answeredOffer(
  tx: Tx,
  number: string,
  said: ReplyMeaning,
  forPerson: boolean,
): Promise<{ id: string; isSettled: boolean } | undefined> {
  if (said !== 'yes' && said !== 'no') return undefined;
  const asked = await queries.lastQuestion(tx, number);
  if (asked === undefined || !asked.is_offer) return undefined;
  const { id } = asked;
  if (forPerson || asked.others) return { id, isSettled: false };
  const state = said === 'yes' ? await acceptOffer(tx, id, 'text') : await decline(tx, id);
  return { id, isSettled: said === 'no' || state === 'yours' };
}

const peopleOf = ({ visits }: SentReminder): string =>
  [...new Set(visits.map(({ patient_id }) => patient_id))].toSorted().join(' ');

/**
 * The reminder that a reply is about. A C is about the last one whose visits aren't all confirmed, and about no other: who
 * shares a number without being a family gets a text each. Other words are about the last one only if all since the
 * number's last reply were about the same people: else nobody can say whom they mean.
 */
function reminderMeant(reminders: readonly SentReminder[], meaning: ReplyMeaning): SentReminder | undefined {
  if (meaning === 'confirm') {
    const asked = reminders.filter(({ is_follow_up }) => !is_follow_up);
    return asked.find(({ is_settled }) => !is_settled) ?? asked[0];
  }
  if (meaning !== 'unclear') return undefined;
  const unanswered = reminders.filter(({ is_unanswered }) => is_unanswered);
  return new Set(unanswered.map(peopleOf)).size === 1 ? unanswered[0] : undefined;
}

/** Answers HELP, once a day: an answering machine at the other end may send it again and again. */
async function answerHelp(
  tx: Tx,
  { number, replyId, patients }: { number: string; replyId: string; patients: readonly string[] },
): Promise<void> {
  const [first = ''] = patients;
  const language = await patientLanguage(tx, first);
  const body = helpWords(await ownPractice(tx), language);
  if (await queries.wasAnsweredToday(tx, number, body)) return;
  await queueMessage(
    tx,
    { kind: 'answer', channel: 'text', address: number, body, language, answers_id: replyId },
    { patients },
    byService,
  );
}

/** After a C says whose visits are confirmed, if those of somebody else at this number are not. */
async function tellOthers(
  tx: Tx,
  told: { number: string; replyId: string; confirmed: string; reminders: readonly SentReminder[] },
): Promise<void> {
  const own = told.reminders.find(({ id }) => id === told.confirmed);
  if (own === undefined) return;
  const other = told.reminders.find(
    (one) => !one.is_settled && peopleOf(one) !== peopleOf(own) && one.id !== own.id,
  );
  if (other === undefined) return;
  const { practice_name } = await queries.linkedPractice(tx, own.id);
  await queueMessage(
    tx,
    {
      kind: 'answer',
      channel: 'text',
      address: told.number,
      body: confirmedWords(practice_name, own.visits, other.visits),
      answers_id: told.replyId,
    },
    { patients: own.visits.map(({ patient_id }) => patient_id) },
    byService,
  );
}

/**
 * Confirms the visits of a reminder; false if one of them was moved, cancelled or is over, and then none is confirmed.
 * What is confirmed already stays as it is. The visits are locked first: a time to which one is being moved wasn't asked about.
 */
export async function confirmReminded(tx: Tx, messageId: string, how: ConfirmationMethod): Promise<boolean> {
  await lockVisitsOf(tx, messageId);
  const visits = await messageAppointments(tx, messageId);
  if (visits.length === 0 || visits.some(({ is_current, has_passed }) => !is_current || has_passed))
    return false;
  for (const { appointment_id } of visits) {
    if (await queries.confirmOwnAppointment(tx, appointment_id, how))
      recordEvent(tx, 'appointment.changed', appointment_id, byService);
  }
  return true;
}
