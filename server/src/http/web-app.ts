import { existsSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

/** Hashed files never change; the page that names them is asked for each time. */
const forever = 'public, max-age=31536000, immutable';

/** Serves the built app; an address that is no file is one of the app's own. Below /api it is not found. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(folder);
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? forever : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !request.url.startsWith('/assets/');
    return isPage ? reply.sendFile('index.html') : sendRefusal(reply, new Refusal('not_found'));
  });
}
