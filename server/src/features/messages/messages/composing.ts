import { filledIn } from '@cusp/contract';
import type { Tx, Database } from '../../../db/database.ts';
import { byService, recordEvent } from '../../../jobs/record-event.ts';
import { JobError } from '../../../jobs/job.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import { greetOnBirthday } from './birthdays.ts';
import { placeMessages } from './conversation-change-queries.ts';
import { markFailed } from './failed-reminder-queries.ts';
import { doStep } from '../sequences/index.ts';
import * as queries from './reminder-queries.ts';
import type { DueReminder } from './reminder-queries.ts';
import { reminderWords } from './rules.ts';
import { queueByRules } from './rule-writing-queries.ts';
import { lockAddressees, lockNamedVisits } from './writing-queries.ts';

/** The practice sees a reminder once its job has failed so often, some four minutes after the first time; the job goes on trying. */
const attemptsUntilShown = 6;
/** In milliseconds: after so long an attempt begins no further single reminder, because other practices' jobs wait in its queue. */
const longestAlone = 30_000;

/**
 * Makes messages of reminders that are due, each with what is due to the same address on the same day, so that a family gets one; or says
 * why there is none. Those of one job are made in one transaction; if that fails, each in its own, so that one that fails keeps no other
 * from going. Each message is sent by its own job.
 */
export const createComposeReminderJob =
  (database: Database, longest = longestAlone): JobHandler =>
  async ({ practiceId, subjectId, others = [], attempt, isLastAttempt, signal }) => {
    if (practiceId === null) throw new JobError('A reminder belongs to a practice.');
    const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(practiceId, work);
    const waiting = await inPractice((tx) => queries.stillWaiting(tx, [subjectId, ...others]));
    const failures: unknown[] = [];
    const notMade: string[] = [];
    // One review that was asked for decides whether the next one is.
    const together = waiting.filter((one) => one.follow_up_id === null && !one.is_review && !one.is_birthday);
    const apart = waiting.filter((one) => !together.includes(one));
    let alone = turned(apart, attempt);
    try {
      const ids = together.map(({ id }) => id);
      await inPractice((tx) => compose(tx, ids));
    } catch (error) {
      failures.push(error);
      // A step waits until tomorrow where a rule has written today.
      alone = [...turned(together, attempt), ...alone];
    }
    const until = performance.now() + longest;
    for (const { id, follow_up_id, is_birthday } of alone) {
      if (signal.aborted || performance.now() > until) {
        notMade.push(id);
        continue;
      }
      try {
        await inPractice((tx) => {
          if (follow_up_id !== null) return doStep(tx, id, follow_up_id);
          return is_birthday ? greetOnBirthday(tx, id) : compose(tx, [id]);
        });
      } catch (error) {
        failures.push(error);
        notMade.push(id);
      }
    }
    if (notMade.length === 0) return;
    if (attempt >= attemptsUntilShown || isLastAttempt)
      await inPractice(async (tx) => {
        await markFailed(tx, notMade);
        recordEvent(tx, 'message.changed', subjectId, byService);
      });
    if (failures.length === 0) throw new JobError('It took too long, or the server stopped.');
    throw failures[0];
  };

/** Begins with another one at each attempt: those that take all the time don't keep the same ones from their turn each time. */
function turned<One>(list: readonly One[], attempt: number): readonly One[] {
  const first = (attempt - 1) % Math.max(1, list.length);
  return [...list.slice(first), ...list.slice(0, first)];
}

async function compose(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queries.lockReminders(tx);
  const due = await queries.dueTogether(tx, ids);
  const { changed, asleep, written } = decided(ids, due);
  await lockForMessages(tx, due, { written, others: [...changed, ...[...asleep.values()].flat()] });
  const messages = await queueByRules(
    tx,
    written.map(({ own, together, reason }) => ({
      reason,
      message: { ...wordsOf(own, together), address: own.address ?? '' },
      visits: together,
    })),
  );
  const made = written.flatMap((one, place) => {
    const message = messages[place];
    return message === undefined ? [] : [{ ...one, message }];
  });
  if (changed.length > 0) await queries.withdrawReminders(tx, changed);
  for (const [until, those] of asleep) await queries.postpone(tx, those, until);
  await queries.markRemindersDone(
    tx,
    made.map(({ together, message }) => ({ ids: together.map(({ id }) => id), message })),
  );
  const toProviders = made.filter(({ own, reason }) => own.to_provider && reason === null);
  if (toProviders.length > 0) await placeMessages(tx);
  for (const { own, message } of toProviders) await assignToProvider(tx, message, own.appointment_id);
}

/**
 * Locks what the messages are about before they are counted: a transaction that moves a visit has locked it and its reminders when it counts
 * its own messages. docs/messages.md, "Locks".
 */
async function lockForMessages(
  tx: Tx,
  due: readonly DueReminder[],
  { written, others }: { written: readonly Written[]; others: readonly string[] },
): Promise<void> {
  const visits = written.flatMap(({ together }) => together);
  await Promise.all([
    lockAddressees(
      tx,
      due.map(({ patient_id }) => patient_id),
    ),
    lockNamedVisits(tx, visits),
    queries.lockInOrder(tx, [...others, ...visits.map(({ id }) => id)]),
  ]);
}

type Held = 'visit_passed' | 'no_number' | 'no_address' | 'no_consent';

/** The messages of reminders that are due together, or the reason why one isn't sent. */
interface Written {
  own: DueReminder;
  together: readonly DueReminder[];
  reason: Held | null;
}

/** Decides about each reminder in turn; one that an earlier message includes isn't looked at again. */
function decided(ids: readonly string[], due: readonly DueReminder[]) {
  const dueWith = Map.groupBy(due, ({ own_id }) => own_id);
  const handled = new Set<string>();
  const changed: string[] = [];
  const asleep = new Map<string, string[]>();
  const written: Written[] = [];
  for (const id of ids) {
    const waiting = (dueWith.get(id) ?? []).filter((one) => !handled.has(one.id));
    const own = waiting.find((one) => one.id === id);
    if (own === undefined) continue;
    const reason = reasonToHold(own);
    if (!own.is_current) changed.push(id);
    else if (reason !== 'visit_passed' && own.sleeps_until !== null)
      asleep.set(own.sleeps_until, [...(asleep.get(own.sleeps_until) ?? []), id]);
    else {
      const together = reason === null ? waiting.filter((one) => goesWith(one, own)) : [own];
      written.push({ own, reason, together });
      for (const one of together) handled.add(one.id);
    }
  }
  return { changed, asleep, written };
}

/** Why nobody gets a message about a visit that is still booked; null if somebody does. */
function reasonToHold({ has_passed, address, channel, agrees }: DueReminder): Held | null {
  if (has_passed) return 'visit_passed';
  if (address === null) return channel === 'text' ? 'no_number' : 'no_address';
  return agrees ? null : 'no_consent';
}

const goesWith = (one: DueReminder, own: DueReminder): boolean =>
  one.address === own.address &&
  one.language === own.language &&
  one.is_current &&
  one.sleeps_until === null &&
  reasonToHold(one) === null;

async function assignToProvider(tx: Tx, messageId: string, appointmentId: string): Promise<void> {
  const thread = await queries.giveToProvider(tx, messageId, appointmentId);
  if (thread !== undefined) recordEvent(tx, 'conversation.changed', thread, byService);
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
