// Writes the data of claims for paper forms in a process of its own.
import { FormPdfOrder, writeFormPdf } from './form-pdf.ts';

export const write = (written: unknown): Promise<Buffer> => writeFormPdf(FormPdfOrder.parse(written));
