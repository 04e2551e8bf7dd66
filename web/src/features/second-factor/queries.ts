import { secondFactorCalls } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';
import type { Realm } from '../../api/tokens.ts';

/** The signed-in person's own second factor. */
export const secondFactorQuery = (realm: Realm) =>
  queryOptions({
    queryKey: keyOf('second-factor', realm),
    queryFn: ({ signal }) => call(secondFactorCalls[realm].state, {}, { signal }),
  });
