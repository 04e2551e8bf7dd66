import type { EmailDelivery } from '@cusp/contract';
import * as z from 'zod/mini';
import type { Database, Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import type { Secrets } from '../../identity/crypto/secret-cipher.ts';
import { byService, recordEvent } from '../record-event.ts';
import type { EventAuthor } from '../record-event.ts';
import { waitForResult } from '../wait-for-result.ts';
import { JobError } from '../job.ts';
import type { Job, JobHandler } from '../job.ts';
import type { Email, Mailer } from '../../services/mail/mailer.ts';
import * as queries from './queries.ts';
import type { EmailPurpose } from './queries.ts';
import { verdictOf } from './verdict.ts';
import type { Verdict } from './verdict.ts';

/** Queues emails: an email is stored encrypted in the database until it is sent. */
export interface EmailQueue {
  /** Queues an email in the transaction of the change it is about; returns its id. */
  queue(tx: Tx, email: WrittenEmail): Promise<string>;
  /** Queues the latest email about a subject again; undefined if it hasn't failed or has expired. */
  resend(tx: Tx, subjectId: string, by: EventAuthor): Promise<Requeued | undefined>;
}

interface WrittenEmail extends Email {
  kind: EmailPurpose;
  /** The record that shows the email's state; null if none does. */
  subjectId: string | null;
  /** For how many minutes the email is of use. */
  minutes: number;
  by: EventAuthor;
}

interface Requeued {
  to: string;
  kind: EmailPurpose;
  shown: EmailDelivery;
}

const Sealed = z.object({ to: z.string(), subject: z.string(), text: z.string() });
const purposeOf = (id: string) => `letter ${id}`;

export const createEmailQueue = (secrets: Secrets): EmailQueue => ({
  async queue(tx, { kind, subjectId, minutes, by, ...email }) {
    const id = newId();
    const sealed = secrets.seal(JSON.stringify(Sealed.parse(email)), purposeOf(id));
    await queries.insertEmail(tx, { id, kind, subject_id: subjectId, sealed, minutes });
    recordEvent(tx, 'letter.written', id, by);
    return id;
  },
  async resend(tx, subjectId, by) {
    const queued = await queries.requeue(tx, subjectId);
    if (queued === undefined) return undefined;
    const { to = '' } = openedBy(secrets, queued.id, queued.sealed) ?? {};
    recordEvent(tx, 'letter.written', queued.id, by);
    return { to, kind: queued.kind, shown: await queries.emailById(tx, queued.id) };
  },
});

/** Waits for the end of an email; undefined if it is still queued after ten seconds. */
export const emailOutcome = (
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  id: string,
): Promise<EmailDelivery | undefined> =>
  waitForResult(async () => {
    const email = await run((tx) => queries.emailById(tx, id));
    return email.state === 'queued' ? undefined : email;
  });

function openedBy(secrets: Secrets, id: string, sealed: Buffer): Email | undefined {
  const text = secrets.open(sealed, purposeOf(id));
  return text === undefined ? undefined : Sealed.parse(JSON.parse(text));
}

/** How many emails this process has sent, will try again, and has given up. */
export type EmailCounts = Record<'sent' | 'tried_again' | 'failed', number>;

interface Dependencies {
  database: Database;
  secrets: Secrets;
  mailer: Mailer | undefined;
  counts: EmailCounts;
}

/** Somebody waits for these on the screen, so a failure is final and reported at once. */
const triedOnce = new Set<string>(['code', 'test']);

/** Sends a queued email. After a crash it may be sent twice, as is possible with any mail. */
export function createSendEmailJob({ database, secrets, mailer, counts }: Dependencies): JobHandler {
  const inScope = <T>({ practiceId }: Job, work: (tx: Tx) => Promise<T>): Promise<T> =>
    practiceId === null ? database.withoutTenant(work) : database.asPractice(practiceId, work);

  async function failed(job: Job, email: Waiting, { reason, isFinal }: Verdict): Promise<void> {
    const hasFailed = isFinal || job.isLastAttempt || triedOnce.has(email.kind);
    counts[hasFailed ? 'failed' : 'tried_again'] += 1;
    await inScope(job, async (tx) => {
      await queries.markTried(tx, job.subjectId, reason, hasFailed);
      if (hasFailed) recordEmailEvent(tx, email, job.subjectId, 'failed');
    });
    // The job counts as done if nobody can fix the problem; otherwise it fails, and the operator sees it.
    if (!hasFailed || (job.isLastAttempt && !isFinal))
      throw new JobError(`The email was not sent: ${reason}.`);
  }

  return async (job) => {
    const email = await inScope(job, (tx) => queries.lockQueued(tx, job.subjectId));
    if (email === undefined) return;
    if (email.too_late || email.sealed === null)
      return failed(job, email, { reason: 'too_late', isFinal: true });
    const opened = openedBy(secrets, job.subjectId, email.sealed);
    if (opened === undefined) return failed(job, email, { reason: 'other_key', isFinal: false });
    if (mailer === undefined) return failed(job, email, { reason: 'no_mail', isFinal: false });
    try {
      await mailer.send(opened);
    } catch (error) {
      return failed(job, email, verdictOf(error));
    }
    counts.sent += 1;
    await inScope(job, async (tx) => {
      await queries.markEmailSent(tx, job.subjectId);
      recordEmailEvent(tx, email, job.subjectId, 'sent');
    });
  };
}

type Waiting = NonNullable<Awaited<ReturnType<typeof queries.lockQueued>>>;

/** Writes an event for the record that the email was sent from, so that open screens reload it. */
function recordEmailEvent(tx: Tx, { kind, subject_id }: Waiting, id: string, how: 'sent' | 'failed'): void {
  if (subject_id !== null && kind === 'team_invitation') {
    recordEvent(tx, `team_invitation.letter_${how}`, subject_id, byService);
  } else if (subject_id !== null && (kind === 'portal_invitation' || kind === 'factor_notice')) {
    recordEvent(tx, `portal_invitation.letter_${how}`, subject_id, byService);
  } else {
    recordEvent(tx, `letter.${how}`, id, byService);
  }
}
