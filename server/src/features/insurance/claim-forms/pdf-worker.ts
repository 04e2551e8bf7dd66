// Writes the data of claims for paper forms in a process of its own.
import { ClaimFormOrder, writeClaimForms } from './form-pdf.ts';

export const write = (written: unknown): Promise<Buffer> => writeClaimForms(ClaimFormOrder.parse(written));
