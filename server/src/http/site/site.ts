import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';

/** The addresses under which this site is known. */
export interface Site {
  /** The origin of a page that a request came from: PUBLIC_URL's, or without it the one that was asked; refuses what is none. */
  originOf(request: FastifyRequest): string;
  /** The origin for letters, which mustn't be chosen by who asks: PUBLIC_URL's, or without it where we were told to listen. */
  origin(): string;
}

/** Addresses that mean every address of a machine, and are none that a browser can go to. */
const everyAddress = new Set(['0.0.0.0', '::', '']);

/** The origin of the address that the server was told to listen at: HOST and PORT. */
export function listeningOrigin(host: string, port: number): string {
  const name = everyAddress.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export function siteOf(
  app: FastifyInstance,
  { publicUrl, host, port }: { publicUrl: string | undefined; host: string; port: number },
): Site {
  const given = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return {
    originOf: (request) => given ?? askedOrigin(request),
    origin() {
      if (given !== undefined) return given;
      const address = app.server.address();
      // PORT=0 is any free one, which is known by now.
      const known = address === null || typeof address === 'string' ? port : address.port;
      return listeningOrigin(host, known);
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
