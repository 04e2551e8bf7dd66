import { listProviders } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** Who treats at the practice, in their order. */
export const providersQuery = () =>
  queryOptions({
    queryKey: keyOf('providers'),
    queryFn: ({ signal }) => call(listProviders, {}, { signal }),
  });
