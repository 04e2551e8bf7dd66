import { listProcedures } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** The catalogue, with today's fees of the office. */
export const proceduresQuery = () =>
  queryOptions({
    queryKey: keyOf('procedures', 'list'),
    queryFn: ({ signal }) => call(listProcedures, { query: {} }, { signal }),
  });
