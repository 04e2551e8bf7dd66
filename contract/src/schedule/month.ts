import * as z from 'zod/mini';
import { get, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';
import { shownOnSchedule } from './shown-on-schedule.ts';

/** The longest range of days that can be counted at once: the six weeks that a month may touch. */
export const longestMonth = 42;

/** What a day of the month view says. */
export const CountedDay = z.object({
  date: z.string(),
  /** Somebody works, or the practice is open. */
  is_open: z.boolean(),
  /** The closure's reason; `''` for none. */
  closed: z.string(),
  /** Booked visits and those that took place. */
  visits: z.int(),
  /** Of these, those that nobody has confirmed and that are still to come. */
  unconfirmed: z.int(),
  /** Canceled and missed. */
  off: z.int(),
  /** The minutes of its visits. */
  booked_minutes: z.int(),
  /** The minutes in which something could be booked, by the search for openings. */
  free_minutes: z.int(),
});
export type CountedDay = z.infer<typeof CountedDay>;

export const countScheduleDays = get('/schedule/days', {
  summary: 'How full each day is, for up to six weeks: visits, booked and free minutes.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Counts and free time, no record.' },
  query: z.object({
    from: field.date('Enter the first day.'),
    to: field.date('Enter the last day.'),
    operatory_id: z.optional(field.id('This is not the id of an operatory.')),
    provider_id: z.optional(field.id('This is not the id of a provider.')),
  }),
  shows: shownOnSchedule,
  output: z.array(CountedDay),
  refusals: ['month_too_long'],
});
