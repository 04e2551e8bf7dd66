import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** The addresses under which this site is known. */
export interface Site {
  /** The origin of a page that a request came from: PUBLIC_URL's, or without it the one that was asked; refuses what is none. */
  originOf(request: FastifyRequest): string;
  /** The origin for letters, which mustn't be chosen by who asks: PUBLIC_URL's, or without it where we listen. */
  origin(): string;
}

export function siteOf(app: FastifyInstance, publicUrl: string | undefined): Site {
  const given = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return {
    originOf: (request) => given ?? askedOrigin(request),
    origin() {
      if (given !== undefined) return given;
      const address = app.server.address();
      if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
      const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      return `http://${host}:${address.port}`;
    },
  };
}

/** The address that was asked, by `Host` or what a trusted proxy says instead. */
function askedOrigin({ protocol, host }: FastifyRequest): string {
  const url = URL.parse(`${protocol}://${host}`);
  // A host and nothing beside it, of the web.
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) throw new Refusal('malformed_request', [], { detail: 'The Host header names no host.' });
  return url.origin;
}
