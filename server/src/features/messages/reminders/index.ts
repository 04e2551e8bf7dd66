export { webhookPath } from './rules.ts';
export { noteRegistration } from './sender-queries.ts';
export { asksForRegistration, messageSettings } from './sender.ts';
export type { SenderDependencies } from './sender.ts';
