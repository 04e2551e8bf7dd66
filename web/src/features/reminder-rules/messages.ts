/** The texts of the settings of messages. */
export const ruleMessages = {
  settingsFailed: 'Failed to fetch the settings of messages',
  saved: 'Settings saved',
  saveFailed: 'Failed to save the settings',
  rulesFailed: 'Failed to fetch the reminders',
  none: 'No reminders yet',
  noneHint: 'For example two weeks before a visit by e-mail, and two days before by text.',
  added: 'Reminder added',
  addFailed: 'Failed to add the reminder',
  changed: 'Reminder saved',
  changeFailed: 'Failed to save the reminder',
  removed: { done: 'Reminder removed', failed: 'Failed to remove the reminder' },
  removeQuestion: 'Remove this reminder?',
  on: 'Switched on: it is sent for visits from now on, and never makes up for the past',
  off: 'Switched off: what it has not sent yet is taken back',
} as const;
