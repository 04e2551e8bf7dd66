import { listPharmacyRequests } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** Pharmacies' requests and reports, the open ones first. */
export const pharmacyRequestsQuery = () =>
  queryOf(listPharmacyRequests, {}, keyOf('pharmacy-requests', 'list'));
