import { getPerio } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** A patient's perio exams. */
export const perioQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('perio', patientId),
    queryFn: ({ signal }) => call(getPerio, { params: { id: patientId } }, { signal }),
  });
