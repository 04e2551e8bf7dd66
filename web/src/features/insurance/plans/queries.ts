import { getInsurancePlan, listInsurancePlans, listPlanProposals } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The plans by carrier and name, archived ones last. */
export const insurancePlansQuery = () => queryOf(listInsurancePlans, {}, keyOf('insurance-plans', 'list'));

/** A plan with the benefits of its latest version. */
export const insurancePlanQuery = (id: string) =>
  queryOf(getInsurancePlan, { params: { id }, query: {} }, keyOf('insurance-plans', id));

/** What its carrier's answers propose for a plan. */
export const planProposalsQuery = (id: string) =>
  queryOf(listPlanProposals, { params: { id } }, keyOf('insurance-plans', id, 'proposals'));
