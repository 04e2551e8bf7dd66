import type { CountedDay } from '@cusp/contract';

/** How full a day is, in percent of what is booked and what could be; undefined where that says nothing: it is over, or nobody works. */
export function fillOfDay(
  { date, booked_minutes, free_minutes }: Pick<CountedDay, 'date' | 'booked_minutes' | 'free_minutes'>,
  today: string,
): number | undefined {
  const all = booked_minutes + free_minutes;
  if (date < today || all === 0) return undefined;
  // A day with an opening left isn't full.
  return free_minutes > 0 ? Math.min(99, Math.round((booked_minutes / all) * 100)) : 100;
}

/** The time in which something could be booked: `2 h 30 min open`. */
export function freeWords({ free_minutes }: Pick<CountedDay, 'free_minutes'>): string {
  if (free_minutes === 0) return 'Full';
  const [hours, minutes] = [Math.floor(free_minutes / 60), free_minutes % 60];
  return [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : '', 'open']
    .filter(Boolean)
    .join(' ');
}

/** A day in words, for those who don't see its bar. */
export function countedDayWords(day: CountedDay, today: string): string {
  const { visits, is_open, closed, unconfirmed } = day;
  const fill = fillOfDay(day, today);
  return [
    !is_open && (closed ? `closed, ${closed}` : 'closed'),
    (is_open || visits > 0) && `${visits} ${visits === 1 ? 'visit' : 'visits'}`,
    fill !== undefined && `${fill}% booked`,
    fill !== undefined && freeWords(day),
    unconfirmed > 0 && `${unconfirmed} not confirmed`,
  ]
    .filter(Boolean)
    .join(', ');
}
