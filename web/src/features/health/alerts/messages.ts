export const alertMessages = {
  listFailed: 'Failed to fetch the alert rules',
  added: { done: 'Alert rule added', failed: 'Failed to add the alert rule' },
  changed: { done: 'Alert rule changed', failed: 'Failed to change the alert rule' },
  reportFailed: 'Failed to fetch how often the rules asked',
  answersFailed: 'Failed to fetch the answers',
  prophylaxisFailed: 'Failed to fetch the proposed prophylaxis',
  decided: { done: 'Decision saved', failed: 'Failed to save the decision' },
} as const;
