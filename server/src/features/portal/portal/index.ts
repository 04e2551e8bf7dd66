export { portalAccountById, recordOperator } from './queries.ts';
export { accountPatients, mostAccounts } from './queries.ts';
export { identity } from './sign-in.ts';
