import type { PerioPdfOrder } from './perio-pdf-order.ts';

/** A perio exam as a PDF, for who makes it without a server. What draws is loaded when it is needed. */
export const perioPdf = async (order: PerioPdfOrder): Promise<Buffer> =>
  (await import('./perio-pdf.ts')).writePerio(order);
