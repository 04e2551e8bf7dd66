import { listOperatories } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** The practice's chairs and rooms, in the order of the schedule's columns. */
export const operatoriesQuery = () =>
  queryOptions({
    queryKey: keyOf('operatories'),
    queryFn: ({ signal }) => call(listOperatories, {}, { signal }),
  });
