export { webhookPath } from './rules.ts';
