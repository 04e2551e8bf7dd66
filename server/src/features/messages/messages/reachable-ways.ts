import { messageReasons } from '@cusp/contract';
import type { Conversation, MessageChannel, Thread, Way } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { contactOfPatient } from '../../people/consents/index.ts';
import { messageSettings } from '../reminders/index.ts';
import type { SenderDependencies } from '../reminders/index.ts';
import * as queries from './reach-queries.ts';
import type { Recipients, WaitingReply } from './reach-queries.ts';

/** Whom somebody is about to write to. */
export interface Partner {
  /** The thread; undefined if there is none yet. */
  conversation: Conversation | undefined;
  /** The patient's record that stays; null for a number or address that isn't one patient's. */
  patientId: string | null;
}

/** A way, and what writing by it answers. */
export interface Reach {
  way: Way;
  answers: WaitingReply | undefined;
}

/**
 * By which ways one can write in a thread now, as it is said before sending and asked again when somebody sends. What waits is
 * answered where it came from, and whoever wrote may be answered, as `message.send` has it.
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

/** The ways, as a thread shows them. */
export async function waysOf(
  deps: SenderDependencies,
  tx: Tx,
  partner: Partner,
): Promise<Pick<Thread, 'text' | 'email'>> {
  const { text, email } = await reachOf(deps, tx, partner);
  return { text: text.way, email: email.way };
}
