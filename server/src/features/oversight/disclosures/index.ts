export { shownDisclosures } from './queries.ts';
