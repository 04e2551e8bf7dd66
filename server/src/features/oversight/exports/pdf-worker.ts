// Writes records' PDFs in a process of its own, because fonts and long notes would block all other calls.
import { writeRecordPdf } from './pdf.ts';
import { PatientRecord } from './record.ts';

export const write = (record: unknown): Promise<Buffer> => writeRecordPdf(PatientRecord.parse(record));
