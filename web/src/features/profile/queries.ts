import { getProfile, listSessions } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/keys.ts';

/** The signed-in person's own account. */
export const profileQuery = () =>
  queryOptions({
    queryKey: keyOf('profile'),
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  });

/** That person's sessions, the last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: keyOf('sessions'),
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  });
