import type { Admin } from '@cusp/contract';
import { queryClient } from '../../../api/queryClient.ts';
import { tokens } from '../../../api/tokens.ts';
import { clearAdminData } from './leaving.ts';
import { adminMeQuery } from './queries.ts';

/** The signed-in admin by the stored token; a token that the server refuses is removed. product.md, 4. */
export async function restoreAdminSession(): Promise<Admin | undefined> {
  // While locked it is still the person who locked the screens.
  if (tokens.isLocked('admin')) return queryClient.getQueryData(adminMeQuery().queryKey);
  const token = tokens.get('admin');
  if (token === null) return undefined;
  try {
    return await queryClient.ensureQueryData(adminMeQuery());
  } catch {
    if (tokens.get('admin') === token) tokens.drop('admin');
    return undefined;
  }
}

/** Stores the sign-in's answer, so that the portal opens at once. */
export function enterAsAdmin({ access_token, admin }: { access_token: string; admin: Admin }): void {
  // The previous person's data must not be shown to this one.
  clearAdminData();
  tokens.set('admin', access_token);
  queryClient.setQueryData(adminMeQuery().queryKey, admin);
}
