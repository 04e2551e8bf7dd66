export { usableTemplate } from './queries.ts';
