import { spokenDay } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { practiceNameInEmail } from '../../../overload/email-limits.ts';
import { isWithinLimits } from '../../../overload/sending-limits.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { becomeAdmin } from '../../../identity/admin.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { newId } from '../../../values/ids.ts';
import type { JobDependencies } from '../../dependencies.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import * as queries from './notices-queries.ts';

/** An email to a practice's owners about something that the operator did. */
export interface Notice {
  practiceId: string;
  /** @param practice its name as emails may show it */
  subject: (practice: string) => string;
  /** @param words the practice's name, and a function that gives the day of a moment in its time zone */
  text: (words: { practice: string; day: (moment: string) => string }) => string;
}

/**
 * Does the operator's work and has a job write to the practices' owners about it, in one transaction: neither happens without
 * the other, and nobody waits for the letters. If mail isn't set up, nobody is notified.
 * @param work is given a function that collects the notices
 */
export const notifyOwners = async <T>(
  open: Database['withoutTenant'],
  emailQueue: EmailQueue | undefined,
  work: (tx: Tx, notify: (notice: Notice) => void) => Promise<T>,
): Promise<T> =>
  open(async (tx) => {
    const notices: Notice[] = [];
    void tx.all(becomeAdmin);
    const result = await work(tx, (notice) => void notices.push(notice));
    if (emailQueue !== undefined) for (const notice of notices) await writeNotice(tx, notice);
    void tx.all(becomeServer);
    return result;
  });

async function writeNotice(tx: Tx, { practiceId, subject, text }: Notice): Promise<void> {
  const { name, is_named, time_zone } = await queries.addressedPractice(tx, practiceId);
  const practice = practiceNameInEmail(name, is_named);
  const day = (moment: string) => spokenDay(todayAt(time_zone, new Date(moment)));
  await queueNotice(tx, [practiceId], { subject: subject(practice), body: text({ practice, day }) });
}

/** Has a job write to the owners of these practices. */
export async function queueNotice(
  tx: Tx,
  practiceIds: readonly string[],
  words: { subject: string; body: string },
): Promise<void> {
  const id = newId();
  await queries.insertNotice(tx, { id, practice_ids: [...practiceIds], ...words });
  recordEvent(tx, 'operator_notice.written', id, byService);
}

/** Minutes after which such an email is no longer sent. */
const aWeek = 7 * 24 * 60;

/** Owners who are written to in one transaction. */
const atATime = 20;

/** Writes to the owners whom a notice is for, a few in each transaction. */
export const createSendNoticeJob =
  ({ database, emailQueue }: Pick<JobDependencies, 'database' | 'emailQueue'>): JobHandler =>
  async ({ subjectId, signal }) => {
    if (emailQueue === undefined) throw new JobError('Mail is not set up.');
    while (await database.withoutTenant((tx) => writeToSome(tx, emailQueue, subjectId)))
      signal.throwIfAborted();
  };

/** Whether there may be more of them. */
async function writeToSome(tx: Tx, emailQueue: EmailQueue, id: string): Promise<boolean> {
  void tx.all(becomeAdmin);
  const notice = await queries.lockNotice(tx, id);
  if (notice === undefined || notice.ended) return false;
  const owners = await queries.nextOwners(tx, id, atATime);
  void tx.all(becomeServer);
  const text = `${[notice.body, ...contactLines(notice)].join('\n\n')}\n`;
  let emails = 0;
  for (const { email } of owners) {
    const leaves = { channel: 'email', kind: 'notice', to: email, by: 'rules' } as const;
    if (!(await isWithinLimits(tx, leaves))) continue;
    await emailQueue.queue(tx, {
      kind: 'operator_notice',
      subjectId: null,
      minutes: aWeek,
      by: byService,
      to: email,
      subject: notice.subject,
      text,
    });
    emails += 1;
  }
  void tx.all(becomeAdmin);
  const last = owners.at(-1);
  await queries.markNoticeWritten(tx, id, { last, emails, ended: owners.length < atATime });
  void tx.all(becomeServer);
  return owners.length === atATime;
}

/** The lines that name whom to write to with questions. */
const contactLines = ({ contact_email }: { contact_email: string }): string[] =>
  contact_email === '' ? [] : [`Questions? Email ${contact_email}.`];

/** The notice with the day until which a suspended practice can still read. */
export const suspendedNotice = (practiceId: string, closedFrom: string): Notice => ({
  practiceId,
  subject: (practice) => `${practice}: suspended`,
  text: ({ practice }) =>
    `Your Cusp administrator has suspended ${practice}. You can view and export records until it closes on ${spokenDay(closedFrom)}, but not change them. Nothing was deleted.`,
});
