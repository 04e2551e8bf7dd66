import { useMemo, useState } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { appointmentsFrom, appointmentsUpTo } from './queries.ts';
import { addToDate } from '../../../ui/text/dates.ts';

type Filters = Parameters<typeof appointmentsFrom>[1];

/**
 * The schedule around a day, loaded page by page in both directions; one query for `QueryState`.
 * @param date the day
 */
export function useAppointmentSchedule(date: string, filters: Filters) {
  const later = usePaged(appointmentsFrom(date, filters));
  const earlier = usePaged(appointmentsUpTo(addToDate(date, -1, 'd'), filters));
  const loaded = useMemo(
    () => earlier.data && later.data && [...earlier.data.toReversed(), ...later.data],
    [earlier.data, later.data],
  );
  // One half may have the answer to new filters already: then both halves of the former list stay.
  const isMixed = later.isPlaceholderData !== earlier.isPlaceholderData;
  const [whole, setWhole] = useState(loaded);
  if (!isMixed && loaded !== whole) setWhole(loaded);
  const data = isMixed ? whole : loaded;
  const failed = later.error ? later : earlier;
  return {
    data,
    /** The filters that the shown appointments fit. */
    filters: useAnswered(filters, {
      data: loaded,
      isPlaceholderData: later.isPlaceholderData || earlier.isPlaceholderData,
    }),
    error: failed.error,
    errorUpdatedAt: failed.errorUpdatedAt,
    isFetching: later.isFetching || earlier.isFetching,
    refetch: () => Promise.all([later.refetch(), earlier.refetch()]),
    earlier: earlier.following,
    later: later.following,
  };
}
