import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The worker's answer, in a thread with limited memory, because fonts and long texts would block all other calls. */
async function answerOf(file: URL, written: unknown): Promise<unknown> {
  const worker = new Worker(file, {
    workerData: written,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    // The worker's 'error' event makes this reject.
    const [answer]: unknown[] = await once(worker, 'message');
    return answer;
  } finally {
    await worker.terminate();
  }
}

const isPdf = (answer: unknown): answer is Uint8Array => answer instanceof Uint8Array;

/**
 * Makes a PDF in a worker thread.
 * @param file the worker's module, which posts the PDF's bytes
 * @param written what it writes
 */
export async function pdfInWorker(file: URL, written: unknown): Promise<Uint8Array> {
  const pdf = await answerOf(file, written);
  if (!isPdf(pdf)) throw new Error('The PDF was not made.');
  return pdf;
}

/** The same for several PDFs at once: the worker posts a list. */
export async function pdfsInWorker(file: URL, written: unknown): Promise<Uint8Array[]> {
  const pdfs = await answerOf(file, written);
  if (!Array.isArray(pdfs)) throw new Error('The PDFs were not made.');
  return pdfs.filter(isPdf);
}
