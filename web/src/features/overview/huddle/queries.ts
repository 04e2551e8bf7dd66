import { getHuddle } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** A day's patients with what matters about each. */
export const huddleQuery = (date: string) =>
  queryOptions({
    queryKey: keyOf('schedule', 'huddle', date),
    queryFn: ({ signal }) => call(getHuddle, { query: { date } }, { signal }),
  });
