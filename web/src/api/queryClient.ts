import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

/** Whether trying again can help: the server was away or said that it is for a moment. */
function isPassing(failure: Error): boolean {
  return failure instanceof ApiError && (failure.status === 0 || failure.status >= 502);
}

export const queryClient = new QueryClient({
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
