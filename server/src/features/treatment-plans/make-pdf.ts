import { pdfInWorker } from '../../services/pdf/in-worker.ts';
import type { PdfOrder } from './pdf-worker.ts';

/** A presented plan, the same with its signatures, or the good-faith estimate of it, as a PDF. */
export const makePlanPdf = async (order: PdfOrder): Promise<Buffer> =>
  Buffer.from(await pdfInWorker(new URL('./pdf-worker.ts', import.meta.url), order));
