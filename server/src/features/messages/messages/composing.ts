import { filledIn } from '@cusp/contract';
import type { Tx, Database } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { placeMessages } from './conversation-change-queries.ts';
import { doStep, followUpOfStep } from '../sequences/index.ts';
import * as queries from './reminder-queries.ts';
import type { DueReminder } from './reminder-queries.ts';
import { reminderWords } from './rules.ts';
import { queueMessage, queueOrLog } from './writing-queries.ts';

/**
 * Makes a message of a reminder that is due, with what is due to the same address on the same day, so that a family gets
 * one; or says why there is none. The message is sent by its own job.
 */
export const createComposeReminderJob =
  (database: Database): JobHandler =>
  async ({ practiceId, subjectId: id }) => {
    if (practiceId === null) throw new JobError('A reminder belongs to a practice.');
    await database.asPractice(practiceId, async (tx) => {
      const followUp = await followUpOfStep(tx, id);
      await (followUp === undefined ? compose(tx, id) : doStep(tx, id, followUp));
    });
  };

async function compose(tx: Tx, id: string): Promise<void> {
  // Two jobs at once would each take a part of a family.
  if (!(await queries.lockHouseholdReminders(tx, id))) return;
  const waiting = await queries.dueTogether(tx, id);
  const own = waiting.find((one) => one.id === id);
  if (own === undefined) return;
  if (!own.is_current) return queries.withdrawReminders(tx, [id]);
  if (own.has_passed) return held(tx, own, 'visit_passed');
  if (own.sleeps_until !== null) return queries.postpone(tx, id, own.sleeps_until);
  if (own.address === null) return held(tx, own, own.channel === 'text' ? 'no_number' : 'no_address');
  if (!own.agrees) return held(tx, own, 'no_consent');
  const together = waiting.filter(
    (one) =>
      one.address === own.address &&
      one.language === own.language &&
      one.is_current &&
      !one.has_passed &&
      one.agrees &&
      one.sleeps_until === null,
  );
  const message = await queueMessage(
    tx,
    { ...wordsOf(own, together), address: own.address },
    { patients: together.map(({ patient_id }) => patient_id), visits: together },
    byService,
  );
  await queries.markRemindersDone(
    tx,
    together.map((one) => one.id),
    message,
  );
  if (own.to_provider) await assignToProvider(tx, message, own.appointment_id);
}

async function assignToProvider(tx: Tx, messageId: string, appointmentId: string): Promise<void> {
  await placeMessages(tx);
  const thread = await queries.giveToProvider(tx, messageId, appointmentId);
  if (thread !== undefined) recordEvent(tx, 'conversation.changed', thread, byService);
}

/** Logs a reminder that isn't sent, and why. */
async function held(
  tx: Tx,
  own: DueReminder,
  reason: 'visit_passed' | 'no_number' | 'no_address' | 'no_consent',
): Promise<void> {
  const message = await queueOrLog(
    tx,
    reason,
    { ...wordsOf(own, [own]), address: own.address ?? '' },
    { patients: [own.patient_id], visits: [own] },
    byService,
  );
  await queries.markRemindersDone(tx, [own.id], message);
}

const wordsOf = (own: DueReminder, together: readonly DueReminder[]) => ({
  kind: own.is_follow_up ? ('follow_up' as const) : ('reminder' as const),
  channel: own.channel,
  rule_id: own.rule_id,
  language: own.language,
  purpose: own.purpose,
  subject: reminderWords(own.subject, own.practice, together, own.language),
  body: filledIn(reminderWords(own.body, own.practice, together, own.language), {
    review_link: own.review_link,
  }),
});
