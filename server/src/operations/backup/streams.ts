import { createHash } from 'node:crypto';
import type { Measured } from './contents.ts';

/** Counts and hashes what passes through it. */
export function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    through: async function* through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    /** Call it once, at the end. */
    measured: (): Measured => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export const measure = (bytes: Buffer): Measured => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export const isSame = (one: Measured, other: Measured): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;
