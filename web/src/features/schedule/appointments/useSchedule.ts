import { useMemo } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { appointmentsFrom, appointmentsUpTo } from './queries.ts';
import { addTo } from '../../../ui/text/dates.ts';

type Narrowed = Parameters<typeof appointmentsFrom>[1];

/**
 * The schedule around a day, loaded page by page in both directions; one query for `QueryState`.
 * @param date the day
 */
export function useSchedule(date: string, narrowed: Narrowed) {
  const later = usePaged(appointmentsFrom(date, narrowed));
  const earlier = usePaged(appointmentsUpTo(addTo(date, -1, 'd'), narrowed));
  const data = useMemo(
    () => earlier.data && later.data && [...earlier.data.toReversed(), ...later.data],
    [earlier.data, later.data],
  );
  const failed = later.error ? later : earlier;
  return {
    data,
    error: failed.error,
    errorUpdatedAt: failed.errorUpdatedAt,
    isFetching: later.isFetching || earlier.isFetching,
    refetch: () => Promise.all([later.refetch(), earlier.refetch()]),
    earlier: earlier.following,
    later: later.following,
  };
}
