import { hash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type {
  Clearinghouse,
  ClaimOutcome,
  UploadOutcome,
} from '../../../services/clearinghouses/clearinghouse.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { readAttachment } from '../attachments/index.ts';
import { addEvents } from '../claims/index.ts';
import { noteNotTaken, notePassedOn, noteNotPassedOn, noteTry, noteUploaded } from './attachment-queries.ts';
import type { AttachmentToPassOn, AttachmentToUpload } from './attachment-queries.ts';
import * as queries from './queries.ts';
import { byClearinghouse, fateOpen, pauseAfter, troubleWords } from './rules.ts';

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Uploading {
  attachment: AttachmentToUpload;
  house: Clearinghouse;
  store: FileStore;
  practiceId: string;
}

const lost = 'The attachment’s file is missing or has changed. Withdraw it and attach it again.';
const takesNone =
  'This clearinghouse doesn’t accept attachments. Choose mail, fax, or the carrier’s website.';

async function outcomeOfUpload({
  attachment,
  house,
  store,
  practiceId,
}: Uploading): Promise<UploadOutcome | { outcome: 'unreadable' }> {
  const { content_type, sha256 } = attachment;
  if (house.upload === undefined) return { outcome: 'refused', reason: takesNone };
  const stored = await readAttachment(store, practiceId, attachment).catch(() => 'away' as const);
  // The store may be back in a minute.
  if (stored === 'away') return { outcome: 'unreadable' };
  // The sent file must be the chosen one, byte for byte.
  if (stored === undefined || hash('sha256', stored) !== sha256) return { outcome: 'refused', reason: lost };
  return house.upload({ type: content_type, content: stored });
}

/**
 * Brings the file of an attachment to the clearinghouse, before the claim that names it. It has no effect at the carrier, so that one
 * which perhaps arrived is brought again.
 * @param refused what follows where the clearinghouse doesn't take it
 * @param unreadable what follows where its file can't be read now
 * @returns the seconds to pause; 0: none
 */
export async function uploadAttachment(
  uploading: Uploading,
  inPractice: InPractice,
  {
    refused,
    unreadable,
  }: {
    refused: (tx: Tx, sentence: string) => Promise<void>;
    unreadable: (tx: Tx, title: string) => Promise<void>;
  },
): Promise<number> {
  const { attachment } = uploading;
  const outcome = await outcomeOfUpload(uploading);
  return inPractice(async (tx) => {
    await queries.lockConnection(tx);
    if (outcome.outcome === 'uploaded') {
      await noteUploaded(tx, attachment, outcome.reference);
      return 0;
    }
    if (outcome.outcome === 'unreadable') {
      await unreadable(tx, attachment.title);
      return 0;
    }
    if (outcome.outcome === 'later') {
      await noteTry(tx, attachment);
      const trouble = outcome.reason === 'silent' ? 'away' : outcome.reason;
      return pauseAfter(await queries.noteSending(tx, troubleWords[trouble]));
    }
    await noteNotTaken(tx, attachment, outcome.reason);
    await refused(tx, `The attachment “${attachment.title}” was rejected. ${outcome.reason}`.trim());
    return 0;
  });
}

/**
 * Passes an uploaded file on to the carrier of a claim that the clearinghouse has. Where nobody knows whether it arrived, it ends there:
 * a person asks before it goes out once more.
 * @returns the seconds to pause; 0: none
 */
export async function passAttachmentOn(
  attachment: AttachmentToPassOn,
  { house, test }: { house: Clearinghouse; test: boolean },
  inPractice: InPractice,
): Promise<number> {
  const { reference, execution, control_number: number } = attachment;
  const outcome: ClaimOutcome = (await house.passOn?.({ reference, execution, number, test })) ?? {
    outcome: 'refused',
    reason: takesNone,
  };
  return inPractice(async (tx) => {
    await queries.lockConnection(tx);
    switch (outcome.outcome) {
      case 'sent':
        await notePassedOn(tx, attachment);
        await queries.noteSending(tx, '');
        await say(tx, attachment, `Attachment passed on to the carrier: ${attachment.title}.`);
        return 0;
      case 'refused':
        await endPassing(tx, attachment, outcome.reason);
        return 0;
      case 'unknown':
        await endPassing(tx, attachment, fateOpen);
        return 0;
      case 'later':
        await noteNotPassedOn(tx, attachment);
        return pauseAfter(await queries.noteSending(tx, troubleWords[outcome.reason]));
    }
  });
}

async function say(tx: Tx, { claim_id }: AttachmentToPassOn, note: string): Promise<void> {
  await addEvents(tx, [
    { claim_id, state: null, on_date: await queries.todayOfPractice(tx), note, by: byClearinghouse },
  ]);
  recordEvent(tx, 'claim.changed', claim_id, byService);
}

/** Stops submitting an attachment, for this reason, which staff see. */
export async function endPassing(tx: Tx, attachment: AttachmentToPassOn, reason: string): Promise<void> {
  await noteNotTaken(tx, attachment, reason);
  await say(tx, attachment, `The attachment “${attachment.title}” was not passed on. ${reason}`.trim());
}
