import type { Endpoint, InputOf } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, type CallOptions } from './call.ts';
import { shownBy } from './keys.ts';

interface QueryCallOptions extends CallOptions {
  /** Awaited before each call. */
  waitsFor?: (signal: AbortSignal) => Promise<void>;
}

/** The query of one call, which reloads when a record changes that its answer shows. */
export const queryOf = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  queryKey: string[],
  { waitsFor, ...options }: QueryCallOptions = {},
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      if (waitsFor !== undefined) await waitsFor(signal);
      return call(endpoint, input, { ...options, signal });
    },
    meta: shownBy(endpoint),
  });
