import { listTeam, listTeamInvitations, readJoinInvitation } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { lookAgain } from '../letters/queries.ts';

/** The practice's staff by name, deactivated ones last. */
export const teamQuery = () => queryOf(listTeam, {}, keyOf('team', 'members'));

/** Invitations that were neither accepted nor withdrawn. */
export const teamInvitationsQuery = () =>
  queryOptions({
    queryKey: keyOf('team', 'invitations'),
    queryFn: ({ signal }) => call(listTeamInvitations, {}, { signal }),
    refetchInterval: ({ state: { data } }) => lookAgain((data ?? []).map(({ letter }) => letter)),
  });

/** What an invitation to a team is about, by the token of its link. */
export const joinInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf('invitation', 'team', token),
    queryFn: ({ signal }) => call(readJoinInvitation, { body: { token } }, { signal }),
    // The invitation is used up here; requested again it would be reported as used.
    staleTime: Number.POSITIVE_INFINITY,
  });
