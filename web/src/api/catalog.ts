import { listProcedures } from '@cusp/contract';
import { keyOf } from './keys.ts';
import { queryOf } from './queryOf.ts';

/** The catalog, with today's fees of the office, or what this patient pays. */
export const proceduresQuery = (patientId = '') =>
  queryOf(
    listProcedures,
    { query: patientId === '' ? {} : { patient_id: patientId } },
    patientId === '' ? keyOf('procedures', 'list') : keyOf('procedures', 'list', patientId),
  );
