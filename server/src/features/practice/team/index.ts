export type { StoredTeamInvitation } from './queries.ts';
export { isActiveStaff, isEmailTaken, teamInvitationByToken, useTeamInvitation } from './queries.ts';
