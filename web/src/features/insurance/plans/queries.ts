import { getInsurancePlan, listInsurancePlans } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The plans by carrier and name, archived ones last. */
export const insurancePlansQuery = () => queryOf(listInsurancePlans, {}, keyOf('insurance-plans', 'list'));

/** A plan with the benefits of its latest version. */
export const insurancePlanQuery = (id: string) =>
  queryOf(getInsurancePlan, { params: { id }, query: {} }, keyOf('insurance-plans', id));
