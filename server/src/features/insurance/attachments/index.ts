export { attachmentControl } from './rules.ts';
