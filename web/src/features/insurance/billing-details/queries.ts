import { getBillingDetails, getPatientBilling } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** What claims say of the practice and its providers. */
export const billingDetailsQuery = () => queryOf(getBillingDetails, {}, keyOf('claims', 'billing-details'));

/** What claims say of a patient. */
export const patientBillingQuery = (id: string) =>
  queryOf(getPatientBilling, { params: { id } }, keyOf('claims', 'patient', id));
