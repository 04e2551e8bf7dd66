import { listCoverageOverrides } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** A patient's exceptions from the plans' benefits. */
export const coverageOverridesQuery = (patientId: string) =>
  queryOf(listCoverageOverrides, { params: { id: patientId } }, keyOf('coverages', 'overrides', patientId));
