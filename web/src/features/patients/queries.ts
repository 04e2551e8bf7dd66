import { getPatient, listPatients } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** All patients of the practice; search and sort happen in the browser (product.md, 5). */
export const patientsQuery = () =>
  queryOptions({
    queryKey: keyOf('patients', 'list'),
    queryFn: ({ signal }) => call(listPatients, { query: {} }, { signal }),
  });

export const patientQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf('patients', 'one', id),
    queryFn: ({ signal }) => call(getPatient, { params: { id } }, { signal }),
  });
