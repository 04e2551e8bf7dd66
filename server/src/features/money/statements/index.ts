export type { AccountRow } from './account-queries.ts';
export { holdBackReason, openAccounts, opensBills, statementAccountOfPatient } from './account-queries.ts';
export { makeStatement, readStatement } from './making.ts';
export { keepStatementPdf, keptStatement } from './queries.ts';
export { keepSetting } from './setting-queries.ts';
export { statementsPdf } from './in-process-pdf.ts';
