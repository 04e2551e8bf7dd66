import { getPatientFamily } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's present family. */
export const familyQuery = (patientId: string) =>
  queryOf(getPatientFamily, { params: { id: patientId } }, keyOf('families', 'of', patientId));
