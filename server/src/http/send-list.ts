import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a list with a name of its very content, or 304 to who has it already. Nobody may store it (the cache-control
 * of every call): an app keeps the list that it shows, and asks with the name that the list came with.
 */
export function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: readonly unknown[],
): FastifyReply {
  const content = Buffer.from(JSON.stringify(rows));
  // The next page's address belongs to what is answered.
  const link = reply.getHeader('link');
  const etag = `W/"${hash('sha256', content, 'base64url')}${typeof link === 'string' ? '.more' : ''}"`;
  reply.header('etag', etag);
  if (tagsIn(request.headers['if-none-match']).includes(etag)) return reply.code(304).send();
  return reply.send(content);
}

const tagsIn = (header: string | undefined) => (header ?? '').split(',').map((tag) => tag.trim());
