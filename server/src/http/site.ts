import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The addresses under which this site is known. */
export interface Site {
  /** The origin of a page that a request came from: PUBLIC_URL's, or without it the one that was asked. */
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
    originOf: (request) => given ?? `${request.protocol}://${request.host}`,
    origin() {
      if (given !== undefined) return given;
      const address = app.server.address();
      // PORT=0 is any free one, which is known by now.
      const known = address === null || typeof address === 'string' ? port : address.port;
      return listeningOrigin(host, known);
    },
  };
}
