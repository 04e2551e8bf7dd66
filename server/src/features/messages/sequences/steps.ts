import { filledIn, listedNames, messageReasons } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { byService } from '../../../jobs/record-event.ts';
import { nameInEmail } from '../../../services/mail/email-words.ts';
import { markRemindersDone, postpone, queueMessage, withdrawReminders } from '../messages/index.ts';
import { settleFollowUps } from './settling.ts';
import * as queries from './step-queries.ts';
import type { DueStep } from './step-queries.ts';

const someone = { en: 'you', es: 'usted' } as const;
const someOffice = { en: 'Your dental practice', es: 'Su consultorio dental' } as const;

/** A step's text for these people, who have one language; the link's placeholder stays. */
export const sequenceStepWords = (
  words: string,
  { practice, language }: Pick<DueStep, 'practice' | 'language'>,
  names: readonly string[],
): string =>
  filledIn(words, {
    first_name: listedNames(
      names.map((name) => nameInEmail(name) ?? someone[language]),
      language,
    ),
    practice: nameInEmail(practice) ?? someOffice[language],
  });

/** Why nobody can be written to by a step's channel; `''`: they can. */
export function reasonToCall({
  channel,
  address,
  agrees,
  stopped,
  refused,
}: Pick<DueStep, 'channel' | 'address' | 'agrees' | 'stopped' | 'refused'>): string {
  if (address === null) return messageReasons[channel === 'text' ? 'no_number' : 'no_address'];
  if (stopped) return messageReasons.stopped;
  if (refused) return messageReasons.wrong_number;
  return agrees ? '' : messageReasons.no_consent;
}

/**
 * Does a step of a follow-up that is due: writes one message to those of a family who are as far, or puts the patient on the call list. What
 * has ended meanwhile gets none. Of one family only one message of any sequence is written on a day.
 */
export async function doStep(tx: Tx, id: string, followUpId: string): Promise<void> {
  await queries.lockHousehold(tx, id);
  const waiting = await queries.stepsDue(tx, id);
  await settleFollowUps(tx, [followUpId, ...waiting.map((one) => one.follow_up_id)]);
  const due = await queries.stepsDue(tx, id);
  const own = due.find((one) => one.id === id);
  if (own === undefined) return;
  if (own.way === null) return withdrawReminders(tx, [id]);
  if (!own.is_on) return postpone(tx, [id], own.tomorrow);
  if (own.way === 'call') return void (await queries.putOnCallList(tx, id, ''));
  const reason = reasonToCall(own);
  if (reason !== '') return void (await queries.putOnCallList(tx, id, reason));
  if (own.sleeps_until !== null) return postpone(tx, [id], own.sleeps_until);
  const together = due.filter(
    (one) =>
      one.household === own.household &&
      one.address === own.address &&
      one.language === own.language &&
      reasonToCall(one) === '' &&
      one.sleeps_until === null,
  );
  if (own.was_told || !(await queries.claimDay(tx, own.household))) return postpone(tx, [id], own.tomorrow);
  const names = [...new Map(together.map((one) => [one.patient_id, one.first_name])).values()];
  const message = await queueMessage(
    tx,
    {
      kind: 'follow_up',
      channel: own.channel,
      address: own.address ?? '',
      language: own.language,
      subject: sequenceStepWords(own.subject, own, names),
      body: sequenceStepWords(own.body, own, names),
    },
    { patients: together.map(({ patient_id }) => patient_id) },
    byService,
  );
  await markRemindersDone(tx, [{ ids: together.map((one) => one.id), message }]);
  await queries.planNextStep(
    tx,
    together.map(({ follow_up_id }) => follow_up_id),
    own.step,
  );
}
