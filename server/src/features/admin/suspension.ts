import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/kernel/refusal.ts';
import { lockPractice, setApproved, setSuspended } from './practices-queries.ts';
import { recordChange } from './queries.ts';

/** The practice, the reason, and who orders it: an admin, or the user of the command line. */
export interface Order {
  practiceId: string;
  reason: string;
  by: string;
}

/** Suspends a practice: from the next call on its data can't be read. Refuses one that is already suspended. */
export async function suspend(tx: Tx, order: Order): Promise<void> {
  const { suspended_at } = await ordered(tx, order);
  if (suspended_at !== null) throw new Refusal('already_suspended');
  await setSuspended(tx, order.practiceId, order.reason);
  await record(tx, order, 'Suspended', { suspended: false }, { suspended: true });
}

/** Ends a suspension and restores the previous state. Refuses a practice that is not suspended. */
export async function reinstate(tx: Tx, order: Order): Promise<void> {
  const { suspended_at, suspended_reason: reason } = await ordered(tx, order);
  if (suspended_at === null) throw new Refusal('not_suspended');
  await setSuspended(tx, order.practiceId, null);
  await record(tx, order, 'Reinstated', { suspended: true, reason }, { suspended: false });
}

/** Approves a new practice, so that letters may name it before it is a week old. Refuses an approved one. */
export async function approve(tx: Tx, order: Order): Promise<void> {
  const { approved_at } = await ordered(tx, order);
  if (approved_at !== null) throw new Refusal('already_approved');
  await setApproved(tx, order.practiceId);
  await record(tx, order, 'Approved', { approved: false }, { approved: true });
}

async function ordered(tx: Tx, { practiceId }: Order) {
  const stored = await lockPractice(tx, practiceId);
  if (stored === undefined) throw new Refusal('practice_not_found');
  return stored;
}

type Values = Record<string, unknown>;

const record = (tx: Tx, { practiceId, reason, by }: Order, what: string, before: Values, after: Values) =>
  recordChange(tx, { practice_id: practiceId, by_name: by, what, why: reason, before, after });
