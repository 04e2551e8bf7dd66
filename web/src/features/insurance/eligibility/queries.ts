import { listVerifications } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The verifications of a coverage, with its carrier's answers. */
export const verificationsQuery = (coverageId: string) =>
  queryOf(listVerifications, { params: { id: coverageId } }, keyOf('coverages', 'verifications', coverageId));
