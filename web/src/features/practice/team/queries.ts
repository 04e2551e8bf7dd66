import { listTeam, listTeamInvitations, listWorkers, readJoinInvitation } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { lookAgain } from '../letters/queries.ts';

/** The practice's staff by name, deactivated ones last. */
export const teamQuery = () => queryOf(listTeam, {}, keyOf('team', 'members'));

/** Who can be assigned to open items and threads. */
export const workersQuery = () => queryOf(listWorkers, {}, keyOf('team', 'workers'));

/** Invitations that were neither accepted nor withdrawn. */
export const teamInvitationsQuery = () =>
  queryOptions({
    ...queryOf(listTeamInvitations, {}, keyOf('team', 'invitations')),
    refetchInterval: ({ state: { data } }) => lookAgain((data ?? []).map(({ letter }) => letter)),
  });

/** What an invitation to a team is about, by the token of its link. */
export const joinInvitationQuery = (token: string) =>
  queryOptions({
    ...queryOf(readJoinInvitation, { body: { token } }, keyOf('invitation', 'team', token)),
    // The invitation is used up here; requested again it would be reported as used.
    staleTime: Number.POSITIVE_INFINITY,
  });
