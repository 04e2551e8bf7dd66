const minute = 60_000;
const day = 86_400_000;

/** Making a format takes about ten times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // The Swedish form is the ISO one: 2026-03-08 02:30.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format;
}

/** The time that a clock in the zone shows at a moment, `YYYY-MM-DD HH:MM`. */
export const clockIn = (timeZone: string, moment: number | Date): string => formatOf(timeZone).format(moment);

/** By how many minutes the zone is ahead of UTC at a moment. */
const offsetAt = (timeZone: string, moment: number): number =>
  (Date.parse(`${clockIn(timeZone, moment).replace(' ', 'T')}Z`) - Math.floor(moment / minute) * minute) /
  minute;

/**
 * Checks whether no clock in the zone shows this time on this day: it lies in the hour that is left out when clocks go forward.
 * @param time `HH:MM`
 */
export function isMissing(timeZone: string, date: string, time: string): boolean {
  // The form of years before 1000 differs, and no zone had daylight saving time then.
  if (date < '1000') return false;
  const shown = Date.parse(`${date}T${time}Z`);
  // One of the offsets of the days around it is the right one.
  return ![shown - day, shown + day].some(
    (near) => clockIn(timeZone, shown - offsetAt(timeZone, near) * minute) === `${date} ${time}`,
  );
}
