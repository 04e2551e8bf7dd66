import { getHours } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** Hours and closures of the practice and its providers. */
export const hoursQuery = () =>
  queryOptions({
    queryKey: keyOf('hours'),
    queryFn: ({ signal }) => call(getHours, {}, { signal }),
  });
