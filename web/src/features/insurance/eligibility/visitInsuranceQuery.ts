import { listVisitInsurance } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What there is to know of the insurance of whoever comes on some days. */
export const visitInsuranceQuery = (from: string, to: string) =>
  queryOf(listVisitInsurance, { query: { from, to } }, keyOf('coverages', 'visits', from, to));
