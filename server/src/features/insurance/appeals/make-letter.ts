import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { AppealPdfOrder } from './letter-pdf.ts';

/** The letter of an appeal as a PDF. */
export const makeLetter = (practiceId: string, order: AppealPdfOrder): Promise<Buffer> =>
  makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), order);
