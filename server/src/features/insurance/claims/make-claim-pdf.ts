import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { ClaimPdfOrder } from './claim-pdf.ts';

/** A claim's summary as a PDF. */
export const makeClaimPdf = (practiceId: string, order: ClaimPdfOrder): Promise<Buffer> =>
  makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), order);
