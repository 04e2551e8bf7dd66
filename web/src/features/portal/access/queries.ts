import { getPortalAccess } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { lookAgain } from '../../practice/letters/queries.ts';

/** A patient's access to the portal. */
export const portalAccessQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('portal-access', patientId),
    queryFn: ({ signal }) => call(getPortalAccess, { params: { id: patientId } }, { signal }),
    refetchInterval: ({ state: { data } }) => lookAgain([data?.letter ?? null]),
  });
