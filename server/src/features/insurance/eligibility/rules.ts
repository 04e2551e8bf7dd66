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

/** Reasons that say nothing of the member: the carrier is out of order, or didn't answer in time. */
const passing = new Set(['42', '80']);

/**
 * The meaning of an answer to one of our questions: about this coverage, with our trace number; about somebody else; or that the
 * carrier can't answer now. One that refuses before it comes to the member repeats the number of our question instead.
 */
export function answersQuestion(
  read: ReadAnswer,
  question: { trace: string; reference: string },
  coverage: { member_ids: readonly string[]; births: readonly string[] },
): 'ours' | 'others' | 'later' {
  const isTraced =
    read.traces.length === 0 && read.refusal_codes.length > 0
      ? read.reference === question.reference
      : read.traces.includes(question.trace);
  if (!isTraced || !isAbout(read, coverage)) return 'others';
  return read.refusal_codes.some((code) => passing.has(code)) ? 'later' : 'ours';
}
