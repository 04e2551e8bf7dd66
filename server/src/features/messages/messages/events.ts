/** The work of this feature's jobs. */
export { createComposeReminderJob } from './composing.ts';
export { createSendMessageJob } from './sending.ts';
export { queueDue } from './reminder-queries.ts';
export { serveTextWebhooks } from './webhooks.ts';
