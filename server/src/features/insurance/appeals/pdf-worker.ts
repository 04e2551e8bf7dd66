// Writes the letters of appeals in a process of its own.
import { AppealPdfOrder, writeAppealPdf } from './letter-pdf.ts';

export const write = (written: unknown): Promise<Buffer> => writeAppealPdf(AppealPdfOrder.parse(written));
