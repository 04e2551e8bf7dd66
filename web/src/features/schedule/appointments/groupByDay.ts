import type { Appointment } from '@cusp/contract';

/** An entry of the list of appointments: a day's heading, an appointment, or the note that today has none. */
export type ScheduleEntry =
  /** `count` is undefined if not all of the day's appointments are there. */
  | { kind: 'day'; date: string; count: number | undefined }
  | { kind: 'free'; date: string }
  | { kind: 'appointment'; appointment: Appointment };

/**
 * Appointments under a heading for each day.
 * @param appointments by date and time, as the server lists them
 * @param partial days of which not all are given
 * @param free a day that gets its place also without appointments: today, where nothing is searched for
 */
export function groupByDay(
  appointments: readonly Appointment[],
  free?: string,
  partial: readonly (string | undefined)[] = [],
): ScheduleEntry[] {
  const entries: ScheduleEntry[] = [];
  let day: { kind: 'day'; date: string; count: number | undefined } | undefined;
  let placed = free === undefined;
  const placeFree = () => {
    if (free !== undefined && !placed) entries.push({ kind: 'free', date: free });
    placed = true;
  };
  for (const appointment of appointments) {
    const date = appointment.appointment_date;
    if (day?.date !== date) {
      if (free !== undefined && date > free) placeFree();
      if (date === free) placed = true;
      day = { kind: 'day', date, count: partial.includes(date) ? undefined : 0 };
      entries.push(day);
    }
    if (day.count !== undefined) day.count += 1;
    entries.push({ kind: 'appointment', appointment });
  }
  placeFree();
  return entries;
}

/** The entry at which the list opens: this day, else the next one after it, else the last one before it. */
export function openingRow(entries: readonly ScheduleEntry[], date: string): number {
  const next = entries.findIndex((entry) => entry.kind !== 'appointment' && entry.date >= date);
  return next >= 0 ? next : entries.findLastIndex((entry) => entry.kind !== 'appointment');
}
