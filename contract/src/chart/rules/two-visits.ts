/** The days on which work was begun and completed, of which only one is its date of service. */
interface WorkDays {
  procedure: string;
  begun_on: string | null;
  completed_on: string | null;
}

/** What is prepared at one visit and seated at another. */
const isSeated = (procedure: string) => procedure === 'Crown' || procedure === 'Bridge';

/**
 * Work that took two visits, with its days: "prepared Mar 1, 2026, seated Mar 20, 2026"; `''` where one day is all there is to say.
 * @param day how a day is written
 */
export function twoVisitWords(
  { procedure, begun_on, completed_on }: WorkDays,
  day: (on: string) => string,
): string {
  if (begun_on === null || begun_on === completed_on) return '';
  const [begun, completed] = isSeated(procedure) ? ['prepared', 'seated'] : ['started', 'completed'];
  return `${begun} ${day(begun_on)}${completed_on === null ? '' : `, ${completed} ${day(completed_on)}`}`;
}
