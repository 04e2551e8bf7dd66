import { queryClient } from '../../../api/queryClient.ts';

/** Clears all data of the admin portal that this tab holds, except the token. */
export function clearAdminData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [area] }) => area === 'admin' });
}
