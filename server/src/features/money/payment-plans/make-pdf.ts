import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { SignedAgreement } from './agreement-pdf.ts';

/** An agreement on a payment plan, with its disclosure and signature, as a PDF. */
export const makeAgreementPdf = (practiceId: string, signed: SignedAgreement): Promise<Buffer> =>
  makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), signed);
