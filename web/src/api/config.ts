import { config } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from './keys.ts';
import { queryOf } from './queryOf.ts';

/** The server's configuration; it changes only with a restart. */
export const configQuery = () =>
  queryOptions({
    ...queryOf(config, {}, keyOf('config')),
    staleTime: Number.POSITIVE_INFINITY,
  });
