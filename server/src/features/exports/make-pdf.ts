import { pdfInWorker } from '../../services/pdf/in-worker.ts';
import type { PatientRecord } from './record.ts';

/** Renders the record as a PDF. */
export const makeRecordPdf = (record: PatientRecord): Promise<Uint8Array> =>
  pdfInWorker(new URL('./pdf-worker.ts', import.meta.url), record);
