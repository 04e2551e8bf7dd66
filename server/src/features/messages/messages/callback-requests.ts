import { mostCallbackRequests } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../values/refusal.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import * as log from './queries.ts';
import { closeCallback, closeCallbacksAbout, countAnswersAt, callbackId } from './callback-queries.ts';
import type { CallbackSource } from './callback-queries.ts';
import { insertMessage } from './writing-queries.ts';

const wish = 'I can’t make it. Please call me.';
const tookBack = 'I can make it after all.';

/** The source of a callback by the link of a locked reminder. */
export async function callbackSourceOf(tx: Tx, messageId: string): Promise<CallbackSource> {
  const message = await log.lockMessage(tx, messageId);
  if (message === undefined) throw new Refusal('visit_link_dead');
  const { channel, address } = message;
  const patients = await log.patientsOf(tx, messageId);
  return { gateway: 'link', key: messageId, answers_id: messageId, channel, address, patients };
}

/** Adds a request to be called to the replies, in these words; only one at a time. */
export async function requestCallback(tx: Tx, place: CallbackSource, words = wish): Promise<void> {
  const said = await countAnswersAt(tx, place);
  if (said % 2 === 1) return;
  if (said >= 2 * mostCallbackRequests) throw new Refusal('visit_link_tired');
  await say(tx, place, said, words, true);
}

/**
 * Withdraws the request to be called. If nobody has read it yet, nobody has to; the person who has handled it, and may have given the
 * opening away or be about to, is notified.
 */
export async function takeBack(tx: Tx, place: CallbackSource): Promise<void> {
  const said = await countAnswersAt(tx, place);
  if (said % 2 === 0) return;
  const wasUnread = await closeCallback(tx, place, said);
  await say(tx, place, said, tookBack, !wasUnread);
}

/** Cancels the request to be called about a visit that the patient is about to move or cancel online. */
export async function cancelCallback(tx: Tx, appointmentId: string): Promise<void> {
  for (const { id } of await closeCallbacksAbout(tx, appointmentId))
    recordEvent(tx, 'message.changed', id, byService);
}

/** `said`: how often something was said there before. */
async function say(
  tx: Tx,
  place: CallbackSource,
  said: number,
  body: string,
  needs_answer: boolean,
): Promise<void> {
  const { gateway, key, patients, visits, ...message } = place;
  const reply = await insertMessage(
    tx,
    {
      kind: 'reply',
      state: 'received',
      body,
      gateway,
      gateway_id: callbackId(key, said),
      needs_answer,
      ...message,
    },
    patients,
    visits,
  );
  recordEvent(tx, 'message.received', reply, byService);
}
