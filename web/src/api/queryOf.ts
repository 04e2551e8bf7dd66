import type { Endpoint, InputOf } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './call.ts';
import { shownBy } from './keys.ts';

/** The query of one call, which reloads when a record changes that its answer shows. */
export const queryOf = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  queryKey: string[],
  options: CallOptions = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }),
    meta: shownBy(endpoint),
  });
