import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A 256-bit key for one purpose, derived from what the caller knows. */
export const secretOf = (known: string, salt: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', known, salt, purpose, 32));

/** Encrypts a text: a nonce, the authentication tag, and the ciphertext. */
export function encryptText(secret: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, secret, nonce);
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Decrypts the text; throws if it was changed or the key is another. */
export function decryptText(secret: Buffer, sealed: Buffer): string {
  const textAt = nonceBytes + tagBytes;
  const opening = createDecipheriv(cipher, secret, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(sealed.subarray(nonceBytes, textAt));
  return Buffer.concat([opening.update(sealed.subarray(textAt)), opening.final()]).toString();
}
