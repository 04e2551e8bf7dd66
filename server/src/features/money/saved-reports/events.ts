import { factsOf, periodDays, SavedReport } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import type { EmailQueue } from '../../../jobs/emails/email-queue.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { countEmail, patientEmailSender } from '../../../overload/email-limits.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';
import { noteMailed, ownersToTell, reportToday } from './queries.ts';

interface MailingNeeds {
  database: Database;
  emailQueue: EmailQueue | undefined;
  /** This site's address. */
  origin: string;
}

/** For how many minutes the email is of use: until the next one. */
const week = 7 * 24 * 60;

/** Writes to a practice's owners that a saved report is ready, once each Monday. Without a mail server nothing is noted. */
export const createMailReportJob =
  ({ database, emailQueue, origin }: MailingNeeds): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId === null) throw new JobError('A saved report belongs to a practice.');
    if (emailQueue === undefined) return;
    await database.asPractice(practiceId, async (tx) =>
      mailReport(tx, subjectId, await reportToday(tx), { emailQueue, origin }),
    );
  };

/**
 * Writes to the owners on a Monday, once. The email names the report as Cusp calls it and its days; the name that somebody gave it may be
 * a patient's.
 */
export async function mailReport(
  tx: Tx,
  id: string,
  day: string,
  { emailQueue, origin }: { emailQueue: EmailQueue; origin: string },
): Promise<void> {
  const due = await noteMailed(tx, id, day);
  if (due === undefined) return;
  const { title, over } = factsOf(SavedReport.shape.report.parse(due.report));
  const { from, to } = periodDays(
    {
      period: SavedReport.shape.period.parse(due.period),
      from_date: due.from_date,
      to_date: due.to_date,
    },
    day,
  );
  const when = over === 'moment' ? `as of ${spelledDay(to)}` : `for ${spelledDay(from)} to ${spelledDay(to)}`;
  const head = await patientEmailSender(tx);
  for (const { email } of await ownersToTell(tx)) {
    await countEmail(tx, { kind: 'notice', to: email, letterhead: head });
    await emailQueue.queue(tx, {
      kind: 'saved_report',
      subjectId: id,
      minutes: week,
      by: byService,
      to: email,
      subject: `${head.name}: your weekly report`,
      text: [
        `Your saved report “${title}” ${when} is ready. Sign in to read it:`,
        `${origin}/reports?saved=${id}`,
        'You get this email each Monday. To stop it, open the report, choose Edit, and turn off the weekly email.',
        '',
      ].join('\n\n'),
    });
  }
  recordEvent(tx, 'saved_report.mailed', id, byService);
}
