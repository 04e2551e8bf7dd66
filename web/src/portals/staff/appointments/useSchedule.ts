import { useMemo } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { appointmentsFrom, appointmentsUpTo } from '../../../features/appointments/queries.ts';
import { addTo } from '../../../ui/dates.ts';
import { useToday } from '../../../ui/today.tsx';

type Narrowed = Parameters<typeof appointmentsFrom>[1];

/**
 * The schedule around today, as far as somebody looks into the past and into what comes; one query for `QueryState`.
 * @param enabled whether it is on screen
 */
export function useSchedule(narrowed: Narrowed, enabled: boolean) {
  const today = useToday();
  const later = usePaged(appointmentsFrom(today, narrowed), { enabled });
  const earlier = usePaged(appointmentsUpTo(addTo(today, -1, 'd'), narrowed), { enabled });
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
