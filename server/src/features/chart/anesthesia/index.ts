export { anestheticsOf } from './queries.ts';
