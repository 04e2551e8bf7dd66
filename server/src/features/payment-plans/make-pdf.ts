import type { SignedAgreement } from './agreement-pdf.ts';
import { pdfInWorker } from '../../services/pdf/in-worker.ts';

/** An agreement on a payment plan, with its disclosure and signature, as a PDF. */
export const makeAgreementPdf = async (signed: SignedAgreement): Promise<Buffer> =>
  Buffer.from(await pdfInWorker(new URL('./pdf-worker.ts', import.meta.url), signed));
