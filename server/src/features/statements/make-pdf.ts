import type { StatementSnapshot } from '@cusp/contract';
import { pdfInWorker, pdfsInWorker } from '../../services/pdf/in-worker.ts';

const worker = new URL('./pdf-worker.ts', import.meta.url);

/** Statements as one PDF, each on pages of its own. */
export const makeStatementPdf = async (statements: readonly StatementSnapshot[]): Promise<Buffer> =>
  Buffer.from(await pdfInWorker(worker, { statements, apart: false }));

/** Each statement as a PDF of its own, in the same order: starting a thread takes longer than writing one. */
export const makeStatementPdfs = async (statements: readonly StatementSnapshot[]): Promise<Buffer[]> =>
  (await pdfsInWorker(worker, { statements, apart: true })).map((pdf) => Buffer.from(pdf));
