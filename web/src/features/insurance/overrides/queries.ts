import { listCoverageOverrides } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What plans pay otherwise for a patient. */
export const coverageOverridesQuery = (patientId: string) =>
  queryOf(listCoverageOverrides, { params: { id: patientId } }, keyOf('coverages', 'overrides', patientId));
