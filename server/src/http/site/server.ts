import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { endUnread } from '../admission/unread.ts';
import { shareConnections } from '../admission/connections.ts';
import { isTooDeep } from './depth.ts';
import { asRefusal, rawRefusal, sendRefusal } from '../kernel/errors.ts';
import { guardAnswers } from './headers.ts';
import { logSettings } from './log.ts';
import { Refusal } from '../kernel/refusal.ts';
import { nameAnswers, requestIds, trustOf } from './request-id.ts';
import { refuseWhenSlow } from '../admission/overload-guard.ts';

/** A body of JSON is at most 1 MiB: the longest texts and a signature fit. */
const largestBody = 1024 * 1024;
/** Milliseconds that a request may take to arrive, unless it carries a file, and that an unread answer is kept. */
const halfAMinute = 30_000;

/** Bytes of a request's line and headers. */
const largestHead = 16 * 1024;
/** Milliseconds that a connection stays open after what was said on it has been refused. */
const lingering = 500;
/** So many may be connected, most of them waiting; below what a system lets a process open. */
const mostConnections = 16_384;
/** So many from one address, which isn't a trusted proxy's. */
const mostOfOne = 4_096;

export interface ServerSettings {
  logLevel: string;
  /** Whether the site is reached over HTTPS. */
  secure: boolean;
  /** Addresses of proxies, whose word about the client (X-Forwarded-…, X-Request-Id) is taken. */
  trustedProxies: readonly string[];
  /** Where the log goes; without it to stdout. */
  logTo?: { write(line: string): void } | undefined;
  /** Milliseconds that a head or a body of JSON may take to arrive, and an answer to be read on; 30 s without it. */
  slowest?: number;
}

/** The bare server: limits, headers, JSON only, and every failure answered as `{"detail": …}`. */
export async function openServer({
  logLevel,
  secure,
  trustedProxies,
  logTo,
  slowest = halfAMinute,
}: ServerSettings): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: largestBody,
    // A file over a slow line takes its time; everything else has to arrive within `slowest`, below.
    requestTimeout: 15 * 60_000,
    http: {
      headersTimeout: slowest,
      // Node looks every 30 s unless told, so that a slow head could take a minute.
      connectionsCheckingInterval: slowest / 30,
      maxHeaderSize: largestHead,
    },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: requestIds(trustOf(trustedProxies)),
    logger: logSettings(logLevel, logTo),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      void sendRefusal(reply, asRefusal(error, {}));
    },
    clientErrorHandler(error, socket) {
      if (socket.writable)
        socket.end(rawRefusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_request'));
      // Who goes on sending isn't listened to, after a moment to read the answer in.
      setTimeout(() => socket.destroy(), lingering).unref();
    },
    return503OnClosing: true,
  });

  app.server.maxConnections = mostConnections;
  shareConnections(app.server, { each: mostOfOne, isProxy: trustOf(trustedProxies) });
  endUnread(app.server, slowest);
  nameAnswers(app);
  await guardAnswers(app, secure);
  refuseWhenSlow(app);
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
    } else if (isTooDeep(body.toString())) {
      done(new Refusal('malformed_request'), undefined);
    } else {
      void json(request, body.toString(), done);
    }
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call needs a body. */
    takesBody?: boolean;
    /** Whether the call is a form with a file. */
    takesFile?: boolean;
  }
}
