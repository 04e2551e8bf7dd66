import { listVisitInsurance } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Remarks about the insurance of the visits of some days. */
export const visitInsuranceQuery = (from: string, to: string) =>
  queryOf(listVisitInsurance, { query: { from, to } }, keyOf('coverages', 'visits', from, to));
