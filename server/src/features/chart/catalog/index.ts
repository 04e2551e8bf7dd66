export { missingProcedures } from './queries.ts';
