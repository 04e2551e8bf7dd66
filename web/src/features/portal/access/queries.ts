import { getPortalAccess } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { emailPollInterval } from '../../practice/emails/queries.ts';

/** A patient's access to the portal. */
export const portalAccessQuery = (patientId: string) =>
  queryOptions({
    ...queryOf(getPortalAccess, { params: { id: patientId } }, keyOf('portal-access', patientId)),
    refetchInterval: ({ state: { data } }) => emailPollInterval([data?.letter ?? null]),
  });
