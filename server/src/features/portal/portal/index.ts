export { portalAccountById, recordOperator } from './queries.ts';
