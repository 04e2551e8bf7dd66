import { getPatient, listPatients, patientHistory, type PatientShelf } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/**
 * All patients of the practice, without a word those who are not archived; search and sort happen in the browser
 * (product.md, 5).
 */
export const patientsQuery = (archived: PatientShelf = 'active') =>
  queryOptions({
    queryKey: keyOf('patients', 'list', archived),
    queryFn: ({ signal }) =>
      call(listPatients, { query: archived === 'active' ? {} : { archived } }, { signal }),
  });

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
