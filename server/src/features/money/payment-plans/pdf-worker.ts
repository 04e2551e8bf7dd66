// Writes the PDF of an agreement on a payment plan in a process of its own.
import { SignedAgreement, writeAgreement } from './agreement-pdf.ts';

export const write = (written: unknown): Promise<Buffer> => writeAgreement(SignedAgreement.parse(written));
