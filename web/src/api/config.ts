import { config } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { keyOf } from './keys.ts';

/** The server's configuration; it changes only with a restart. */
export const configQuery = () =>
  queryOptions({
    queryKey: keyOf('config'),
    queryFn: ({ signal }) => call(config, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
