import { timeWords } from '../../../ui/text/dates.ts';

/** A day's last minute; what would go on past midnight has no place on the schedule. */
export const dayMinutes = 24 * 60;

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:MM` of minutes since midnight; midnight at the end of the day is its last minute. */
export function timeOf(minutes: number): string {
  const within = Math.min(Math.max(minutes, 0), dayMinutes - 1);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`;
}

/** 540 as 9:00 AM. */
export const clockWords = (minutes: number): string => timeWords(timeOf(minutes));

/** 9:00 – 10:00 AM; the half of the day is said once where it is the same. */
export function spanWords(start: number, length: number): string {
  const [from, to] = [clockWords(start), clockWords(start + length)];
  const isSameHalf = from.slice(-2) === to.slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from} – ${to}`;
}

/** The next lower multiple of the step. */
export const floorTo = (minutes: number, step: number): number => Math.floor(minutes / step) * step;
export const ceilTo = (minutes: number, step: number): number => Math.ceil(minutes / step) * step;
export const roundTo = (minutes: number, step: number): number => Math.round(minutes / step) * step;

/** Minutes since midnight now, on the practice's clock. */
export function minuteNow(timeZone: string, now = new Date()): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of('hour') * 60 + of('minute');
}
