import type { PerioPdfOrder } from './perio-pdf-order.ts';

/** A perio exam as a PDF, made in this process. The PDF library is loaded on first use. */
export const perioPdf = async (order: PerioPdfOrder): Promise<Buffer> =>
  (await import('./perio-pdf.ts')).writePerio(order);
