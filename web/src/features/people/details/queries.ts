import { getPatientDetails } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The office's details of a patient beyond the record itself. */
export const patientDetailsQuery = (id: string) =>
  queryOf(getPatientDetails, { params: { id } }, keyOf('patients', 'details', id));
