export { signerRelationship } from './signing.ts';
export type { StoredAccount } from './queries.ts';
export { accountLanguage, accountPractices, accountsByEmail, openedPatient } from './queries.ts';
