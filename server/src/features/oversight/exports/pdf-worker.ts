// Writes records' PDFs in a process of its own, because fonts and long notes would block all other calls.
import * as z from 'zod/mini';
import { patientLanguages } from '@cusp/contract';
import { writeRecordPdf } from './pdf.ts';
import { PatientRecord } from './record.ts';

const Order = z.object({ record: PatientRecord, language: z.enum(patientLanguages) });

export const write = (order: unknown): Promise<Buffer> => {
  const { record, language } = Order.parse(order);
  return writeRecordPdf(record, language);
};
