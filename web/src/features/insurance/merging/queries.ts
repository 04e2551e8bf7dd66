import { previewCarrierMerge, previewInsurancePlanMerge } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The effect of merging a carrier into the one that stays. */
export const carrierMergeQuery = (id: string, merged_id: string) =>
  queryOf(
    previewCarrierMerge,
    { params: { id }, query: { merged_id } },
    keyOf('carriers', 'merge', id, merged_id),
  );

/** The patients who would move to the plan that stays, and those who have both. */
export const planMergeQuery = (id: string, merged_id: string) =>
  queryOf(
    previewInsurancePlanMerge,
    { params: { id }, query: { merged_id } },
    keyOf('insurance-plans', 'merge', id, merged_id),
  );
