import { listPaymentPlans, missedInstallments, portalPaymentPlans } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** All payment plans, those with missed installments first. */
export const paymentPlansQuery = () =>
  queryOf(listPaymentPlans, { query: {} }, keyOf('payment-plans', 'all'));

/** The plans of the account that pays for a patient. */
export const patientPlansQuery = (patientId: string) =>
  queryOf(listPaymentPlans, { query: { patient_id: patientId } }, keyOf('payment-plans', 'of', patientId));

export const missedQuery = () => queryOf(missedInstallments, {}, keyOf('payment-plans', 'missed'));

export const portalPaymentPlansQuery = (record: string) =>
  queryOf(portalPaymentPlans, {}, keyOf('portal', record, 'payment-plans'), { record });
