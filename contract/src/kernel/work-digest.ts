// A file of its own, since the worker that computes loads nothing else.

/** The text whose digest is looked at. */
export const workText = (challenge: string, answer: number | string): string => `${challenge} ${answer}`;

/** The zero bits at the beginning of a digest. */
export function leadingZeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
