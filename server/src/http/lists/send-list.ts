import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { portion } from '../../db/transaction.ts';

/** A list of at most so many bytes is sent as one piece. */
const onePiece = 512 * 1024;

/** A list as it will be sent: what of it is in memory is its text, and some of the rows that are being added. */
export class ListAnswer {
  readonly #shape: (rows: readonly unknown[]) => unknown;
  readonly #parts: Buffer[] = [];
  readonly #hash = createHash('sha256');
  #size = 0;

  /** @param shape what leaves of some of the rows */
  constructor(shape: (rows: readonly unknown[]) => unknown) {
    this.#shape = shape;
  }

  /** Bytes. */
  get size(): number {
    return this.#size;
  }

  /** Whether it takes a while to be sent, and as much memory until then. */
  get isLong(): boolean {
    return this.#size > onePiece;
  }

  /** Adds rows behind those that are there. */
  add(rows: readonly unknown[]): this {
    for (let first = 0; first < rows.length; first += portion) {
      const some = rows.length <= portion ? rows : rows.slice(first, first + portion);
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
   * Sends the list with a name of its very content, or 304 to who has it already. Nobody may store it (the cache-control
   * of every call): an app keeps the list that it shows, and asks with the name that the list came with.
   */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.#write(this.#size === 0 ? '[]' : ']');
    // The next page's address belongs to what is answered.
    const link = reply.getHeader('link');
    const etag = `W/"${this.#hash.digest('base64url')}${typeof link === 'string' ? '.more' : ''}"`;
    reply.header('etag', etag);
    if (tagsIn(request.headers['if-none-match']).includes(etag)) return reply.code(304).send();
    if (this.#size <= onePiece) return reply.send(Buffer.concat(this.#parts));
    reply.header('content-length', this.#size);
    return reply.send(Readable.from(this.#givenAway()));
  }

  /** What was sent isn't kept until the last of it was. */
  *#givenAway() {
    for (let part = this.#parts.shift(); part !== undefined; part = this.#parts.shift()) yield part;
  }
}

const tagsIn = (header: string | undefined) => (header ?? '').split(',').map((tag) => tag.trim());
