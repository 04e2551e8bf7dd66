export { readAttachment } from './kept-file.ts';
export type { KeptAttachment } from './kept-file.ts';
export { attachmentControl } from './rules.ts';
export { addFiles, openForAttachments } from './adding.ts';
export { frozenFiles, materialsOf } from './freezing.ts';
export type { ChosenRecord, Material } from './freezing.ts';
export { setSentByHand } from './queries.ts';
export { practiceOnPaper } from './record-queries.ts';
export { attachmentWayWords, paperDay } from './rules.ts';
