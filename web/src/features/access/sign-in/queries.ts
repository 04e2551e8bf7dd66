import { me } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The signed-in staff member. Loaded once at start, then kept: a refusal of any call ends the sign-in anyway. */
export const meQuery = () =>
  queryOptions({
    ...queryOf(me, {}, keyOf('me')),
    staleTime: Number.POSITIVE_INFINITY,
  });
