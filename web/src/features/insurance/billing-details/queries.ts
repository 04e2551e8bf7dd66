import { getBillingDetails, getPatientBilling } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The details of the practice and its providers on claims. */
export const billingDetailsQuery = () => queryOf(getBillingDetails, {}, keyOf('claims', 'billing-details'));

/** A patient's details on claims. */
export const patientBillingQuery = (id: string) =>
  queryOf(getPatientBilling, { params: { id } }, keyOf('claims', 'patient', id));
