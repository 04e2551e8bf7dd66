import type { NumberRegistration } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { Refusal, requireUnchanged } from '../../../values/refusal.ts';
import { lockAdminPractice, setTextLimit } from './practices-queries.ts';
import { recordChange } from './queries.ts';
import type { SuspensionOrder } from './suspension.ts';
import * as queries from './texts-queries.ts';

/** Sets how many texts a practice may send a day; null for the limit in the settings. */
export async function limitTexts(
  tx: Tx,
  { practiceId, reason, by }: SuspensionOrder,
  { texts_a_day, was }: { texts_a_day: number | null; was: object | null | undefined },
): Promise<void> {
  const stored = await lockAdminPractice(tx, practiceId);
  if (stored === undefined) throw new Refusal('practice_not_found');
  requireUnchanged(was, stored);
  await setTextLimit(tx, practiceId, texts_a_day);
  await recordChange(tx, {
    practice_id: practiceId,
    by_name: by,
    what: texts_a_day === null ? 'Default text limit' : `${texts_a_day} texts a day`,
    why: reason,
    before: { texts_a_day: stored.texts_a_day },
    after: { texts_a_day },
  });
}

interface AssignedNumber {
  /** E.164; `''`: none. */
  number: string;
  registration: NumberRegistration;
}

/**
 * Assigns a practice the number that its texts come from, whoever entered or had it; `''` takes its number away. The practice that
 * had it keeps it as contested: it can't send from it, and sees why.
 */
export async function assignNumber(
  tx: Tx,
  { practiceId, reason, by }: SuspensionOrder,
  wanted: AssignedNumber,
  was: object | null | undefined,
): Promise<void> {
  const { number } = wanted;
  if ((await lockAdminPractice(tx, practiceId)) === undefined) throw new Refusal('practice_not_found');
  const before = await queries.findTextNumber(tx, practiceId);
  requireUnchanged(was, before);
  const holder = number === '' ? undefined : await queries.lockNumberOwner(tx, number);
  if (holder !== undefined && holder.practice_id !== practiceId) {
    await queries.contestNumber(tx, holder.practice_id);
    const had = await queries.findTextNumber(tx, holder.practice_id);
    await record(holder.practice_id, 'Text number assigned to another practice', had, { ...had, number: '' });
  }
  const after: AssignedNumber = number === '' ? { number, registration: 'none' } : wanted;
  await queries.setNumber(tx, practiceId, after);
  const isSame = number === before.number && before.isProven;
  const what = isSame
    ? `Text number ${number}, carriers: ${after.registration}`
    : number === ''
      ? 'Text number removed'
      : `Text number ${number} assigned`;
  await record(practiceId, what, before, after);

  async function record(
    practice_id: string,
    done: string,
    earlier: AssignedNumber,
    now: AssignedNumber,
  ): Promise<void> {
    const shown = (its: AssignedNumber) => ({
      text_number: its.number,
      text_number_registration: its.registration,
    });
    await recordChange(tx, {
      practice_id,
      by_name: by,
      what: done,
      why: reason,
      before: shown(earlier),
      after: shown(now),
    });
  }
}
