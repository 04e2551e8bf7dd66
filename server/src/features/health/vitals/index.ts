export { isVisitOf } from './queries.ts';
