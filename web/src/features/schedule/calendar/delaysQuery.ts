import { listDelays } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Who runs late on a day, and which visits were told. Apart from the schedule's other queries, which the dashboard loads. */
export const delaysQuery = (date: string) =>
  queryOf(listDelays, { query: { date } }, keyOf('delays', 'day', date));
