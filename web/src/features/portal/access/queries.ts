import { getPortalAccess, listDocuments } from '@cusp/contract';
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

/** The patient's documents that show who may act for them, the newest first. */
export const proofsQuery = (patientId: string) =>
  queryOptions({
    ...queryOf(listDocuments, { params: { id: patientId } }, keyOf('documents', 'list', patientId)),
    select: (documents) =>
      documents.filter(
        ({ source, kind, stored }) =>
          source === 'stored' && kind === 'authority' && (stored?.struck_at ?? null) === null,
      ),
  });
