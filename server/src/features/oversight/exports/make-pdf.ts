import type { PatientLanguage } from '@cusp/contract';
import { makePdf } from '../../../services/pdf/make-pdf.ts';
import type { PatientRecord } from './record.ts';

/** Renders the record as a PDF. */
export const makeRecordPdf = (
  practiceId: string,
  record: PatientRecord,
  language: PatientLanguage,
): Promise<Buffer> => makePdf(practiceId, new URL('./pdf-worker.ts', import.meta.url), { record, language });
