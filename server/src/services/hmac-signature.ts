import { createHmac, timingSafeEqual } from 'node:crypto';

/** Checks whether this is the signature of the signed bytes. It takes the same time wherever they differ. */
export function isValidSignature(
  { algorithm, key, encoding }: { algorithm: 'sha1' | 'sha256'; key: string; encoding: 'hex' | 'base64' },
  signed: string | Buffer,
  signature: string,
): boolean {
  const wanted = createHmac(algorithm, key).update(signed).digest();
  const given = Buffer.from(signature, encoding);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
