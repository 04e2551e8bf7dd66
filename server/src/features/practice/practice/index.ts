export { lockPractice, ownPractice, startPractice, startRecalls } from './queries.ts';
export type { ReleaseWaiting } from './rules.ts';
