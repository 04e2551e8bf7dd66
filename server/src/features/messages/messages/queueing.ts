import type { MessageReason } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { recordEvent } from '../../../jobs/record-event.ts';
import type { EventAuthor } from '../../../jobs/record-event.ts';
import { beyondLimits, countSendings } from '../../../overload/sending-limits.ts';
import type { LimitedMessage } from '../../../overload/sending-limits.ts';
import { notifyOfMessages } from './device-queries.ts';
import { lockAddressees, lockNamedVisits, thisPractice, writeMessage } from './writing-queries.ts';
import type { MessageAppointment, NewMessage } from './writing-queries.ts';

/** The patients and visits that a message is about. */
interface About {
  patients: readonly string[];
  visits?: readonly MessageAppointment[];
}

/** A message that is to be sent, and what it is about. */
export interface Addressed {
  message: Omit<NewMessage, 'state' | 'reason'>;
  about: About;
  /** Why it isn't sent; then it is only logged, and not counted. */
  reason?: MessageReason | null;
}

/**
 * Writes a message that is to be sent, and counts it: every message to a patient passes here. Beyond a limit a person is
 * refused with 429; what a rule sends, which nobody waits for, is logged as not sent.
 * @param onAccountOf whose limit it counts for: a bulk text is the practice's, not one person's
 * @returns its id
 */
export const queueMessage = (
  tx: Tx,
  message: Addressed['message'],
  about: About,
  by: EventAuthor,
  onAccountOf: 'author' | 'practice' = 'author',
): Promise<string> => queueOne(tx, { message, about }, by, onAccountOf);

/** Queues a message, or logs why there is none. */
export const queueOrLog = (
  tx: Tx,
  reason: MessageReason | null,
  message: Addressed['message'],
  about: About,
  by: EventAuthor,
): Promise<string> => queueOne(tx, { message, about, reason }, by, 'author');

async function queueOne(
  tx: Tx,
  one: Addressed,
  by: EventAuthor,
  onAccountOf: 'author' | 'practice',
): Promise<string> {
  const [id] = await queueMessages(tx, [one], by, onAccountOf);
  if (id === undefined) throw new Error('A message was to be written and is not there.');
  return id;
}

/**
 * The same for several of one transaction, which are counted all at once (`countSendings`).
 * @returns their ids in the same order
 */
export async function queueMessages(
  tx: Tx,
  all: readonly Addressed[],
  by: EventAuthor,
  onAccountOf: 'author' | 'practice' = 'author',
): Promise<string[]> {
  const leaving = all.filter(({ reason = null }) => reason === null);
  const beyond = await countLeaving(tx, leaving, by, onAccountOf);
  const tooMany = new Set(leaving.filter((_, place) => beyond.has(place)));
  const ids: string[] = [];
  const queued: string[] = [];
  for (const one of all) {
    const reason = tooMany.has(one) ? 'too_many' : (one.reason ?? null);
    const state = reason === null ? 'queued' : 'not_sent';
    const { patients, visits = [] } = one.about;
    const id = await writeMessage(tx, { ...one.message, state, reason }, patients, visits);
    if (reason === null) queued.push(id);
    else recordEvent(tx, 'message.not_sent', id, by);
    ids.push(id);
  }
  recordQueued(tx, queued, by);
  return ids;
}

/** The same for messages that wait for an approval: they are counted now, and sent only after it. */
export async function queueForApproval(
  tx: Tx,
  all: readonly Addressed[],
  by: EventAuthor,
  onAccountOf: 'author' | 'practice' = 'author',
): Promise<void> {
  await countLeaving(tx, all, by, onAccountOf);
  for (const { message, about } of all) {
    const waiting = { ...message, state: 'queued', reason: 'waits_for_approval' } as const;
    const id = await writeMessage(tx, waiting, about.patients, about.visits ?? []);
    recordEvent(tx, 'message.changed', id, by);
  }
}

/** Counts messages that are about to leave; of a rule's, which of them, by place, must not. */
async function countLeaving(
  tx: Tx,
  leaving: readonly Addressed[],
  by: EventAuthor,
  onAccountOf: 'author' | 'practice',
): Promise<ReadonlySet<number>> {
  if (leaving.length === 0) return new Set();
  const visits = leaving.flatMap(({ about }) => about.visits ?? []);
  const [practice] = await Promise.all([
    thisPractice(tx),
    lockAddressees(
      tx,
      leaving.flatMap(({ about }) => about.patients),
    ),
    ...(visits.length > 0 ? [lockNamedVisits(tx, visits)] : []),
  ]);
  const sendingsBy = (author: LimitedMessage['by']) =>
    leaving.map(({ message: { channel, kind, address: to } }) => ({
      channel,
      kind,
      to,
      practice,
      by: author,
    }));
  if (by.realm === 'service') return beyondLimits(tx, sendingsBy('rules'));
  await countSendings(tx, sendingsBy(onAccountOf === 'practice' ? 'practice' : { person: by.id }));
  return new Set();
}

/** Has messages sent that are queued. */
export function recordQueued(tx: Tx, ids: readonly string[], by: EventAuthor): void {
  if (ids.length === 0) return;
  for (const id of ids) recordEvent(tx, 'message.queued', id, by);
  notifyOfMessages(tx, ids);
}
