import { listDelays } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The providers who run late on a day, and the notified visits. Apart from the schedule's other queries, which the dashboard loads. */
export const delaysQuery = (date: string) =>
  queryOf(listDelays, { query: { date } }, keyOf('delays', 'day', date));
