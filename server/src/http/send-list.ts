import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** So many rows are made ready at once: what a long list takes in memory is its rows and its text, and little beside. */
const portion = 500;

/** A list as it will be sent. */
export class ListAnswer {
  readonly content: Buffer;

  /** @param shape what leaves of some of the rows */
  constructor(rows: readonly unknown[], shape: (rows: readonly unknown[]) => unknown) {
    const parts: Buffer[] = [];
    for (let first = 0; first < rows.length; first += portion) {
      const text = JSON.stringify(shape(rows.slice(first, first + portion)));
      parts.push(Buffer.from(`${first === 0 ? '[' : ','}${text.slice(1, -1)}`));
    }
    parts.push(Buffer.from(rows.length === 0 ? '[]' : ']'));
    this.content = Buffer.concat(parts);
  }

  /**
   * Sends the list with a name of its very content, or 304 to who has it already. Nobody may store it (the cache-control
   * of every call): an app keeps the list that it shows, and asks with the name that the list came with.
   */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // The next page's address belongs to what is answered.
    const link = reply.getHeader('link');
    const etag = `W/"${hash('sha256', this.content, 'base64url')}${typeof link === 'string' ? '.more' : ''}"`;
    reply.header('etag', etag);
    if (tagsIn(request.headers['if-none-match']).includes(etag)) return reply.code(304).send();
    return reply.send(this.content);
  }
}

const tagsIn = (header: string | undefined) => (header ?? '').split(',').map((tag) => tag.trim());
