export { missingProcedures } from './queries.ts';
export { procedureKindByName } from './import-rules.ts';
