import { spokenDay } from '@cusp/contract';
import type { Database, Tx } from '../../../db/database.ts';
import { practiceInLetter } from '../../../overload/letter-limits.ts';
import { isWithinLimits } from '../../../overload/sending-limits.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { becomeAdmin } from '../../../identity/admin.ts';
import { becomeServer } from '../../../identity/portal-session.ts';
import { byService } from '../../../jobs/record-event.ts';
import type { LetterQueue } from '../../../jobs/letters/letter-queue.ts';
import { addressed } from './notices-queries.ts';
import type { Addressed } from './notices-queries.ts';

/** The e-mails to a practice's owners about what the operator did. */
export interface Notice {
  practiceId: string;
  /** Given the practice's name as letters may show it. */
  subject: (practice: string) => string;
  /** Given also the day of a moment where the practice is. */
  text: (words: { practice: string; day: (moment: string) => string }) => string;
}

/** How many minutes such an e-mail is worth sending. */
const aWeek = 7 * 24 * 60;

/**
 * One transaction that works as the operator, and then tells the practices' owners of it by mail: neither happens without
 * the other. Without mail nobody is told.
 * @param tell collects what is to be told
 */
export const notifyOwners = async <T>(
  open: Database['withoutTenant'],
  letterQueue: LetterQueue | undefined,
  work: (tx: Tx, notify: (notice: Notice) => void) => Promise<T>,
): Promise<T> =>
  open(async (tx) => {
    const notices: Notice[] = [];
    void tx.all(becomeAdmin);
    const result = await work(tx, (notice) => void notices.push(notice));
    const letters = await Promise.all(
      notices.map(async (notice) => ({ notice, to: await addressed(tx, notice.practiceId) })),
    );
    void tx.all(becomeServer);
    if (letterQueue !== undefined)
      for (const { notice, to } of letters) await write(tx, letterQueue, notice, to);
    return result;
  });

async function write(tx: Tx, letterQueue: LetterQueue, notice: Notice, to: Addressed): Promise<void> {
  const practice = practiceInLetter(to.name, to.is_named);
  const day = (moment: string) => spokenDay(todayAt(to.time_zone, new Date(moment)));
  const parts = [notice.text({ practice, day }), ...wayOut(to)];
  for (const email of to.owners) {
    const leaves = { channel: 'email', kind: 'notice', to: email, by: 'rules' } as const;
    if (!(await isWithinLimits(tx, leaves))) continue;
    await letterQueue.queue(tx, {
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

/** Whom to write to. */
const wayOut = ({ contact_email }: Addressed): string[] =>
  contact_email === '' ? [] : [`Questions: write to ${contact_email}.`];

/** Tells until when a suspended practice reads. */
export const suspendedNotice = (practiceId: string, closedFrom: string): Notice => ({
  practiceId,
  subject: (practice) => `${practice}: suspended`,
  text: ({ practice }) =>
    `${practice} was suspended by the operator of the service. Everything can be read and exported until it is closed on ${spokenDay(closedFrom)}; nothing can be changed. Nothing was deleted.`,
});
