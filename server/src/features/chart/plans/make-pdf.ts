import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { PdfOrder } from './pdf-worker.ts';

/** A presented plan, the same with its signatures, or the good-faith estimate of it, as a PDF. */
export const makePlanPdf = (practiceId: string, order: PdfOrder): Promise<Buffer> =>
  makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), order);
