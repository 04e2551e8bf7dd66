import type { EmailDelivery } from '@cusp/contract';
import * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import type { Secrets } from '../../identity/crypto/secret-cipher.ts';
import { byService, recordEvent } from '../record-event.ts';
import type { EventAuthor } from '../record-event.ts';
import { waitForResult } from '../waiting.ts';
import { JobError } from '../job.ts';
import type { Job, JobHandler } from '../job.ts';
import type { Letter, Mailer } from '../../services/mail/mail.ts';
import * as queries from './queries.ts';
import type { LetterAbout } from './queries.ts';
import { verdictOf } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** Queues letters: a letter is stored encrypted in the database until it is sent. */
export interface LetterQueue {
  /** Queues a letter in the transaction of the change it is about; returns its id. */
  queue(tx: Tx, letter: WrittenLetter): Promise<string>;
  /** Queues the latest letter about a subject again; undefined if it hasn't failed or has expired. */
  resend(tx: Tx, subjectId: string, by: EventAuthor): Promise<Requeued | undefined>;
}

interface WrittenLetter extends Letter {
  kind: LetterAbout;
  /** The record that shows the letter's state; null if none does. */
  subjectId: string | null;
  /** For how many minutes the letter is of use. */
  minutes: number;
  by: EventAuthor;
}

interface Requeued {
  to: string;
  kind: LetterAbout;
  shown: EmailDelivery;
}

const Sealed = z.object({ to: z.string(), subject: z.string(), text: z.string() });
const purposeOf = (id: string) => `letter ${id}`;

export const createLetterQueue = (secrets: Secrets): LetterQueue => ({
  async queue(tx, { kind, subjectId, minutes, by, ...letter }) {
    const id = newId();
    const sealed = secrets.seal(JSON.stringify(Sealed.parse(letter)), purposeOf(id));
    await queries.insertLetter(tx, { id, kind, subject_id: subjectId, sealed, minutes });
    recordEvent(tx, 'letter.written', id, by);
    return id;
  },
  async resend(tx, subjectId, by) {
    const queued = await queries.requeue(tx, subjectId);
    if (queued === undefined) return undefined;
    const { to = '' } = openedBy(secrets, queued.id, queued.sealed) ?? {};
    recordEvent(tx, 'letter.written', queued.id, by);
    return { to, kind: queued.kind, shown: await queries.letterById(tx, queued.id) };
  },
});

/** Waits for the end of a letter; undefined if it is still queued after ten seconds. */
export const letterOutcome = (
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
): Promise<EmailDelivery | undefined> =>
  waitForResult(async () => {
    const letter = await run((tx) => queries.letterById(tx, id));
    return letter.state === 'queued' ? undefined : letter;
  });

function openedBy(secrets: Secrets, id: string, sealed: Buffer): Letter | undefined {
  const text = secrets.open(sealed, purposeOf(id));
  return text === undefined ? undefined : Sealed.parse(JSON.parse(text));
}

/** How many letters this process has sent, will try again, and has given up. */
export type LetterCounts = Record<'sent' | 'tried_again' | 'failed', number>;

interface Dependencies {
  database: Database;
  secrets: Secrets;
  mailer: Mailer | undefined;
  counts: LetterCounts;
}

/** Somebody waits for these on the screen, so a failure is final and reported at once. */
const triedOnce = new Set<string>(['code', 'test']);

/** Sends a queued letter. After a crash it may be sent twice, as is possible with any mail. */
export function createSendLetterJob({ database, secrets, mailer, counts }: Dependencies): JobHandler {
  const inScope = <T>({ practiceId }: Job, work: (tx: Tx) => Promise<T>): Promise<T> =>
    practiceId === null ? database.withoutTenant(work) : database.asPractice(practiceId, work);

  async function failed(job: Job, letter: Waiting, { reason, isFinal }: Verdict): Promise<void> {
    const hasFailed = isFinal || job.isLastAttempt || triedOnce.has(letter.kind);
    counts[hasFailed ? 'failed' : 'tried_again'] += 1;
    await inScope(job, async (tx) => {
      await queries.markTried(tx, job.subjectId, reason, hasFailed);
      if (hasFailed) recordLetterEvent(tx, letter, job.subjectId, 'failed');
    });
    // The job counts as done if nobody can fix the problem; otherwise it fails, and the operator sees it.
    if (!hasFailed || (job.isLastAttempt && !isFinal))
      throw new JobError(`The letter was not sent: ${reason}.`);
  }

  return async (job) => {
    const letter = await inScope(job, (tx) => queries.lockQueued(tx, job.subjectId));
    if (letter === undefined) return;
    if (letter.too_late || letter.sealed === null)
      return failed(job, letter, { reason: 'too_late', isFinal: true });
    const opened = openedBy(secrets, job.subjectId, letter.sealed);
    if (opened === undefined) return failed(job, letter, { reason: 'other_key', isFinal: false });
    if (mailer === undefined) return failed(job, letter, { reason: 'no_mail', isFinal: false });
    try {
      await mailer.send(opened);
    } catch (error) {
      return failed(job, letter, verdictOf(error));
    }
    counts.sent += 1;
    await inScope(job, async (tx) => {
      await queries.markLetterSent(tx, job.subjectId);
      recordLetterEvent(tx, letter, job.subjectId, 'sent');
    });
  };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof queries.lockQueued>>>;

/** Writes an event for the record that the letter was sent from, so that open screens reload it. */
function recordLetterEvent(tx: Tx, { kind, subject_id }: Waiting, id: string, how: 'sent' | 'failed'): void {
  if (subject_id !== null && kind === 'team_invitation') {
    recordEvent(tx, `team_invitation.letter_${how}`, subject_id, byService);
  } else if (subject_id !== null && (kind === 'portal_invitation' || kind === 'factor_notice')) {
    recordEvent(tx, `portal_invitation.letter_${how}`, subject_id, byService);
  } else {
    recordEvent(tx, `letter.${how}`, id, byService);
  }
}
