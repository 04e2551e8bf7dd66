import { PdfNotMade } from '../../values/errors.ts';
import { BoundedProcesses } from '../bounded/processes.ts';
import { PdfResult } from './pdf-task.ts';
import type { PdfTask } from './pdf-task.ts';

/** For a record whose document can also be made later, when it is asked for. */
export function ignorePdfNotMade(error: unknown): void {
  if (!(error instanceof PdfNotMade)) throw error;
}

/**
 * Documents are made in two processes, of which a practice may use one: a long run of statements lets another practice's
 * receipt pass.
 */
const processes = new BoundedProcesses({
  program: new URL('./child/main.ts', import.meta.url),
  concurrency: 2,
  ofEach: 1,
  mostHeap: 512,
  mostResident: 768,
  timeout: 120_000,
  // Also when JavaScript's heap is full.
  ended: () => new PdfNotMade('Its process ended.'),
  tooSlow: () => new PdfNotMade('It takes too long.'),
  tooMuchMemory: () => new PdfNotMade('It takes too much memory.'),
});

/**
 * Makes a PDF in a process of its own, because fonts, long texts and pictures would block all other calls.
 * @param practiceId whose turn it uses
 * @param module the feature's module, which exports `write`
 * @param written what it writes
 * @throws PdfNotMade
 */
export async function makePdf(practiceId: string, module: URL, written: unknown): Promise<Buffer> {
  const order: PdfTask = { module: module.href, written };
  const done = PdfResult.parse(await processes.run(practiceId, order));
  if (done.kind === 'made') return Buffer.from(done.pdf.buffer, done.pdf.byteOffset, done.pdf.byteLength);
  const failed = new PdfNotMade('It could not be written.');
  failed.stack = done.stack;
  throw failed;
}
