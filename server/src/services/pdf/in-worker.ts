import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** How long an idle worker is kept, in ms: starting one takes ten times as long as a short PDF. */
const keptFor = 10_000;

/** An idle worker of each module, with the timer that ends it. */
const idle = new Map<string, { worker: Worker; timer: NodeJS.Timeout }>();

/**
 * Makes a PDF in a worker thread with limited memory, because fonts and long texts would block all other calls.
 * @param file the worker's module, which calls `answerWith` for each message
 * @param written what it writes
 */
export async function pdfInWorker(file: URL, written: unknown): Promise<Uint8Array> {
  const worker = takeWorker(file);
  try {
    worker.postMessage(written);
    // The worker's 'error' event makes this reject.
    const [pdf]: unknown[] = await once(worker, 'message');
    if (!(pdf instanceof Uint8Array)) throw new Error('The PDF was not made.');
    keep(file, worker);
    return pdf;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** In a worker: answers a message with its PDF. A failure ends the worker with its 'error' event. */
export async function answerWith(pdf: Promise<Uint8Array>): Promise<void> {
  parentPort?.postMessage(await pdf);
}

function takeWorker(file: URL): Worker {
  const found = idle.get(file.href);
  if (found === undefined) return startWorker(file);
  clearTimeout(found.timer);
  idle.delete(file.href);
  found.worker.ref();
  return found.worker;
}

function startWorker(file: URL): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
  // If it fails when idle, the next PDF gets a new one.
  worker.on('error', () => {
    if (idle.get(file.href)?.worker === worker) idle.delete(file.href);
  });
  return worker;
}

/** One idle worker is enough; it doesn't keep the process from ending. */
function keep(file: URL, worker: Worker): void {
  if (idle.has(file.href)) return void worker.terminate();
  worker.unref();
  const timer = setTimeout(() => {
    idle.delete(file.href);
    void worker.terminate();
  }, keptFor).unref();
  idle.set(file.href, { worker, timer });
}
