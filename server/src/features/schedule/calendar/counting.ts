import type { CountedDay, countScheduleDays, ParsedOf } from '@cusp/contract';
import { longestMonth } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { clockIn } from '../../../values/calendar/wall-clock.ts';
import { Refusal } from '../../../values/refusal.ts';
import { busyIn } from './blocking-queries.ts';
import { countsOfDays } from './counting-queries.ts';
import { daysFrom } from './days.ts';
import { openingSearch } from './finding.ts';
import { freeOn } from './free.ts';
import { working } from './queries.ts';
import { scheduleDay } from './rules.ts';

/** Free time is counted in openings of so many minutes, the shortest that most practices book. */
const shortest = 15;

/** How full each of some days is. What is free is what a search for openings would find there. */
export async function countDays(
  tx: Tx,
  query: ParsedOf<typeof countScheduleDays>['query'],
  timeZone: string,
): Promise<CountedDay[]> {
  const dates = daysFrom(query.from, query.to, longestMonth);
  if (dates === undefined) throw new Refusal('month_too_long');
  const [hours, wanted, busy, counts] = await Promise.all([
    tx.ask(working(query.from)),
    openingSearch(tx, { ...query, minutes: shortest, grid: 15 }, timeZone),
    tx.ask(busyIn(query.from, query.to)),
    tx.ask(countsOfDays(query)),
  ]);
  const byDate = new Map(counts.map((one) => [one.date, one]));
  const [today = '', now = ''] = clockIn(timeZone, new Date()).split(' ');
  return dates.map((date) => {
    const day = scheduleDay(date, hours);
    const counted = byDate.get(date);
    const free = freeOn(day, busy, wanted, date === today ? now : undefined);
    return {
      date,
      is_open: day.hours !== null || day.providers.length > 0,
      closed: day.closed,
      visits: counted?.visits ?? 0,
      unconfirmed: counted?.unconfirmed ?? 0,
      off: counted?.off ?? 0,
      booked_minutes: counted?.booked_minutes ?? 0,
      free_minutes: date < today ? 0 : free.length * shortest,
    };
  });
}
