import * as z from 'zod/mini';
import { dayNames, dayParts } from '../people/days.ts';

/** A patient's wish for an earlier time: the days and times that suit, and the last suitable day. */
export const EarlierTimeWish = z.object({
  days: z.array(z.enum(dayNames)),
  times: z.array(z.enum(dayParts)),
  until: z.string(),
});
export type EarlierTimeWish = z.infer<typeof EarlierTimeWish>;

/** The day and the part of the day of a place, in the words of a wish: from noon on is the afternoon. */
export const daysAndTimesOf = (
  date: string,
  time: string,
): { day: (typeof dayNames)[number]; part: (typeof dayParts)[number] } => ({
  day: dayNames[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon',
  part: time < '12:00' ? 'morning' : 'afternoon',
});
