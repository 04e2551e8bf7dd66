export { checkImageFiles } from './check.ts';
export { releaseWaiting } from './events.ts';
export { allPractices } from './queries.ts';
export { keyTo } from './store-image.ts';
