import type { PlanSnapshot } from '@cusp/contract';

/**
 * A presented plan as a PDF. What draws is loaded when it is needed: the server has its PDFs made in a process of their
 * own (services/pdf).
 */
export const planPdf = async (snapshot: PlanSnapshot): Promise<Buffer> =>
  (await import('./plan-pdf.ts')).writePlan(snapshot);
