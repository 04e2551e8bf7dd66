import { ApiError } from '../../../api/call.ts';
import { queryClient } from '../../../api/queryClient.ts';
import { tokens } from '../../../api/tokens.ts';
import { chosenRecord } from './chosenRecord.ts';
import { leavePortal } from './leavePortal.ts';
import { type PortalIdentity, portalMeQuery } from './queries.ts';

/**
 * The signed-in patient by the stored token; a token that the server refuses is removed (product.md, 4). If the account
 * no longer has the chosen record, its first one is shown.
 */
export async function restorePortalSession(): Promise<PortalIdentity | undefined> {
  const token = tokens.get('patient');
  if (token === null) return undefined;
  const record = chosenRecord.get();
  try {
    return await queryClient.ensureQueryData(portalMeQuery(record));
  } catch (failure) {
    if (record !== undefined && failure instanceof ApiError && failure.status === 404) {
      chosenRecord.forget();
      return restorePortalSession();
    }
    if (tokens.get('patient') === token) tokens.drop('patient');
    return undefined;
  }
}

/** Stores the answer of a sign-in or an activation, so that the portal opens at once and at that record. */
export function enterAsPatient({
  access_token,
  ...identity
}: PortalIdentity & { access_token: string }): void {
  // The previous person's data must not be shown to this one.
  leavePortal();
  tokens.set('patient', access_token);
  chosenRecord.set(identity.patient.id);
  queryClient.setQueryData(portalMeQuery(identity.patient.id).queryKey, identity);
}
