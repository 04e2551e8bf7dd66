import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';

/** The schedule's view in its address; by default today's operatories in rows of ten minutes. */
export interface ScheduleSearch {
  /** A day, or one of the week or month: `YYYY-MM-DD`. */
  date?: string | undefined;
  by?: 'provider' | undefined;
  span?: 'week' | 'month' | undefined;
  /** The operatory (or provider) of the week, by its id. */
  of?: string | undefined;
  /** Minutes of a row. */
  grid?: '5' | '15' | undefined;
  /** Cancelled and missed visits are shown, too. */
  ended?: 'shown' | undefined;
}

export const scheduleSearch = (given: GivenSearch): ScheduleSearch => ({
  date: textParam(given.date),
  by: wordParam(given.by, ['provider']),
  span: wordParam(given.span, ['week', 'month']),
  of: textParam(given.of),
  // The router reads a number from the address.
  grid: wordParam(String(given.grid), ['5', '15']),
  ended: wordParam(given.ended, ['shown']),
});
