import { texts } from '../../../ui/language/t.ts';

/** Messages about a person's own account. */
export const profileMessages = texts({
  loadFailed: 'Failed to fetch your profile',
  saved: 'Profile updated successfully',
  saveFailed: 'Failed to update profile',
  sessionsFailed: 'Failed to fetch your devices',
  sessionEnded: 'Device signed out',
  othersEnded: 'All other devices signed out',
  endFailed: 'Failed to sign out the device',
  passwordChanged: 'Password changed. You’ve been signed out on all other devices.',
  passwordFailed: 'The password was not changed',
  unknownDevice: 'Unknown device',
});
