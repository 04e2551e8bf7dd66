import { getSchedule } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** One day of the schedule. */
export const scheduleDayQuery = (date: string) =>
  queryOptions({
    queryKey: keyOf('schedule', date, date),
    queryFn: ({ signal }) => call(getSchedule, { query: { from: date, to: date } }, { signal }),
  });
