import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';
import { keyOf } from './keys.ts';

/** Whether trying again can help: the server was away or said that it is for a moment. */
function isPassing(failure: Error): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status >= 502);
}

/**
 * A refusal of what the screens offered: what this person may do has changed meanwhile (another role, a password that
 * must be chosen anew), so they are asked for again, and the screens follow.
 */
function askWhoItIs(failure: Error): void {
  if (failure instanceof ApiError && failure.status === 403)
    void queryClient.invalidateQueries({ queryKey: keyOf('me') });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (failure, { queryKey }) => {
      if (queryKey[0] !== 'me') askWhoItIs(failure);
    },
  }),
  mutationCache: new MutationCache({ onError: (failure) => askWhoItIs(failure) }),
  defaultOptions: {
    queries: {
      // Long enough to move between screens without asking again, short enough for a second front desk.
      staleTime: 15_000,
      retry: (failures, failure) => failures < 2 && isPassing(failure),
      retryDelay: (failures) => 400 * 2 ** failures,
      // The server may be on this machine: a call is tried also when the browser believes to be offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
