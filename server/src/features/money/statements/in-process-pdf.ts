import type { StatementSnapshot } from '@cusp/contract';

/**
 * Statements as one PDF. What draws is loaded when it is needed: the server has its PDFs made in a process of their own
 * (services/pdf).
 */
export const statementsPdf = async (statements: readonly StatementSnapshot[]): Promise<Buffer> =>
  (await import('./statement-pdf.ts')).writeStatements(statements);
