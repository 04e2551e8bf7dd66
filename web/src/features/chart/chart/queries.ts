import { getChart } from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** A patient's chart as it is, or as it was on an earlier day (`''`: today). */
export const chartQuery = (patientId: string, on: string) =>
  queryOptions({
    queryKey: keyOf('chart', patientId, on),
    queryFn: ({ signal }) =>
      call(getChart, { params: { id: patientId }, query: on === '' ? {} : { on } }, { signal }),
    placeholderData: keepPreviousData,
  });
