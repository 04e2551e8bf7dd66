import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { FormPdfOrder } from './pdf-worker.ts';

/** A signed form, or one to be filled on paper, as a PDF. */
export const makeFormPdf = (practiceId: string, order: FormPdfOrder): Promise<Buffer> =>
  makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), order);
