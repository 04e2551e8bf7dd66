import { portalRequests } from '@cusp/contract';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';

/** The patient's requests. */
export const portalRequestsQuery = (record: string) =>
  queryOf(portalRequests, {}, keyOf('portal', record, 'requests'), { record });
