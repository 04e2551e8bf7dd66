import { getPortalAccess } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** How a patient stands with the portal. */
export const portalAccessQuery = (patientId: string) =>
  queryOptions({
    queryKey: keyOf('portal-access', patientId),
    queryFn: ({ signal }) => call(getPortalAccess, { params: { id: patientId } }, { signal }),
  });
