import { getOwnPractice, listTimeZones } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The practice's own details, for its owners. */
export const ownPracticeQuery = () => queryOf(getOwnPractice, {}, keyOf('practice'));

/** The time zones that a practice can be in. */
export const timeZonesQuery = () =>
  queryOptions({
    queryKey: keyOf('practice', 'time-zones'),
    queryFn: async ({ signal }) => (await call(listTimeZones, {}, { signal })).time_zones,
    staleTime: Infinity,
  });
