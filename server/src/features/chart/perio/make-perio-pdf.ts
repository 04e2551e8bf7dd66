import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { PerioPdfOrder } from './perio-pdf-order.ts';

/** A perio exam as a PDF. */
export const makePerioPdf = (practiceId: string, order: PerioPdfOrder): Promise<Buffer> =>
  makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), order);
