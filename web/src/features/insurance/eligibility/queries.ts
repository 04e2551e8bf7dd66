import { listVerifications } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** When a coverage was verified, and what its carrier answered. */
export const verificationsQuery = (coverageId: string) =>
  queryOf(listVerifications, { params: { id: coverageId } }, keyOf('coverages', 'verifications', coverageId));
