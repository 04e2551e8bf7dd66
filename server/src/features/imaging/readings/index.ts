export { imagesToRead } from './queries.ts';
