import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { byService, happened } from '../../jobs/happened.ts';
import { accept, decline } from '../place-offers/events.ts';
import type { ConfirmationWay } from '@cusp/contract';
import * as log from './queries.ts';
import * as queries from './reply-queries.ts';
import { replyMeaning } from './rules.ts';
import type { ReplyMeaning } from './rules.ts';
import { resumeNumber, stopNumber } from './sending-queries.ts';

interface Reply {
  gateway: string;
  /** The gateway's id of it: a reply that arrives twice is handled once. */
  gatewayId: string;
  /** E.164. */
  from: string;
  body: string;
  /** A person has to read it, whatever it answers to an offer, because booking the place was refused. */
  forPerson?: boolean;
}

/** The longest reply that is kept, in characters; carriers send less. */
const longest = 2_000;

/**
 * Handles a reply in the practice's transaction: STOP and START apply to the number, C confirms the visits that the last
 * reminder was about, and everything else goes to a person. Returns the reply's id; undefined if it was handled before.
 */
export async function hearReply(
  tx: Tx,
  { gateway, gatewayId, from, body, forPerson = false }: Reply,
): Promise<string | undefined> {
  await queries.lockNumber(tx, from);
  if (await queries.hasReply(tx, gateway, gatewayId)) return undefined;
  const said = replyMeaning(body);
  const offer = await answeredOffer(tx, from, said, forPerson);
  // Without an offer in question, YES and NO are said to a reminder.
  const meaning = offer === undefined && said === 'yes' ? 'confirm' : said === 'no' ? 'unclear' : said;
  if (meaning === 'stop' || meaning === 'stop_and_read') await stopNumber(tx, newId(), from);
  if (meaning === 'start') await resumeNumber(tx, from);
  const meant = offer?.id ?? (await reminderMeant(tx, from, meaning));
  const isConfirmed = meaning === 'confirm' && meant !== undefined && (await confirmed(tx, meant, 'text'));
  const patients =
    meant === undefined ? await queries.patientsByNumber(tx, from) : await log.patientsOf(tx, meant);
  const id = await log.insertMessage(
    tx,
    {
      kind: 'reply',
      channel: 'text',
      state: 'received',
      address: from,
      body: body.replaceAll('\u0000', '').toWellFormed().slice(0, longest),
      gateway,
      gateway_id: gatewayId,
      answers_id: meant ?? null,
      needs_answer:
        offer === undefined
          ? meaning === 'stop_and_read' || meaning === 'unclear' || (meaning === 'confirm' && !isConfirmed)
          : !offer.isSettled,
    },
    patients,
  );
  happened(tx, 'message.received', id, byService);
  return id;
}

/**
 * Handles a reply in a transaction of its own. If the place that it accepts can't be booked any more, everything is rolled back
 * and the reply goes to a person.
 */
export async function hearReplyAlone(
  inPractice: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>,
  reply: Reply,
): Promise<void> {
  try {
    await inPractice((tx) => hearReply(tx, reply));
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    await inPractice((tx) => hearReply(tx, { ...reply, forPerson: true }));
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
  const asked = await queries.lastAsked(tx, number);
  if (asked === undefined || !asked.is_offer) return undefined;
  const { id } = asked;
  if (forPerson || asked.others) return { id, isSettled: false };
  const state = said === 'yes' ? await accept(tx, id, 'text') : await decline(tx, id);
  return { id, isSettled: said === 'no' || state === 'yours' };
}

/**
 * The reminder that a reply is about: the last one since the number's last reply. Undefined if there is none, or if
 * there were several about different people: then nobody can say whom it means. A second C is about the last one again.
 */
async function reminderMeant(tx: Tx, number: string, meaning: ReplyMeaning): Promise<string | undefined> {
  if (meaning !== 'confirm' && meaning !== 'unclear') return undefined;
  const reminders = await queries.remindersTo(tx, number);
  const unanswered = reminders.filter(({ is_unanswered }) => is_unanswered);
  if (unanswered.length === 0) return meaning === 'confirm' ? reminders[0]?.id : undefined;
  const whom = new Set<string>();
  for (const { id } of unanswered) whom.add((await log.patientsOf(tx, id)).toSorted().join(' '));
  return whom.size === 1 ? unanswered[0]?.id : undefined;
}

/**
 * Confirms the visits of a reminder; false if one of them was moved, cancelled or is over, and then none is confirmed.
 * What is confirmed already stays as it is.
 */
export async function confirmed(tx: Tx, messageId: string, how: ConfirmationWay): Promise<boolean> {
  const visits = await log.visitsOf(tx, messageId);
  if (visits.length === 0 || visits.some(({ is_current, has_passed }) => !is_current || has_passed))
    return false;
  for (const { appointment_id } of visits) {
    if (await queries.confirmVisit(tx, appointment_id, how))
      happened(tx, 'appointment.changed', appointment_id, byService);
  }
  return true;
}
