import { getVisitFee, getVisitFeeRule } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The fee of a visit that was missed or canceled late. */
export const visitFeeQuery = (id: string) =>
  queryOf(getVisitFee, { params: { id } }, keyOf('visit-fees', id));

/** The practice's rule about such fees. */
export const visitFeeRuleQuery = () => queryOf(getVisitFeeRule, {}, keyOf('visit-fees', 'rule'));
