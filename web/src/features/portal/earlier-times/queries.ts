import { portalEarlierTimes } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The visits for which an earlier time is wanted. */
export const earlierTimesQuery = (record: string) =>
  queryOf(portalEarlierTimes, {}, keyOf('portal', record, 'earlier-times'), { record });
