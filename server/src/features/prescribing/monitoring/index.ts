export { wasLookedUp } from './queries.ts';
