export { webhookPath } from './rules.ts';
export { messageSettings } from './sender.ts';
export type { SenderDependencies } from './sender.ts';
