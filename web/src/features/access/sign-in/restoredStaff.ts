import type { StaffUser } from '@cusp/contract';
import { queryClient } from '../../../api/queryClient.ts';
import { tokens } from '../../../api/tokens.ts';
import { meQuery } from './queries.ts';

/**
 * The signed-in staff member by the stored token; a token that the server refuses is removed. product.md, 4. While
 * locked it is still the person who locked the screens, so that Back doesn't leave them.
 */
export async function restoredStaff(): Promise<StaffUser | undefined> {
  if (tokens.isLocked('staff')) return queryClient.getQueryData(meQuery().queryKey);
  if (tokens.get('staff') === null) return undefined;
  try {
    return await queryClient.ensureQueryData(meQuery());
  } catch {
    tokens.drop('staff');
    return undefined;
  }
}
