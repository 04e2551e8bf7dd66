import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PatientRecord } from './record.ts';

/** The record as a PDF, made in a thread that can't take more than its share of memory. */
export async function makeRecordPdf(record: PatientRecord): Promise<Uint8Array> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: record,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // Its failure is an event too, and rejects.
    const [pdf]: unknown[] = await once(worker, 'message');
    if (!(pdf instanceof Uint8Array)) throw new Error('The PDF was not made.');
    return pdf;
  } finally {
    await worker.terminate();
  }
}
