import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { batchSize } from '../../db/transaction.ts';

/** A list of at most this many bytes is sent as one piece. */
const onePiece = 512 * 1024;

/** A list to be sent. In memory are its text and the rows that are being added. */
export class ListAnswer {
  readonly #shape: (rows: readonly unknown[]) => unknown;
  readonly #parts: Buffer[] = [];
  readonly #hash = createHash('sha256');
  #size = 0;

  /** @param shape shapes some of the rows for the answer */
  constructor(shape: (rows: readonly unknown[]) => unknown) {
    this.#shape = shape;
  }

  /** Bytes. */
  get size(): number {
    return this.#size;
  }

  /** True if it takes long to send, and holds memory until then. */
  get isLong(): boolean {
    return this.#size > onePiece;
  }

  /** Appends rows. */
  add(rows: readonly unknown[]): this {
    for (let first = 0; first < rows.length; first += batchSize) {
      const some = rows.length <= batchSize ? rows : rows.slice(first, first + batchSize);
      const text = JSON.stringify(this.#shape(some));
      this.#write(`${this.#size === 0 ? '[' : ','}${text.slice(1, -1)}`);
    }
    return this;
  }

  #write(text: string): void {
    const part = Buffer.from(text);
    this.#hash.update(part);
    this.#parts.push(part);
    this.#size += part.length;
  }

  /**
   * Sends the list with an ETag of its content, or 304 to a client that has it already. It may not be stored (every
   * call's cache-control); the app keeps the list that it shows and sends the ETag with the next request.
   */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.#write(this.#size === 0 ? '[]' : ']');
    // The address of the next page is a part of the answer.
    const link = reply.getHeader('link');
    const etag = `W/"${this.#hash.digest('base64url')}${typeof link === 'string' ? '.more' : ''}"`;
    reply.header('etag', etag);
    if (tagsIn(request.headers['if-none-match']).includes(etag)) return reply.code(304).send();
    if (this.#size <= onePiece) return reply.send(Buffer.concat(this.#parts));
    reply.header('content-length', this.#size);
    return reply.send(Readable.from(this.#drain()));
  }

  /** Frees each piece as soon as it is sent. */
  *#drain() {
    for (let part = this.#parts.shift(); part !== undefined; part = this.#parts.shift()) yield part;
  }
}

const tagsIn = (header: string | undefined) => (header ?? '').split(',').map((tag) => tag.trim());
