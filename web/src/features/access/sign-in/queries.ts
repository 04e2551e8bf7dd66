import { me } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** The signed-in staff member. Loaded once at start, then kept: a refusal of any call ends the sign-in anyway. */
export const meQuery = () =>
  queryOptions({
    queryKey: keyOf('me'),
    queryFn: ({ signal }) => call(me, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
