import type { ReadAnswer } from './answer.ts';

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Whether an answer is about this coverage: it names a member ID of it, and, where it names birth dates, the patient's or the
 * subscriber's. An answer that says that nobody was found may name neither.
 */
export function isAbout(
  { answer, member_ids, births }: ReadAnswer,
  coverage: { member_ids: readonly string[]; births: readonly string[] },
): boolean {
  const ids = coverage.member_ids.map(plain);
  const named = member_ids.map(plain);
  if (named.length === 0) return answer.refusals.length > 0;
  if (!named.some((id) => ids.includes(id))) return false;
  return births.length === 0 || births.some((day) => coverage.births.includes(day));
}
