import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { asRefusal, rawRefusal, sendRefusal } from './errors.ts';
import { Refusal } from './refusal.ts';

/** A body of JSON is at most 1 MiB: the longest texts and a signature fit. */
const largestBody = 1024 * 1024;
/** Milliseconds that a request may take to arrive, unless it carries a file. */
const slowest = 30_000;

/** The bare server: limits, headers, JSON only, and every failure answered as `{"detail": …}`. */
export async function openServer(logLevel: string): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: largestBody,
    // A file over a slow line takes its time; everything else has to arrive within `slowest`, below.
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: slowest },
    // Addresses and bodies stay out of the log: they hold searches and records.
    logger: {
      level: logLevel,
      serializers: {
        req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
          method: request.method,
          route: request.routeOptions?.url,
        }),
      },
    },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      void sendRefusal(reply, asRefusal(error, {}));
    },
    clientErrorHandler(error, socket) {
      if (socket.writable)
        socket.end(rawRefusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_request'));
    },
    return503OnClosing: true,
  });

  const guarding = await guardingHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(guarding);
    done();
  });
  // A list is compressed while somebody waits for it: the quick levels give nearly the size of the thorough ones.
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });

  app.removeContentTypeParser('text/plain');
  // A call without a body may still name the type; one that needs a body refuses its absence itself.
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) {
      done(
        request.method === 'POST' && request.routeOptions.config.takesBody === true
          ? new Refusal('not_json')
          : null,
        undefined,
      );
    } else {
      void json(request, body.toString(), done);
    }
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    return payload;
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers } = request;
    const comes = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (comes && request.routeOptions.config.takesFile !== true) {
      // The answer may take longer: a large file over a slow line.
      const late = setTimeout(() => request.raw.complete || request.raw.destroy(), slowest).unref();
      request.raw.once('close', () => clearTimeout(late));
    }
    done(null, payload);
  });
  return app;
}

/**
 * The headers that keep browsers from doing what pages of ours never do. They are the same on each answer, so they are
 * asked for once: helmet puts them together anew for each request, a twentieth of what one takes.
 */
async function guardingHeaders(): Promise<Record<string, string>> {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The component library writes style attributes and its variables' style element.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Only a server behind HTTPS can promise it.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  asked.get('/', () => '');
  const bare = new Set(['content-type', 'content-length', 'date', 'connection']);
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !bare.has(name) ? [[name, value]] : [],
    ),
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call needs a body. */
    takesBody?: boolean;
    /** Whether the call is a form with a file. */
    takesFile?: boolean;
  }
}
