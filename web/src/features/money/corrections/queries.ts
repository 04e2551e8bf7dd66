import {
  getDiscountLimits,
  getPaymentUse,
  listAdjustmentKinds,
  listLedgerRequests,
  listOpenItems,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

export const adjustmentKindsQuery = () => queryOf(listAdjustmentKinds, {}, keyOf('adjustment-kinds'));

export const discountLimitsQuery = () => queryOf(getDiscountLimits, {}, keyOf('adjustment-kinds', 'limits'));

/** The open items of a patient's account. */
export const openItemsQuery = (patientId: string) =>
  queryOf(listOpenItems, { params: { id: patientId } }, keyOf('ledger', 'open-items', patientId));

/** The use of a payment. */
export const paymentUseQuery = (id: string) =>
  queryOf(getPaymentUse, { params: { id } }, keyOf('ledger', 'use', id));

/** The requests to post entries. */
export const ledgerRequestsQuery = () => queryOf(listLedgerRequests, {}, keyOf('ledger-requests'));
