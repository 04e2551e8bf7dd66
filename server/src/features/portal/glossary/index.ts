export { ownWords } from './queries.ts';
