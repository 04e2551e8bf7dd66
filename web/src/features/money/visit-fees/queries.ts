import { getVisitFee, getVisitFeeRule } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The fee of a visit that was missed or canceled late. */
export const visitFeeQuery = (id: string) =>
  queryOf(getVisitFee, { params: { id } }, keyOf('visit-fees', id));

/** What the practice charges for such visits. */
export const visitFeeRuleQuery = () => queryOf(getVisitFeeRule, {}, keyOf('visit-fees', 'rule'));
