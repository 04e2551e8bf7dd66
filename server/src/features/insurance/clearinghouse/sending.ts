import type { Database, Tx } from '../../../db/database.ts';
import type { Secrets } from '../../../identity/crypto/secret-cipher.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { Clearinghouses } from '../../../services/clearinghouses/create-clearinghouses.ts';
import type { Clearinghouse, ClearinghouseTrouble } from '../../../services/clearinghouses/clearinghouse.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { beginPassing, nextToPassOn, nextUpload } from './attachment-queries.ts';
import { endPassing, passAttachmentOn, uploadAttachment } from './attachment-sending.ts';
import { papersIn, takeStalePapersBack } from './paper-queries.ts';
import type { PaperInFile } from './paper-queries.ts';
import { wholePapers } from './paper-sending.ts';
import * as queries from './queries.ts';
import type { StoredConnection } from './queries.ts';
import { arrived, giveUp, postponeBeforeUpload, postponeUnreadable, refuse } from './sending-ends.ts';
import * as sendings from './sending-queries.ts';
import type { OpenSending } from './sending-queries.ts';
import {
  afterUnknownOutcome,
  fateOpen,
  usableClearinghouse,
  pauseAfter,
  troubleWords,
  attemptWords,
} from './rules.ts';

export interface HouseJobNeeds {
  database: Database;
  secrets: Secrets;
  clearinghouses: Clearinghouses;
  files: { store: FileStore };
}

/** The most files of one run, and the milliseconds after which it begins no other one, so that others have their turn. */
const [mostInARun, longestRun] = [100, 60_000];

/** A try that has begun, and is noted as such. */
interface Begun {
  sending: OpenSending;
  connection: StoredConnection;
  house: Clearinghouse;
  act: 'send' | 'ask';
  number: number;
  /** The content of a 275. */
  papers: readonly PaperInFile[];
  of: { store: FileStore; practiceId: string };
}
/** A step other than an attempt to send a claim: a file of an attachment. @returns the seconds to pause; 0: none */
interface AttachmentStep {
  step: (inPractice: InPractice) => Promise<number>;
}
/** Nothing to send; look again at once, or after so many seconds. */
type Next = Begun | AttachmentStep | 'nothing' | 'again' | { seconds: number };

/**
 * Sends what a practice has queued, one file after the other. A short transaction notes that an attempt begins; then the clearinghouse is
 * called, and a second transaction notes the outcome. If everything is killed in between, the next run asks the clearinghouse, or
 * repeats under the same key where that sends nothing twice; where neither can be, the claim is perhaps sent, and a person decides. After
 * a failure the practice's own job pauses, so that a clearinghouse that hangs delays nobody else's.
 */
