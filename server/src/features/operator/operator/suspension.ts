import { addDays, closingDays, spokenDay } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { Refusal } from '../../../values/refusal.ts';
import { lockAdminPractice, setApproved, setClosing, setSuspended } from './practices-queries.ts';
import { recordChange } from './queries.ts';

/** The practice, the reason, and the person who orders it: an admin, or the user of the command line. */
export interface SuspensionOrder {
  practiceId: string;
  reason: string;
  by: string;
}

/**
 * Suspends a practice: it is read-only from the next call on, and closed from a day in its own time zone. Refuses one that is
 * already suspended. Returns that day.
 * @param wanted the day; null for the usual one
 */
export async function suspend(tx: Tx, order: SuspensionOrder, wanted: string | null = null): Promise<string> {
  const { suspended_at, time_zone } = await lockOrderedPractice(tx, order);
  if (suspended_at !== null) throw new Refusal('already_suspended');
  const closed_from = wanted ?? addDays(todayAt(time_zone), closingDays);
  requireAllowedClosing(closed_from, time_zone);
  await setSuspended(tx, order.practiceId, { reason: order.reason, closed_from });
  const what = `Suspended: closed from ${spokenDay(closed_from)}`;
  await record(tx, order, what, { suspended: false }, { suspended: true, closed_from });
  return closed_from;
}

/** Changes the day from which a suspended practice is closed. Refuses one that isn't suspended, and an older state. */
export async function moveSuspension(
  tx: Tx,
  order: SuspensionOrder,
  { closed_from, instead_of }: { closed_from: string; instead_of?: string | null | undefined },
): Promise<void> {
  const stored = await lockOrderedPractice(tx, order);
  if (stored.suspended_at === null) throw new Refusal('not_suspended');
  if (instead_of !== undefined && instead_of !== stored.closed_from) throw new Refusal('stale_version');
  requireAllowedClosing(closed_from, stored.time_zone);
  await setClosing(tx, order.practiceId, closed_from);
  const what = `Suspension: closed from ${spokenDay(closed_from)}`;
  await record(tx, order, what, { closed_from: stored.closed_from }, { closed_from });
}

/** A suspension should stay read-only for at most a year. */
const longestClosing = 366;

function requireAllowedClosing(closed_from: string, timeZone: string): void {
  const today = todayAt(timeZone);
  const message =
    closed_from < today
      ? 'The day can’t be in the past.'
      : closed_from > addDays(today, longestClosing)
        ? 'The day can be at most a year ahead.'
        : undefined;
  if (message !== undefined) throw new Refusal('invalid', [{ path: 'closed_from', message }]);
}

/** Ends a suspension and restores the previous state. Refuses a practice that is not suspended. */
export async function reinstate(tx: Tx, order: SuspensionOrder): Promise<void> {
  const { suspended_at, suspended_reason: reason } = await lockOrderedPractice(tx, order);
  if (suspended_at === null) throw new Refusal('not_suspended');
  await setSuspended(tx, order.practiceId, null);
  await record(tx, order, 'Reinstated', { suspended: true, reason }, { suspended: false });
}

/** Approves a new practice, so that emails may name it before it is a week old. Refuses an approved one. */
export async function approve(tx: Tx, order: SuspensionOrder): Promise<void> {
  const { approved_at } = await lockOrderedPractice(tx, order);
  if (approved_at !== null) throw new Refusal('already_approved');
  await setApproved(tx, order.practiceId);
  await record(tx, order, 'Approved', { approved: false }, { approved: true });
}

async function lockOrderedPractice(tx: Tx, { practiceId }: SuspensionOrder) {
  const stored = await lockAdminPractice(tx, practiceId);
  if (stored === undefined) throw new Refusal('practice_not_found');
  return stored;
}

type Values = Record<string, unknown>;

const record = (
  tx: Tx,
  { practiceId, reason, by }: SuspensionOrder,
  what: string,
  before: Values,
  after: Values,
) => recordChange(tx, { practice_id: practiceId, by_name: by, what, why: reason, before, after });
