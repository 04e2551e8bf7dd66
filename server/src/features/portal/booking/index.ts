export { bookedFor, reasonsToBook } from './queries.ts';
