import { getDaySheet, listDayCloses } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A day's sheet; without a day that of the next one to be closed. */
export const daySheetQuery = (day: string | undefined) =>
  queryOf(getDaySheet, { query: { day } }, keyOf('ledger', 'day-sheet', day ?? ''));

/** The number of closed days that the sheet lists. */
const listed = '14';

/** The days that were closed last. */
export const dayClosesQuery = () =>
  queryOf(listDayCloses, { query: { limit: listed } }, keyOf('day-closes', listed));
