export { readAttachment } from './kept-file.ts';
export type { KeptAttachment } from './kept-file.ts';
export { attachmentControl } from './rules.ts';
