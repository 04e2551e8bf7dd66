import type { StatementSnapshot } from '@cusp/contract';
import { pdfInWorker } from '../../services/pdf/in-worker.ts';

const worker = new URL('./pdf-worker.ts', import.meta.url);

/** Statements as one PDF, each on pages of its own. */
export const makeStatementPdf = async (statements: readonly StatementSnapshot[]): Promise<Buffer> =>
  Buffer.from(await pdfInWorker(worker, statements));

/** Each statement as a PDF of its own, in the same order, one after the other in one thread. */
export async function makeStatementPdfs(statements: readonly StatementSnapshot[]): Promise<Buffer[]> {
  const pdfs: Buffer[] = [];
  for (const statement of statements) pdfs.push(await makeStatementPdf([statement]));
  return pdfs;
}
