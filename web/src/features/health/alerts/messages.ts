export const alertMessages = {
  listFailed: 'Failed to fetch the alert rules',
  added: { done: 'Alert rule added', failed: 'Failed to add the alert rule' },
  changed: { done: 'Alert rule changed', failed: 'Failed to change the alert rule' },
  reportFailed: 'Failed to fetch the alert report',
  answersFailed: 'Failed to fetch the alert history',
  prophylaxisFailed: 'Failed to fetch suggested prophylaxis',
  decided: { done: 'Decision saved', failed: 'Failed to save the decision' },
} as const;
