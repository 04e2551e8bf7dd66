export { openingHours } from './queries.ts';
