/** The texts of the owner's team page and of joining a team. */
export const teamMessages = {
  loadFailed: 'Failed to fetch the team',
  invitationsFailed: 'Failed to fetch invitations',
  invited: 'Invitation made',
  inviteFailed: 'Failed to invite',
  withdrawn: 'Invitation withdrawn',
  withdrawFailed: 'Failed to withdraw the invitation',
  saved: 'Team member updated successfully',
  saveFailed: 'Failed to update the team member',
  deactivated: 'Team member deactivated',
  deactivateFailed: 'Failed to deactivate the team member',
  reactivated: 'Team member reactivated',
  reactivateFailed: 'Failed to reactivate the team member',
  noInvitations: 'No open invitations',
  linkOpens:
    'Whoever opens the link chooses a name and a password and joins your team: hand it only to them.',
  holdUp: 'Show it to them: the camera of their phone opens the link.',
  incomplete: 'This invitation is not complete. Open the whole link, or ask the owner of the practice.',
  readFailed: 'Your invitation could not be opened. Please try again.',
  joined: 'Welcome to the team!',
  joinFailed: 'Failed to join the team',
} as const;