export const createSendClaimsJob =
  (needs: HouseJobNeeds): JobHandler =>
  async ({ practiceId, signal }) => {
    if (practiceId === null) throw new JobError('Claims belong to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => needs.database.asPractice(practiceId, work);
    const later = (seconds: number) =>
      inPractice(async (tx) => queries.clearinghouseJobLater(tx, 'clearinghouse.send', practiceId, seconds));
    const until = Date.now() + longestRun;
    for (let done = 0; done < mostInARun && Date.now() < until && !signal.aborted; done += 1) {
      const next = await inPractice((tx) => begin(tx, practiceId, needs));
      if (next === 'nothing') return;
      if (next === 'again') continue;
      if ('seconds' in next) return later(next.seconds);
      const pause = await take(next, inPractice);
      if (pause > 0) return later(pause);
    }
    return later(0);
  };

const take = (next: Begun | AttachmentStep, inPractice: InPractice): Promise<number> => {
  if ('step' in next) return next.step(inPractice);
  return next.act === 'ask' ? ask(next, inPractice) : send(next, inPractice);
};

async function begin(tx: Tx, practiceId: string, needs: HouseJobNeeds): Promise<Next> {
  const connection = await queries.lockConnection(tx);
  if (connection === undefined || connection.kind === 'none') return 'nothing';
  const sending = await sendings.nextSending(tx);
  if (sending === undefined) {
    await takeStalePapersBack(tx);
    const next = await passingOn(tx, practiceId, connection, needs);
    if (next !== 'nothing') return next;
    const seconds = await sendings.untilPostponed(tx);
    return seconds === undefined ? 'nothing' : { seconds };
  }
  if (sending.busy > 0) return { seconds: sending.busy + 1 };
  const house = usableClearinghouse(needs, practiceId, connection);
  const step = sending.state === 'waiting' ? 'repeat' : afterUnknownOutcome(house, sending.age);
  if (step === 'give_up') {
    await giveUp(tx, sending);
    return 'again';
  }
  if (house === undefined) return { seconds: pauseAfter(await queries.noteSending(tx, troubleWords.key)) };
  // Attachments go out before the claim that names them.
  const isPapers = sending.kind === '275';
  const attachment = sending.state === 'waiting' && !isPapers ? await nextUpload(tx, sending.id) : undefined;
  if (attachment !== undefined) {
    const uploading = { attachment, house, store: needs.files.store, practiceId };
    return {
      step: (inPractice) =>
        uploadAttachment(uploading, inPractice, {
          refused: (later, why) => refuse(later, sending, why),
          unreadable: (later, title) => postponeBeforeUpload(later, sending, title),
        }),
    };
  }
  const act = step === 'ask' ? 'ask' : 'send';
  const papers = isPapers && act === 'send' ? await papersIn(tx, sending.id) : [];
  const number = await sendings.beginTry(tx, sending, act, secondsFor(needs));
  const of = { store: needs.files.store, practiceId };
  return { sending, connection, house, act, number, papers, of };
}

/** A call itself ends by then; what is left is for noting the outcome. */
const secondsFor = ({ clearinghouses }: HouseJobNeeds) => (clearinghouses.patience * 1.5) / 1000;

/** Submits attachments whose claims the clearinghouse has now. */
async function passingOn(
  tx: Tx,
  practiceId: string,
  connection: StoredConnection,
  needs: HouseJobNeeds,
): Promise<Next> {
  const attachment = await nextToPassOn(tx);
  if (attachment === undefined) return 'nothing';
  if (attachment.busy > 0) return { seconds: attachment.busy + 1 };
  if (attachment.is_begun) {
    await endPassing(tx, attachment, fateOpen);
    return 'again';
  }
  const house = usableClearinghouse(needs, practiceId, connection);
  if (house === undefined) return { seconds: pauseAfter(await queries.noteSending(tx, troubleWords.key)) };
  await beginPassing(tx, attachment, secondsFor(needs));
  return {
    step: (inPractice) => passAttachmentOn(attachment, { house, test: connection.is_test }, inPractice),
  };
}

type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** @returns the seconds to pause; 0: none */
async function send(
  { sending, connection, house, number, papers, of }: Begun,
  inPractice: InPractice,
): Promise<number> {
  const { id, kind, interchange_number, content } = sending;
  const whole = kind === '275' ? await wholePapers(content, papers, of) : { text: content };
  if ('unreadable' in whole)
    return inPractice(async (tx) => {
      await queries.lockConnection(tx);
      await postponeUnreadable(tx, sending, number, whole.unreadable);
      return 0;
    });
  const outcome =
    'lost' in whole
      ? { outcome: 'refused' as const, reason: whole.lost }
      : await house.send({ kind, key: id, number: interchange_number, text: whole.text });
  return inPractice(async (tx) => {
    await queries.lockConnection(tx);
    await sendings.endTry(tx, id, number, attemptWords(outcome));
    switch (outcome.outcome) {
      case 'sent':
        return arrived(tx, sending, connection, {
          reference: outcome.reference,
          execution: outcome.execution,
        });
      case 'refused':
        await refuse(
          tx,
          sending,
          'lost' in whole ? whole.lost : `The clearinghouse rejected the file. ${outcome.reason}`.trim(),
        );
        await queries.noteSending(tx, '');
        return 0;
      case 'later':
        await sendings.moveSending(tx, id, 'waiting');
        return pauseAfter(await queries.noteSending(tx, troubleWords[outcome.reason]));
      case 'unknown':
        if (afterUnknownOutcome(house, sending.age) === 'give_up') await giveUp(tx, sending);
        else await sendings.moveSending(tx, id, 'open');
        return pauseAfter(await queries.noteSending(tx, fateOpen));
    }
  });
}

/** Asks whether a file arrived whose last attempt has no end. @returns the seconds to pause; 0: none */
async function ask({ sending, connection, house, number }: Begun, inPractice: InPractice): Promise<number> {
  const { id, kind, interchange_number } = sending;
  const found: 'known' | 'missing' | 'gone' | ClearinghouseTrouble =
    (await house.find?.({ kind, key: id, number: interchange_number })) ?? 'strange';
  return inPractice(async (tx) => {
    await queries.lockConnection(tx);
    if (found === 'known') {
      await sendings.endTry(tx, id, number, 'The clearinghouse has it.');
      return arrived(tx, sending, connection);
    }
    if (found === 'missing') {
      await sendings.endTry(tx, id, number, 'The clearinghouse does not have it.');
      await sendings.moveSending(tx, id, 'waiting');
      return 0;
    }
    if (found === 'gone') {
      await sendings.endTry(tx, id, number, 'The file is not there: it was fetched, or never arrived.');
      await giveUp(tx, sending);
      return 0;
    }
    await sendings.endTry(tx, id, number, troubleWords[found]);
    await sendings.moveSending(tx, id, 'open');
    return pauseAfter(await queries.noteSending(tx, troubleWords[found]));
  });
}
