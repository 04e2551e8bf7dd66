// Renders a record's PDF in a worker thread, because fonts and long notes would block all other calls.
import { parentPort, workerData } from 'node:worker_threads';
import { writeRecordPdf } from './pdf.ts';

parentPort?.postMessage(await writeRecordPdf(workerData));
