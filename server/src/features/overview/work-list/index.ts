export { hasNote } from './source-queries.ts';
