import { spokenDay } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { practiceNameInEmail } from '../../../overload/email-limits.ts';
import { isWithinLimits } from '../../../overload/sending-limits.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { becomeAdmin } from '../../../identity/admin.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { byService } from '../../../jobs/record-event.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { findRecipients } from './notices-queries.ts';
import type { NoticeRecipients } from './notices-queries.ts';

/** An email to a practice's owners about something that the operator did. */
export interface Notice {
  practiceId: string;
  /** @param practice its name as emails may show it */
  subject: (practice: string) => string;
  /** @param words the practice's name, and a function that gives the day of a moment in its time zone */
  text: (words: { practice: string; day: (moment: string) => string }) => string;
}

/** Minutes after which such an email is no longer sent. */
const aWeek = 7 * 24 * 60;

/**
 * Does the operator's work and queues emails about it to the practices' owners, in one transaction: neither happens without
 * the other. If mail isn't set up, nobody is notified.
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
    const addressed = await Promise.all(
      notices.map(async (notice) => ({ notice, to: await findRecipients(tx, notice.practiceId) })),
    );
    void tx.all(becomeServer);
    if (emailQueue !== undefined)
      for (const { notice, to } of addressed) await queueNotice(tx, emailQueue, notice, to);
    return result;
  });

async function queueNotice(
  tx: Tx,
  emailQueue: EmailQueue,
  notice: Notice,
  to: NoticeRecipients,
): Promise<void> {
  const practice = practiceNameInEmail(to.name, to.is_named);
  const day = (moment: string) => spokenDay(todayAt(to.time_zone, new Date(moment)));
  const parts = [notice.text({ practice, day }), ...contactLines(to)];
  for (const email of to.owners) {
    const leaves = { channel: 'email', kind: 'notice', to: email, by: 'rules' } as const;
    if (!(await isWithinLimits(tx, leaves))) continue;
    await emailQueue.queue(tx, {
      kind: 'operator_notice',
      subjectId: null,
      minutes: aWeek,
      by: byService,
      to: email,
      subject: notice.subject(practice),
      text: `${parts.join('\n\n')}\n`,
    });
  }
}

/** The lines that name whom to write to with questions. */
const contactLines = ({ contact_email }: NoticeRecipients): string[] =>
  contact_email === '' ? [] : [`Questions? Email ${contact_email}.`];

/** The notice with the day until which a suspended practice can still read. */
export const suspendedNotice = (practiceId: string, closedFrom: string): Notice => ({
  practiceId,
  subject: (practice) => `${practice}: suspended`,
  text: ({ practice }) =>
    `Your Cusp administrator has suspended ${practice}. You can view and export records until it closes on ${spokenDay(closedFrom)}, but not change them. Nothing was deleted.`,
});
