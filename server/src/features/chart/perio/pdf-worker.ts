// Writes perio exams' PDFs in a process of its own.
import { PerioPdfOrder } from './perio-pdf-order.ts';
import { writePerio } from './perio-pdf.ts';

export const write = (written: unknown): Promise<Buffer> => writePerio(PerioPdfOrder.parse(written));
