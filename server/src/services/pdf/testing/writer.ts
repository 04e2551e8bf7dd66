// Writes what a test asks for, also what can't be made.
import * as z from 'zod/mini';
import { newPaper } from '../paper.ts';

const Asked = z.object({
  words: z.optional(z.string()),
  /** So much memory is taken first. */
  bytes: z.optional(z.int()),
  fails: z.optional(z.string()),
});

export async function write(written: unknown): Promise<Buffer> {
  const { words = 'nothing', bytes = 0, fails } = Asked.parse(written);
  if (fails !== undefined) throw new Error(fails);
  const taken: Buffer[] = [];
  while (taken.length * 2 ** 24 < bytes) {
    taken.push(Buffer.alloc(2 ** 24, 7));
    await new Promise((later) => setTimeout(later, 5));
  }
  const paper = newPaper('Test');
  paper.write(words);
  return paper.end(String(taken.length));
}
