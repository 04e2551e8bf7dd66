export type { StoredTeamInvitation } from './queries.ts';
export { isEmailTaken, teamInvitationByToken, useTeamInvitation } from './queries.ts';
