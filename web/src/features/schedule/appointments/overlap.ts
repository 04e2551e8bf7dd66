import type { Appointment } from '@cusp/contract';

/** The time of an appointment: its day, its start (`HH:MM`) and its length in minutes. */
export type Span = Pick<Appointment, 'appointment_date' | 'appointment_time' | 'duration'>;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether the two share a minute; one that begins when the other ends doesn't. */
export function overlap(one: Span, other: Span): boolean {
  if (one.appointment_date !== other.appointment_date) return false;
  const [from, otherFrom] = [minutesOf(one.appointment_time), minutesOf(other.appointment_time)];
  return from < otherFrom + other.duration && otherFrom < from + one.duration;
}

/** The end of an appointment, `HH:MM`; one that goes past midnight ends with the day. */
export function endTime({ appointment_time, duration }: Span): string {
  const minutes = Math.min(minutesOf(appointment_time) + duration, 23 * 60 + 59);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
