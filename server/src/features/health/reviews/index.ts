export { reviewsUntil } from './queries.ts';
