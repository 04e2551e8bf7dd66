// Renders records' PDFs in a worker thread, because fonts and long notes would block all other calls.
import { parentPort } from 'node:worker_threads';
import { answerWith } from '../../services/pdf/in-worker.ts';
import { writeRecordPdf } from './pdf.ts';

parentPort?.on('message', (record) => void answerWith(writeRecordPdf(record)));
