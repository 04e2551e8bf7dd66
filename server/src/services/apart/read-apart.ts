import * as z from 'zod/mini';
import { Refusal } from '../../values/refusal.ts';
import { BoundedProcesses } from '../bounded/processes.ts';
import { ApartResult } from './apart-task.ts';
import type { ApartTask } from './apart-task.ts';

/** In bytes or characters. What is smaller is read at once: to ask another process takes longer, and it holds up nobody. */
export const mostReadHere = 64 * 1024;

const refused = (detail: string) => () => new Refusal('invalid', [], { detail });

/** A practice has one of the two processes, so that its many files let another's pass. */
const processes = new BoundedProcesses({
  program: new URL('./child/main.ts', import.meta.url),
  concurrency: 2,
  ofEach: 1,
  mostHeap: 384,
  mostResident: 640,
  timeout: 20_000,
  // Also when JavaScript's heap is full.
  ended: refused('This file takes too much memory to read.'),
  tooSlow: refused('This file takes too long to read.'),
  tooMuchMemory: refused('This file takes too much memory to read.'),
});

/**
 * Reads what came from outside in a process of its own if it is large, because a parser would block all other calls.
 * @param practiceId whose turn it uses
 * @param module where the function is exported under its own name
 * @param read what `structuredClone` can copy is all that it takes and gives
 * @throws Refusal for what takes too long or too much memory
 */
export async function readApart<Given extends string | Uint8Array, More extends unknown[], Read>(
  practiceId: string,
  module: URL,
  read: (given: Given, ...more: More) => Read | Promise<Read>,
  given: Given,
  ...more: More
): Promise<Read> {
  if (given.length <= mostReadHere) return read(given, ...more);
  const task: ApartTask = { module: module.href, name: read.name, given: [given, ...more] };
  const done = ApartResult.parse(await processes.run(practiceId, task));
  // What our own function gave in our own process.
  if (done.kind === 'read') return z.custom<Read>(() => true).parse(done.value);
  const failed = new Error('A file could not be read.');
  failed.stack = done.stack;
  throw failed;
}
