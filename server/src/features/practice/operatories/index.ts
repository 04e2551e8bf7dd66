export { holdOperatory, listOperatories } from './queries.ts';
