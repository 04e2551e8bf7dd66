import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isPassing } from './call.ts';
import { keyOf } from './keys.ts';

/**
 * The server refused an action that the screen offered: the person's permissions have changed (another role, a password
 * that must be changed). They are loaded again, and the screens adapt.
 */
function reloadPermissions(failure: Error): void {
  if (failure instanceof ApiError && failure.status === 403)
    void queryClient.invalidateQueries({ queryKey: keyOf('me') });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (failure, { queryKey }) => {
      if (queryKey[0] !== 'me') reloadPermissions(failure);
    },
  }),
  mutationCache: new MutationCache({ onError: (failure) => reloadPermissions(failure) }),
  defaultOptions: {
    queries: {
      // Long enough to move between screens without a new request, short enough for a second front desk.
      staleTime: 15_000,
      retry: (failures, failure) => failures < 2 && isPassing(failure),
      retryDelay: (failures) => 400 * 2 ** failures,
      // The server may be on this machine, so calls are tried even if the browser reports that it is offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
