import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import type { Transform } from 'node:stream';

/** Why a compressed file can't be read, as a sentence. */
export class UnreadableFile extends Error {}

const damaged =
  'The compressed file is incomplete or damaged. Make the backup again and upload the whole file.';
const packedOtherwise = 'This .zip file cannot be read. It must hold one backup file, without a password.';
const expands = 'This file expands to far more than a database backup would.';

/** A dump is text that shrinks ten- to thirtyfold; what grows beyond this is made to fill the server. */
const mostExpansion = 200;
const freeBytes = 64 * 1024 * 1024;
/** Bytes that are unpacked at once. */
const chunkSize = 256 * 1024;

/**
 * The bytes of a dump that may be compressed with gzip or be the first file of a .zip archive, in their order and never many at once.
 * @param size of the stored file, in bytes
 * @throws UnreadableFile
 */
export async function* unpacked(stored: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const source = new Source(stored);
  const head = await source.peek(4);
  const most = size * mostExpansion + freeBytes;
  let given = 0;
  for await (const chunk of bytesIn(source, head)) {
    given += chunk.length;
    if (given > most) throw new UnreadableFile(expands);
    yield chunk;
  }
}

function bytesIn(source: Source, head: Uint8Array): AsyncIterable<Uint8Array> {
  if (head[0] === 0x1f && head[1] === 0x8b) return inflated(source, createGunzip({ chunkSize }));
  if (head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4) return zipped(source);
  return source.rest();
}

async function* inflated(source: Source, inflate: Transform): AsyncGenerator<Uint8Array> {
  const packed = Readable.from(source.rest());
  // Its errors are thrown by the loop.
  pipeline(packed, inflate, () => undefined);
  try {
    for await (const chunk of inflate) if (chunk instanceof Uint8Array) yield chunk;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new UnreadableFile(damaged);
    throw error;
  } finally {
    inflate.destroy();
    packed.destroy();
  }
}

/** The length of what stands before the name in a file's head within an archive. Source: PKWARE's APPNOTE.TXT, 4.3.7. */
const headLength = 30;

/** The first file of an archive, behind empty folders. */
async function* zipped(source: Source): AsyncGenerator<Uint8Array> {
  for (;;) {
    const head = Buffer.from(await source.take(headLength));
    if (head.length < headLength || head.readUInt32LE(0) !== 0x04034b50)
      throw new UnreadableFile(packedOtherwise);
    const name = Buffer.from(await source.take(head.readUInt16LE(26))).toString('latin1');
    await source.take(head.readUInt16LE(28));
    const flags = head.readUInt16LE(6);
    if ((flags & 1) !== 0) throw new UnreadableFile(packedOtherwise);
    const method = head.readUInt16LE(8);
    const length = head.readUInt32LE(18);
    if (name.endsWith('/')) {
      await source.take(length);
      continue;
    }
    if (method === 8) return yield* inflated(source, createInflateRaw({ chunkSize }));
    // Stored as it is, with its length said in the head.
    if (method !== 0 || (flags & 8) !== 0 || length === 0xffffffff) throw new UnreadableFile(packedOtherwise);
    return yield* source.next(length);
  }
}

/** A stream that is read by numbers of bytes first, and then on in whole chunks. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Uint8Array = new Uint8Array(0);
  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next bytes, which stay; fewer at the end. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.#held.length < count) {
      const { value, done } = await this.#chunks.next();
      if (done === true) break;
      this.#held = Buffer.concat([this.#held, value]);
    }
    return this.#held.subarray(0, count);
  }

  async take(count: number): Promise<Uint8Array> {
    const taken = await this.peek(count);
    this.#held = this.#held.subarray(taken.length);
    return taken;
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#held.length > 0) yield this.#held;
    for (;;) {
      const { value, done } = await this.#chunks.next();
      if (done === true) return;
      yield value;
    }
  }

  async *next(count: number): AsyncGenerator<Uint8Array> {
    let left = count;
    for await (const chunk of this.rest()) {
      yield chunk.subarray(0, left);
      left -= chunk.length;
      if (left <= 0) return;
    }
    throw new UnreadableFile(damaged);
  }
}
