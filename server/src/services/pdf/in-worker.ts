import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Makes a PDF in a worker thread with limited memory, because fonts and long texts would block all other calls.
 * @param file the worker's module, which posts the PDF's bytes
 * @param written what it writes
 */
export async function pdfInWorker(file: URL, written: unknown): Promise<Uint8Array> {
  const worker = new Worker(file, {
    workerData: written,
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
