import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../values/refusal.ts';

/** The addresses under which this site is known. */
export interface HostedSite {
  /**
   * The origin of the page that made a request: PUBLIC_URL's, or else the one that was addressed; refuses an invalid
   * one.
   */
  originOf(request: FastifyRequest): string;
  /**
   * The origin for links in emails, which the client mustn't be able to choose: PUBLIC_URL's, or else the address that
   * the server listens on.
   */
  origin(): string;
}

/** Addresses that mean every interface of a machine. A browser can't open them. */
const everyAddress = new Set(['0.0.0.0', '::', '']);

/** The origin of the address that the server was told to listen on: HOST and PORT. */
export function listeningOrigin(host: string, port: number): string {
  const name = everyAddress.has(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

export function hostedSite(
  app: FastifyInstance,
  { publicUrl, host, port }: { publicUrl: string | undefined; host: string; port: number },
): HostedSite {
  const given = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return {
    originOf: (request) => given ?? askedOrigin(request),
    origin() {
      if (given !== undefined) return given;
      const address = app.server.address();
      // PORT=0 means any free port; by now it is known.
      const known = address === null || typeof address === 'string' ? port : address.port;
      return listeningOrigin(host, known);
    },
  };
}

/** The addressed origin, from `Host` or from a trusted proxy's header. */
function askedOrigin({ protocol, host }: FastifyRequest): string {
  const url = URL.parse(`${protocol}://${host}`);
  // An http or https URL with a host and nothing else.
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) throw new Refusal('malformed_request', [], { detail: 'The Host header names no host.' });
  return url.origin;
}
