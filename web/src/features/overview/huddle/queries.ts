import { getHuddle } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A day's visits with what matters about each patient. */
export const huddleQuery = (date: string) =>
  queryOf(getHuddle, { query: { date } }, keyOf('schedule', 'huddle', date));
