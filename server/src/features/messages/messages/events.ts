/** The work of this feature's jobs. */
export { composingOf } from './composing.ts';
export { sendingOf } from './sending.ts';
export { queueDue } from './reminder-queries.ts';
export { serveTextWebhooks } from './webhooks.ts';
