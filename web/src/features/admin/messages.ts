/** The texts of the admin portal. product.md, 2 and 8. */
export const adminMessages = {
  signedIn: 'Admin login successful!',
  /** If the server gives no detail. */
  signInFailed: 'Login failed',
  passwordChanged: 'Your password was changed.',
  passwordFailed: 'The password was not changed',

  figuresFailed: 'The figures could not be loaded.',
  practicesFailed: 'Failed to fetch practices',
  practiceFailed: 'Failed to fetch practice',
  noPractices: 'No practices found',
  subscriptionsFailed: 'Failed to fetch subscriptions',
  noSubscriptions: 'No subscriptions found',
  plansFailed: 'Failed to fetch plans',
  noPlans: 'No plans yet',
  usersFailed: 'Failed to fetch users',
  noUsers: 'No users found',
  adminsFailed: 'Failed to fetch admins',
  settingsFailed: 'Failed to fetch settings',
  jobsFailed: 'Failed to fetch jobs',
  noJobs: 'No job waits, and none has failed.',
  jobAgain: 'The job is tried again',
  jobAgainFailed: 'The job was not tried again',
  stateFailed: 'The state of the service could not be asked for',
} as const;

/** The toasts of each change. */
export const adminChanges = {
  approve: { done: 'Practice approved', failed: 'The practice was not approved' },
  text_limit: { done: 'Limit of texts saved', failed: 'The limit of texts was not saved' },
  suspend: { done: 'Practice suspended', failed: 'The practice was not suspended' },
  reinstate: { done: 'Practice reinstated', failed: 'The practice was not reinstated' },
  choose_plan: { done: 'Plan changed', failed: 'The plan was not changed' },
  extend_trial: { done: 'Trial extended', failed: 'The trial was not extended' },
  set_status: { done: 'Status recorded', failed: 'The status was not recorded' },
  cancel: { done: 'Cancellation recorded', failed: 'The cancellation was not recorded' },
  keep: { done: 'The subscription goes on', failed: 'The cancellation was not taken back' },
  plan_added: { done: 'Plan added', failed: 'The plan was not added' },
  plan_changed: { done: 'Plan changed', failed: 'The plan was not changed' },
  plan_stopped: { done: 'The plan is no longer offered', failed: 'The plan is still offered' },
  plan_offered: { done: 'The plan is offered again', failed: 'The plan is not offered again' },
  deactivate: { done: 'Account deactivated', failed: 'The account was not deactivated' },
  reactivate: { done: 'Account reactivated', failed: 'The account was not reactivated' },
  force_password: {
    done: 'A new password has to be chosen at the next sign-in',
    failed: 'The new password was not asked for',
  },
  second_factor: { done: 'Second factor reset', failed: 'The second factor was not reset' },
  admin_added: { done: 'Admin added', failed: 'The admin was not added' },
  admin_changed: { done: 'Admin changed', failed: 'The admin was not changed' },
  settings: { done: 'Settings saved', failed: 'The settings were not saved' },
  mail: { done: 'The mail was handed to the mail server', failed: 'The mail was not sent' },
} as const;
