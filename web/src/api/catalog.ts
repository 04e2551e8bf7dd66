import { listProcedures } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { keyOf } from './keys.ts';

/** The catalog, with today's fees of the office, or what this patient pays. */
export const proceduresQuery = (patientId = '') =>
  queryOptions({
    queryKey: patientId === '' ? keyOf('procedures', 'list') : keyOf('procedures', 'list', patientId),
    queryFn: ({ signal }) =>
      call(listProcedures, { query: patientId === '' ? {} : { patient_id: patientId } }, { signal }),
  });
