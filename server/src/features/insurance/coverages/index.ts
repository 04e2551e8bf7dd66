export { coveragesOf } from './queries.ts';
