import { getPatientBar } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Who a patient is and what to heed; it reloads with every record that it tells of. */
export const patientBarQuery = (id: string) =>
  queryOf(getPatientBar, { params: { id } }, keyOf('patient-bar', id));
