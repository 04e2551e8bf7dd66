import type { Database, Tx } from '../../../db/database.ts';
import { byService } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import * as queries from './birthday-queries.ts';
import {
  lockInOrder,
  lockReminders,
  markRemindersDone,
  postpone,
  withdrawReminders,
} from './reminder-queries.ts';
import { reminderWords } from './rules.ts';
import { queueMessage } from './queueing.ts';
import { lockAddressees } from './writing-queries.ts';

/** Plans a rule's greetings for today. */
export const createPlanBirthdaysJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId }) => {
    if (practiceId === null) throw new JobError('A rule belongs to a practice.');
    await database.asPractice(practiceId, (tx) => queries.planBirthdays(tx, subjectId));
  };

/**
 * Makes the message of a birthday that waits, with those of the family that are alike. Unlike a visit's it leaves no line in the log where
 * it isn't sent: nobody misses it.
 */
export async function greetOnBirthday(tx: Tx, id: string): Promise<void> {
  // Two at once would each take a part of a family, and two rules greet a person twice.
  await lockReminders(tx);
  const waiting = await queries.dueBirthdays(tx, id);
  const own = waiting.find((one) => one.id === id);
  if (own === undefined) return;
  if (!own.is_current || own.address === null) return withdrawReminders(tx, [id]);
  if (own.sleeps_until !== null) return postpone(tx, [id], own.sleeps_until);
  const together = waiting.filter(
    (one) =>
      one.address === own.address &&
      one.language === own.language &&
      one.is_current &&
      one.sleeps_until === null,
  );
  await lockAddressees(
    tx,
    together.map(({ patient_id }) => patient_id),
  );
  await lockInOrder(
    tx,
    together.map((one) => one.id),
  );
  const said = (words: string) => reminderWords(words, own.practice, together, own.language);
  const message = await queueMessage(
    tx,
    {
      kind: 'reminder',
      channel: own.channel,
      rule_id: own.rule_id,
      language: own.language,
      purpose: 'news',
      subject: said(own.subject),
      body: said(own.body),
      address: own.address,
    },
    { patients: together.map(({ patient_id }) => patient_id) },
    byService,
  );
  await markRemindersDone(tx, [{ ids: together.map((one) => one.id), message }]);
}
