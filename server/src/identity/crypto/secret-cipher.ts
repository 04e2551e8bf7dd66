import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts values with the server's key: they must be readable again, but not from a stolen database. */
export interface Secrets {
  /** `of` says whose it is. `open` needs the same value, so that rows can't be swapped. */
  seal(text: string, of: string): Buffer;
  /** Undefined if the key is another one or the row was changed. */
  open(sealed: Buffer, of: string): string | undefined;
  /** HMAC-SHA256 of these bytes with the server's key. `of` says what they are for, as above. */
  sign(bytes: Uint8Array, of: string): Buffer;
}

const form = Buffer.from([1]);
const nonceLength = 12;
const tagLength = 16;

/** A separate key for signing, derived from the same secret. */
const signingKeyOf = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'cusp signing', 32));

/** AES-256-GCM: a version byte, the nonce, the tag, the ciphertext. */
export function secretsOf(key: Buffer): Secrets {
  const signingKey = signingKeyOf(key);
  return {
    sign: (bytes, of) => createHmac('sha256', signingKey).update(`${of}\0`).update(bytes).digest(),

    seal(text, of) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(of));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([form, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, of) {
      if (sealed[0] !== form[0] || sealed.length < 1 + nonceLength + tagLength) return undefined;
      const nonce = sealed.subarray(1, 1 + nonceLength);
      const tag = sealed.subarray(1 + nonceLength, 1 + nonceLength + tagLength);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(of));
      decipher.setAuthTag(tag);
      const body = sealed.subarray(1 + nonceLength + tagLength);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
