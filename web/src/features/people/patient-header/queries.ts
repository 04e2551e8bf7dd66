import { getPatientBar } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The patient header; it reloads when any record it shows changes. */
export const patientBarQuery = (id: string) =>
  queryOf(getPatientBar, { params: { id } }, keyOf('patient-bar', id));
