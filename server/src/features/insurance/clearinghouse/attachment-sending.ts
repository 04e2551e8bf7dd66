import { hash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import type {
  Clearinghouse,
  ClaimOutcome,
  UploadOutcome,
} from '../../../services/clearinghouses/clearinghouse.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { keyTo } from '../../imaging/images/index.ts';
import { addEvents } from '../claims/index.ts';
import { noteNotTaken, notePassedOn, noteTry, noteUploaded } from './attachment-queries.ts';
import type { AttachmentToPassOn, AttachmentToUpload } from './attachment-queries.ts';
import * as queries from './queries.ts';
import { byHouse, fateOpen, pauseAfter, troubleWords } from './rules.ts';

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Uploading {
  attachment: AttachmentToUpload;
  house: Clearinghouse;
  store: FileStore;
  practiceId: string;
}

const lost = 'Its file is missing or was changed since it was chosen. Withdraw it, and choose it again.';
const takesNone = 'This clearinghouse takes no attachments. Choose mail, fax or the carrier’s website.';

async function outcomeOfUpload({ attachment, house, store, practiceId }: Uploading): Promise<UploadOutcome> {
  const { content, image_id, content_type, sha256 } = attachment;
  if (house.upload === undefined) return { outcome: 'refused', reason: takesNone };
  const stored =
    content ??
    (await store.read(keyTo({ practiceId, id: image_id ?? '' }, 'preview')).catch(() => 'away' as const));
  // The store may be back in a minute.
  if (stored === 'away') return { outcome: 'later', reason: 'silent' };
  // What is sent is what was chosen, to the byte.
  if (stored === undefined || hash('sha256', stored) !== sha256) return { outcome: 'refused', reason: lost };
  return house.upload({ type: content_type, content: stored });
}

/**
 * Brings the file of an attachment to the clearinghouse, before the claim that names it. It has no effect at the carrier, so that one
 * which perhaps arrived is brought again.
 * @param refused what follows where the clearinghouse doesn't take it
 * @returns the seconds to pause; 0: none
 */
export async function uploadAttachment(
  uploading: Uploading,
  inPractice: InPractice,
  refused: (tx: Tx, sentence: string) => Promise<void>,
): Promise<number> {
  const { attachment } = uploading;
  const outcome = await outcomeOfUpload(uploading);
  return inPractice(async (tx) => {
    await queries.lockConnection(tx);
    if (outcome.outcome === 'uploaded') {
      await noteUploaded(tx, attachment, outcome.reference);
      return 0;
    }
    if (outcome.outcome === 'later') {
      await noteTry(tx, attachment);
      const trouble = outcome.reason === 'silent' ? 'away' : outcome.reason;
      return pauseAfter(await queries.noteSending(tx, troubleWords[trouble]));
    }
    await noteNotTaken(tx, attachment, outcome.reason);
    await refused(tx, `The attachment “${attachment.title}” was not taken. ${outcome.reason}`.trim());
    return 0;
  });
}

/** After so many tries nobody knows whether it arrived, and a person looks. */
const mostTries = 6;

/** Passes an uploaded file on to the carrier of a claim that the clearinghouse has. @returns the seconds to pause; 0: none */
export async function passAttachmentOn(
  attachment: AttachmentToPassOn,
  { house, test }: { house: Clearinghouse; test: boolean },
  inPractice: InPractice,
): Promise<number> {
  const { reference, execution, control_number: number, tries, claim_id, title } = attachment;
  const outcome: ClaimOutcome = (await house.passOn?.({ reference, execution, number, test })) ?? {
    outcome: 'refused',
    reason: takesNone,
  };
  return inPractice(async (tx) => {
    await queries.lockConnection(tx);
    const say = async (note: string) => {
      const on_date = await queries.dayHere(tx);
      await addEvents(tx, [{ claim_id, state: null, on_date, note, by: byHouse }]);
      recordEvent(tx, 'claim.changed', claim_id, byService);
    };
    if (outcome.outcome === 'sent') {
      await notePassedOn(tx, attachment);
      await queries.noteSending(tx, '');
      await say(`Attachment passed on to the carrier: ${title}.`);
      return 0;
    }
    const isOver = outcome.outcome === 'refused' || (outcome.outcome === 'unknown' && tries + 1 >= mostTries);
    if (isOver) {
      const reason = outcome.outcome === 'refused' ? outcome.reason : fateOpen;
      await noteNotTaken(tx, attachment, reason);
      await say(`The attachment “${title}” was not passed on. ${reason}`.trim());
      return 0;
    }
    await noteTry(tx, attachment);
    const words = outcome.outcome === 'later' ? troubleWords[outcome.reason] : fateOpen;
    return pauseAfter(await queries.noteSending(tx, words));
  });
}
