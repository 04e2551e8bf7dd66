import type { PlanSnapshot } from '@cusp/contract';
import { pdfInWorker } from '../../services/pdf/in-worker.ts';

/** A presented plan, or the good-faith estimate of it, as a PDF. */
export const makePlanPdf = async (what: 'plan' | 'estimate', snapshot: PlanSnapshot): Promise<Buffer> =>
  Buffer.from(await pdfInWorker(new URL('./pdf-worker.ts', import.meta.url), { what, snapshot }));
