import type { SignedAgreement } from './agreement-pdf.ts';

/**
 * An agreement as a PDF. What draws is loaded when it is needed: the server has its PDFs made in a process of their own
 * (services/pdf).
 */
export const agreementPdf = async (signed: SignedAgreement): Promise<Buffer> =>
  (await import('./agreement-pdf.ts')).writeAgreement(signed);
