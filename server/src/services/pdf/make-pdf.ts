import { PdfNotMade } from '../../values/errors.ts';
import { FairQueue } from '../../values/fair-queue.ts';
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
 * How large an order is before it waits for the others that are: of the two processes, they have one, so that the whole records of
 * two practices don't keep the receipts of all others waiting. Characters and values; a record of a hundred visits has some 200,000.
 */
const large = 200_000;
const largeOnes = new FairQueue({ concurrency: 1, idleFirst: true });

/** How much there is to write: characters, and values of any kind. Counted only until it is large. */
function expectedCost(written: unknown): number {
  let cost = 0;
  const left: unknown[] = [written];
  while (left.length > 0 && cost <= large) {
    const value = left.pop();
    cost += typeof value === 'string' ? value.length : 1;
    if (value instanceof Uint8Array) cost += value.length;
    else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) left.push(part);
  }
  return cost;
}

/**
 * Makes a PDF in a process of its own, because fonts, long texts and pictures would block all other calls.
 * @param practiceId whose turn it uses
 * @param module the feature's module, which exports `write`
 * @param written what it writes
 * @throws PdfNotMade
 */
export async function makePdf(practiceId: string, module: URL, written: unknown): Promise<Buffer> {
  const order: PdfTask = { module: module.href, written };
  const make = () => processes.run(practiceId, order);
  const isLarge = expectedCost(written) > large;
  const done = PdfResult.parse(await (isLarge ? largeOnes.run({ group: practiceId }, make) : make()));
  if (done.kind === 'made') return Buffer.from(done.pdf.buffer, done.pdf.byteOffset, done.pdf.byteLength);
  const failed = new PdfNotMade('It could not be written.');
  failed.stack = done.stack;
  throw failed;
}
