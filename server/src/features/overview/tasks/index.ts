export { tasksToDo } from './source-queries.ts';
