// Renders records' PDFs in a worker thread, because fonts and long notes would block all other calls.
import { answerWith } from '../../services/pdf/in-worker.ts';
import { writeRecordPdf } from './pdf.ts';

answerWith(writeRecordPdf);
