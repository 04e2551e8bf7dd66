import { Refusal } from '../../../values/refusal.ts';

const wrong = (path: string, message: string) => new Refusal('invalid', [{ path, message }]);

/** The day on which somebody joins: today if none is given, and never a later one. */
export function joiningDay(given: string | null, today: string): string {
  const day = given ?? today;
  if (day > today) throw wrong('from_date', 'Choose today or an earlier day.');
  return day;
}

/** A member's last day: today if none is given, never a later one, and not before the first. */
export function lastDayOfMember(
  given: string | null,
  { today, joined }: { today: string; joined: string },
): string {
  const day = given ?? today;
  if (day > today) throw wrong('to_date', 'Choose today or an earlier day.');
  if (day < joined) throw wrong('to_date', 'Choose a day on or after the day the patient joined.');
  return day;
}

/** Refuses to let the head leave before the others: somebody else must become the head first. Returns true if the family ends. */
export function endsFamily(
  leaving: string,
  { head_patient_id, present }: { head_patient_id: string; present: readonly string[] },
): boolean {
  const isLast = present.every((patient) => patient === leaving);
  if (leaving === head_patient_id && !isLast) throw new Refusal('head_of_family');
  return isLast;
}
