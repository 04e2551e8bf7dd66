import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';

/**
 * Sealed files: encrypted and authenticated in pieces, so that a file of any size can be streamed and no piece is used
 * before it was checked. The construction is STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015) over AES-256-GCM: the
 * nonce of every piece has its number and whether it is the last one, so that pieces can't be moved, repeated, left out
 * or cut off. Every file has its own key, derived from the backup's key with a random salt.
 */
const magic = Buffer.from('CUSPSEA1');
const saltLength = 16;
const tagLength = 16;
const pieceLength = 65_536;
const algorithm = 'aes-256-gcm';

/** The derivation of the key from the passphrase; stored unencrypted in the backup. */
export const Derivation = z.object({
  cipher: z.literal(algorithm),
  derivation: z.literal('scrypt'),
  // Limited, because a manipulated backup could otherwise make us allocate all memory.
  cost: z.int().check(z.minimum(16_384), z.maximum(1_048_576)),
  block_size: z.literal(8),
  parallelism: z.literal(1),
  salt: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
export type Derivation = z.infer<typeof Derivation>;

export const newDerivation = (): Derivation => ({
  cipher: algorithm,
  derivation: 'scrypt',
  // 128 MiB for each guess. OWASP Password Storage Cheat Sheet: N = 2^17, r = 8, p = 1.
  cost: 131_072,
  block_size: 8,
  parallelism: 1,
  salt: randomBytes(32).toString('base64'),
});

/** The key for a passphrase. The same words typed on another keyboard are the same passphrase. */
export function backupKey(passphrase: string, { cost, block_size, parallelism, salt }: Derivation) {
  const ways = { N: cost, r: block_size, p: parallelism, maxmem: 256 * cost * block_size };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, ways, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A MAC of a text, which only the holder of a backup's key can make. Base64. */
export const macOf = (key: Buffer, text: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'cusp backup head 2', 32)))
    .update(text)
    .digest('base64');

export function isMacOf(key: Buffer, text: string, proof: string): boolean {
  const [given, right] = [Buffer.from(proof, 'base64'), Buffer.from(macOf(key, text), 'base64')];
  return given.length === right.length && timingSafeEqual(given, right);
}

type Bytes = AsyncIterable<Buffer>;

/** Encrypts a stream; for `stream.pipeline`. */
export const encryptStream = (key: Buffer) =>
  async function* sealed(plain: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltLength);
    const own = fileKey(key, salt);
    yield Buffer.concat([magic, salt]);
    for await (const { piece, number, last } of pieces(plain, pieceLength)) {
      const cipher = createCipheriv(algorithm, own, nonce(number, last));
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  };

/** Decrypts what `seal` made. Throws if it was made with another key, or was changed or truncated. */
export const decryptStream = (key: Buffer) =>
  async function* opened(sealed: Bytes): AsyncGenerator<Buffer> {
    let own: Buffer | undefined;
    let head = Buffer.alloc(0);
    const body = async function* body(): AsyncGenerator<Buffer> {
      for await (const chunk of sealed) {
        if (own !== undefined) {
          yield chunk;
          continue;
        }
        head = Buffer.concat([head, chunk]);
        const begins = magic.length + saltLength;
        if (head.length < begins) continue;
        if (!head.subarray(0, magic.length).equals(magic)) throw new BackupError('is not encrypted by Cusp');
        own = fileKey(key, head.subarray(magic.length, begins));
        yield head.subarray(begins);
      }
    };
    for await (const { piece, number, last } of pieces(body(), pieceLength + tagLength)) {
      if (own === undefined || piece.length < tagLength) throw new BackupError('is cut off');
      const decipher = createDecipheriv(algorithm, own, nonce(number, last), { authTagLength: tagLength });
      decipher.setAuthTag(piece.subarray(-tagLength));
      const plain = decipher.update(piece.subarray(0, -tagLength));
      try {
        decipher.final();
      } catch {
        throw new BackupError('cannot be decrypted: another passphrase, or changed bytes');
      }
      yield plain;
    }
  };

const fileKey = (key: Buffer, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, 'cusp backup file 1', 32));

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeBigUInt64BE(BigInt(number), 3);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Splits a stream into pieces of equal length; only the last may be shorter, and there is always one. */
async function* pieces(stream: Bytes, length: number) {
  let number = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.length;
    if (size <= length) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    // There must be more than one piece: what is left at the end is the last one.
    for (; size - from > length; from += length) {
      yield { piece: all.subarray(from, from + length), number: number++, last: false };
    }
    waiting = [all.subarray(from)];
    size -= from;
  }
  yield { piece: Buffer.concat(waiting), number, last: true };
}
