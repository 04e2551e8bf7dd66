import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PatientRecord } from './record.ts';

/** Renders the record as a PDF, in a worker thread with limited memory. */
export async function makeRecordPdf(record: PatientRecord): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: record,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // The worker's 'error' event makes this reject.
    const [pdf]: unknown[] = await once(worker, 'message');
    if (!(pdf instanceof Uint8Array)) throw new Error('The PDF was not made.');
    return pdf;
  } finally {
    await worker.terminate();
  }
}
