export type { StoredAccount } from './queries.ts';
export { accountPractices, accountsByEmail, openedPatient } from './queries.ts';
