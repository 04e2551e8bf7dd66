export { shownLook } from './queries.ts';
