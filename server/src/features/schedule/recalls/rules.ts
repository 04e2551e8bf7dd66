import { recallDueDays, addDays } from '@cusp/contract';
import type { RecallState, RecallTypeInput } from '@cusp/contract';
import type { z } from 'zod/mini';
import { Refusal } from '../../../values/refusal.ts';

export type RecallTypeFields = Omit<z.output<typeof RecallTypeInput>, 'version'>;

const wrong = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);

interface Following {
  id: string;
  next_type_id: string | null;
  replaces_id?: string | null;
}

/**
 * Refuses an interval of nothing, ages without anybody between them, and types that become each other in a circle.
 * @param id the changed type; undefined for a new one
 * @param types the types that there are
 */
export function validateRecall(
  fields: RecallTypeFields,
  id: string | undefined,
  types: readonly Following[],
): void {
  const { months, days, from_age, until_age, next_type_id, replaces_id } = fields;
  if (months + days === 0)
    throw wrong('months', 'Enter the number of months or days until the patient is due.');
  if (until_age !== null && until_age <= (from_age ?? 0))
    throw wrong('until_age', 'This age must be higher than the starting age.');
  validateReplaced(replaces_id ?? null, id, types);
  if (next_type_id === null) return;
  if (until_age === null) throw wrong('until_age', 'Enter the age at which this changes to the next recall.');
  const seen = new Set(id === undefined ? [] : [id]);
  for (let at: string | null = next_type_id; at !== null;) {
    if (seen.has(at)) throw wrong('next_type_id', 'These recalls would change into each other in a loop.');
    seen.add(at);
    const following = types.find((type) => type.id === at);
    if (following === undefined) throw new Refusal('recall_type_not_found');
    at = following.next_type_id;
  }
}

/** Refuses types that take each other's place. */
function validateReplaced(
  replaces: string | null,
  id: string | undefined,
  types: readonly Following[],
): void {
  const seen = new Set(id === undefined ? [] : [id]);
  for (let at = replaces; at !== null;) {
    if (seen.has(at)) throw wrong('replaces_id', 'These recalls would replace each other.');
    seen.add(at);
    const replaced = types.find((type) => type.id === at);
    if (replaced === undefined) throw new Refusal('recall_type_not_found');
    at = replaced.replaces_id ?? null;
  }
}

interface Standing {
  due_date: string | null;
  paused_until: string | null;
  ended_reason: string;
  booked_appointment_id: string | null;
}

/**
 * The state of a recall on this day. The work list's query (queries.ts) finds the same ones due and overdue.
 * @param soon the last day of those that are due
 */
export function recallState(recall: Standing, { today, soon }: { today: string; soon: string }): RecallState {
  if (recall.ended_reason !== '') return 'ended';
  if (recall.booked_appointment_id !== null) return 'booked';
  if (recall.due_date === null) return 'none';
  if (recall.paused_until !== null && recall.paused_until >= today) return 'paused';
  if (recall.due_date < today) return 'overdue';
  return recall.due_date <= soon ? 'due' : 'later';
}

/** The last day on which a recall counts as due. */
export const soonFrom = (today: string): string => addDays(today, recallDueDays);

/** The next attempt can't be in the past. */
export function refusePastAttempt(next: string | null, today: string): void {
  if (next !== null && next < today) throw wrong('next_attempt', 'Choose today or a later day.');
}
