import { messageReasons } from '@cusp/contract';
import type { Conversation, MessageChannel, PortalReachability, Thread, Reachability } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { contactOfPatient } from '../../people/consents/index.ts';
import { messageSettings } from '../reminders/index.ts';
import type { SenderDependencies } from '../reminders/index.ts';
import * as queries from './reach-queries.ts';
import type { Recipients, WaitingReply } from './reach-queries.ts';

/** The recipient of a message that somebody is about to write. */
export interface Partner {
  /** The thread; undefined if there is none yet. */
  conversation: Conversation | undefined;
  /** The patient's record that stays; null for a number or address that isn't one patient's. */
  patientId: string | null;
}

/** Whether a channel can be used, and the reply that writing by it answers. */
export interface Reach {
  way: Reachability;
  answers: WaitingReply | undefined;
}

/**
 * The channels by which staff can write in a thread now: shown before sending, and checked again when they send. A reply that
 * waits is answered at the number or address it came from, and its author may be answered, as in `message.send`.
 */
export async function reachOf(
  deps: SenderDependencies,
  tx: Tx,
  { conversation, patientId }: Partner,
): Promise<Record<MessageChannel, Reach>> {
  const ids = patientId === null ? (conversation?.patients ?? []).map(({ id }) => id) : [patientId];
  const contact = patientId === null ? undefined : await tx.ask(contactOfPatient(patientId));
  const replies = conversation === undefined ? [] : await queries.repliesToAnswer(tx, conversation);
  const { no_texts, no_emails } = await tx.ask(messageSettings(deps));
  const own = conversation?.address ?? '';
  const reach = async (channel: MessageChannel, known: string, outOfOrder: string): Promise<Reach> => {
    const answers = replies.find((reply) => reply.channel === channel);
    const address = answers?.address ?? known;
    const facts = await queries.recipientsNow(tx, ids, channel, address);
    const { local_time, goes_out } = facts;
    const reason = reasonNotToWrite(channel, address, facts, answers !== undefined) || outOfOrder;
    return { way: { address, reason, local_time, goes_out }, answers };
  };
  return {
    text: await reach('text', contact?.text.number ?? (own.includes('@') ? '' : own), no_texts),
    email: await reach('email', contact?.email.address ?? (own.includes('@') ? own : ''), no_emails),
  };
}

function reasonNotToWrite(
  channel: MessageChannel,
  address: string,
  facts: Recipients,
  isAnswer: boolean,
): string {
  if (!facts.is_known) return messageReasons.no_patient;
  if (facts.deceased && !isAnswer) return messageReasons.deceased;
  if (facts.archived && !isAnswer) return messageReasons.archived;
  if (address === '') return channel === 'text' ? messageReasons.no_number : messageReasons.no_address;
  if (channel === 'text' && facts.stopped) return messageReasons.stopped;
  if (channel === 'text' && facts.refused) return messageReasons.wrong_number;
  return (isAnswer ? facts.one_agrees : facts.all_agree) ? '' : messageReasons.no_consent;
}

/** Whether a patient can be written to in the portal, and the channel that notifies them of a message there. */
export interface PortalReach {
  way: PortalReachability;
  /** The channel of the notice; null: there is none. */
  notice: MessageChannel | null;
  answers: { id: string } | undefined;
}

/**
 * Whether a patient can be written to in the portal: where an account opens all of the record. They are notified at their own number if they
 * agreed to texts, else by email, else not at all: it is in the portal anyway.
 */
export async function portalReachOf(
  deps: SenderDependencies,
  tx: Tx,
  { conversation, patientId }: Partner,
): Promise<PortalReach> {
  const nowhere = { address: '', local_time: '', goes_out: '', is_asked: false };
  if (patientId === null)
    return { way: { ...nowhere, reason: messageReasons.no_patient }, notice: null, answers: undefined };
  const answers =
    conversation === undefined ? undefined : await queries.portalReplyToAnswer(tx, conversation.id);
  // The record's present number and address, whatever somebody wrote from.
  const { text, email } = await reachOf(deps, tx, { conversation: undefined, patientId });
  const notice = text.way.reason === '' ? 'text' : email.way.reason === '' ? 'email' : null;
  const told = notice === null ? nowhere : { text, email }[notice].way;
  const { deceased, archived } = await queries.recipientsNow(tx, [patientId], 'email', '');
  const reason =
    deceased && answers === undefined
      ? messageReasons.deceased
      : archived && answers === undefined
        ? messageReasons.archived
        : (await queries.readsPortal(tx, patientId))
          ? ''
          : messageReasons.no_portal;
  return { way: { ...told, reason, is_asked: answers !== undefined }, notice, answers };
}

/** Each channel, as a thread shows it. */
export async function reachabilityOf(
  deps: SenderDependencies,
  tx: Tx,
  partner: Partner,
): Promise<Pick<Thread, 'text' | 'email' | 'portal'>> {
  const { text, email } = await reachOf(deps, tx, partner);
  const { way } = await portalReachOf(deps, tx, partner);
  return { text: text.way, email: email.way, portal: way };
}
