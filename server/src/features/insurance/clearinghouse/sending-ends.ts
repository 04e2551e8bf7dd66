import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { addEvents, lockClaim } from '../claims/index.ts';
import { takePapersBack } from './paper-queries.ts';
import { papersEnded } from './paper-sending.ts';
import * as queries from './queries.ts';
import type { StoredConnection } from './queries.ts';
import { byClearinghouse, clearinghouseNames, pauseAfter } from './rules.ts';
import * as sendings from './sending-queries.ts';
import type { OpenSending } from './sending-queries.ts';

/** The clearinghouse has it. @returns the seconds to pause: none */
export async function arrived(
  tx: Tx,
  sending: OpenSending,
  { kind, is_test }: StoredConnection,
  called?: { reference: string; execution: string },
): Promise<number> {
  // An answer that came earlier may have said so already.
  if ((await sendings.moveSending(tx, sending.id, 'sent', called)) !== undefined) {
    if (sending.kind === '275') await papersEnded(tx, sending, 'sent');
    else
      await toClaim(
        tx,
        sending,
        'sent',
        is_test
          ? `Sent to ${clearinghouseNames[kind]} in test mode. Nothing was sent to the carrier.`
          : `Sent to ${clearinghouseNames[kind]}.`,
      );
  }
  await queries.noteSending(tx, '');
  return 0;
}

/** Ends a sending that the clearinghouse refused: it won't take it as it is. @param sentence why */
export async function refuse(tx: Tx, sending: OpenSending, sentence: string): Promise<void> {
  if ((await sendings.moveSending(tx, sending.id, 'refused')) === undefined) return;
  if (sending.kind === '275') return papersEnded(tx, sending, 'refused', sentence);
  await takePapersBack(tx, sending.claim_id);
  await toClaim(tx, sending, 'rejected', sentence);
}

/** Postpones a file that didn't leave, because its paper's file can't be read now. It is tried again, and those behind it are sent meanwhile. */
export async function postponeUnreadable(
  tx: Tx,
  sending: OpenSending,
  attempt: number,
  title: string,
): Promise<void> {
  const outcome = `Nothing was sent: the file of “${title}” cannot be read at the moment. Cusp tries again.`;
  await sendings.endTry(tx, sending.id, attempt, outcome);
  await sendings.postponeSending(tx, sending, pauseAfter(attempt));
}

/**
 * The same for a file that was to be uploaded before its claim. Until then somebody could take the claim back, and it stays taken back.
 */
export async function postponeBeforeUpload(tx: Tx, sending: OpenSending, title: string): Promise<void> {
  if ((await sendings.openSendingOf(tx, sending.claim_id))?.id !== sending.id) return;
  await postponeUnreadable(tx, sending, await sendings.beginTry(tx, sending, 'send', 0), title);
}

/** Gives up a sending whose outcome nobody knows and nobody can be asked about: a person decides. */
export async function giveUp(tx: Tx, sending: OpenSending): Promise<void> {
  if ((await sendings.moveSending(tx, sending.id, 'unknown')) === undefined) return;
  if (sending.kind === '275') return papersEnded(tx, sending, 'unknown');
  await toClaim(
    tx,
    sending,
    'perhaps_sent',
    'Cusp could not confirm whether the clearinghouse received the file. Check with the clearinghouse before you resend it.',
  );
}

/** Adds to the claim's history, if it still waits. */
async function toClaim(
  tx: Tx,
  { claim_id }: OpenSending,
  state: 'sent' | 'rejected' | 'perhaps_sent',
  note: string,
): Promise<void> {
  const claim = await lockClaim(tx, claim_id);
  if (claim?.state !== 'queued') return;
  await addEvents(tx, [
    { claim_id, state, on_date: await queries.todayOfPractice(tx), note, by: byClearinghouse },
  ]);
  recordEvent(tx, 'claim.changed', claim_id, byService);
}
