// Writes what a test asks for, also what can't be made.
import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { newPaper } from '../paper.ts';

const Asked = z.object({
  words: z.optional(z.string()),
  /** So much memory is taken first, and held until the process is ended. */
  bytes: z.optional(z.int()),
  /** It is written once there is a file with this path. */
  after: z.optional(z.string()),
  fails: z.optional(z.string()),
});

export async function write(written: unknown): Promise<Buffer> {
  const { words = 'nothing', bytes = 0, after, fails } = Asked.parse(written);
  if (fails !== undefined) throw new Error(fails);
  const taken: Buffer[] = [];
  while (taken.length * 2 ** 24 < bytes) {
    taken.push(Buffer.alloc(2 ** 24, 7));
    await pause();
  }
  const mayEnd = () => bytes === 0 && (after === undefined || existsSync(after));
  while (!mayEnd()) await pause();
  const paper = newPaper('Test');
  paper.write(words);
  return paper.end(String(taken.length));
}

const pause = () => new Promise((later) => setTimeout(later, 5));
