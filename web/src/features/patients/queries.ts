import { getPatient, patientHistory } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** Every change of one patient's own data, the newest first. */
export const patientHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('patients', 'history', id),
    queryFn: ({ signal }) => call(patientHistory, { params: { id } }, { signal }),
  });

export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('patients', 'one', id),
    queryFn: ({ signal }) => call(getPatient, { params: { id } }, { signal }),
  });
