import { listTeam, listTeamInvitations, listWorkers, readJoinInvitation } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { emailPollInterval } from '../emails/queries.ts';

/** The practice's staff by name, deactivated ones last. */
export const teamQuery = () => queryOf(listTeam, {}, keyOf('team', 'members'));

/** The team members to whom open items and threads can be assigned. */
export const workersQuery = () => queryOf(listWorkers, {}, keyOf('team', 'workers'));

/** Invitations that were neither accepted nor withdrawn. */
export const teamInvitationsQuery = () =>
  queryOptions({
    ...queryOf(listTeamInvitations, {}, keyOf('team', 'invitations')),
    refetchInterval: ({ state: { data } }) => emailPollInterval((data ?? []).map(({ letter }) => letter)),
  });

/** The details of a team invitation, by the token of its link. */
export const joinInvitationQuery = (token: string) =>
  queryOptions({
    ...queryOf(readJoinInvitation, { body: { token } }, keyOf('invitation', 'team', token)),
    // Joining uses the invitation up, and a new request would report it as used.
    staleTime: Number.POSITIVE_INFINITY,
  });
