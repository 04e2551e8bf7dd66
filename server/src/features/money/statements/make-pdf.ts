import type { StatementSnapshot } from '@cusp/contract';
import { makePdf } from '../../../services/pdf/make-pdf.ts';

const writer = new URL('./pdf-worker.ts', import.meta.url);

/** Statements as one PDF, each on pages of its own. */
export const makeStatementPdf = (
  practiceId: string,
  statements: readonly StatementSnapshot[],
): Promise<Buffer> => makePdf(practiceId, writer, statements);

/** Each statement as a PDF of its own, in the same order, one after the other. */
export async function makeStatementPdfs(
  practiceId: string,
  statements: readonly StatementSnapshot[],
): Promise<Buffer[]> {
  const pdfs: Buffer[] = [];
  for (const statement of statements) pdfs.push(await makeStatementPdf(practiceId, [statement]));
  return pdfs;
}
