// Writes one record's PDF in a thread of its own: fonts and long notes would hold up everybody else's calls.
import { parentPort, workerData } from 'node:worker_threads';
import { writeRecordPdf } from './pdf.ts';

parentPort?.postMessage(await writeRecordPdf(workerData));
