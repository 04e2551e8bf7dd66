export type { AccountRow } from './accounts.ts';
export { heldBack, openAccounts, statementAccountOfPatient } from './accounts.ts';
export { makeStatement, readStatement } from './making.ts';
export { keepStatementPdf, keptStatement } from './queries.ts';
export { keepSetting } from './setting-queries.ts';
export { writeStatements } from './statement-pdf.ts';
