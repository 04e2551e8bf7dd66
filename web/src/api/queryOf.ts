import type { Endpoint, InputOf } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './call.ts';

/** The query of one call. `queryOptions` is used directly where a query needs more than that. */
export const queryOf = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  queryKey: string[],
  options: CallOptions = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, input, { ...options, signal }) });
