import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { endIdleSockets } from '../overload/idle-sockets.ts';
import { shareConnections } from '../overload/connections.ts';
import { isTooDeep } from '../site/json-depth.ts';
import { asRefusal, rawRefusal, answerRefusal } from '../values/errors.ts';
import { addSecurityHeaders } from '../site/headers.ts';
import { logSettings } from '../site/log.ts';
import { Refusal } from '../values/refusal.ts';
import { sendRequestIds, requestIds, proxyTrust } from '../site/request-id.ts';
import { refuseWhenSlow } from '../overload/overload-guard.ts';

/** A JSON body is at most 1 MiB, which is enough for the longest texts and a signature. */
const largestBody = 1024 * 1024;
/** In milliseconds: how long a request without a file may take to arrive, and how long an unread answer is kept. */
const halfAMinute = 30_000;

/** The limit for a request's line and headers, in bytes. */
const largestHead = 16 * 1024;
const twoHosts = 'The request has more than one Host header.';
/** How long a connection stays open after a refusal, in milliseconds. */
const lingering = 500;
/** How many connections may be open, most of them idle; below the usual limit of open files. */
const mostConnections = 16_384;
/** How many may come from one address that isn't a trusted proxy's. */
const mostOfOne = 4_096;

interface ServerSettings {
  logLevel: string;
  /** True if the site is reached over HTTPS. */
  secure: boolean;
  /** Addresses of proxies whose headers about the client (X-Forwarded-…, X-Request-Id) are trusted. */
  trustedProxies: readonly string[];
  /** The output of the log; stdout by default. */
  logTo?: { write(line: string): void } | undefined;
  /**
   * How long a head or a JSON body may take to arrive and an answer may stay unread, in milliseconds; 30 s by default.
   */
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
    // For a file over a slow connection; everything else has to arrive within `slowest`, below.
    requestTimeout: 15 * 60_000,
    http: {
      headersTimeout: slowest,
      // Node's default is every 30 s, so that a slow head could take a minute.
      connectionsCheckingInterval: slowest / 30,
      maxHeaderSize: largestHead,
    },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: requestIds(proxyTrust(trustedProxies)),
    logger: logSettings(logLevel, logTo),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      void answerRefusal(reply, asRefusal(error, {}));
    },
    clientErrorHandler(error, socket) {
      if (socket.writable)
        socket.end(rawRefusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed_request'));
      // A client that goes on sending is cut off after a moment in which it can read the answer.
      setTimeout(() => socket.destroy(), lingering).unref();
    },
    return503OnClosing: true,
  });

  app.server.maxConnections = mostConnections;
  shareConnections(app.server, { each: mostOfOne, isProxy: proxyTrust(trustedProxies) });
  endIdleSockets(app.server, slowest);
  sendRequestIds(app);
  await addSecurityHeaders(app, secure);
  refuseWhenSlow(app);
  // A list is compressed while the client waits: the fast levels give nearly the size of the thorough ones.
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  });

  app.removeContentTypeParser('text/plain');
  // A call without a body may still send a content type; a call that needs a body refuses a missing one itself.
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

  // RFC 9112, 3.2: what is in front of the server may have read the other one.
  app.addHook('onRequest', (request, _reply, done) => {
    const names = request.raw.rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === 'host');
    done(names.length > 1 ? new Refusal('malformed_request', [], { detail: twoHosts }) : undefined);
  });

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers } = request;
    const comes = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (comes && request.routeOptions.config.takesFile !== true) {
      // The answer may take longer, for example a large file over a slow connection.
      const late = setTimeout(() => request.raw.complete || request.raw.destroy(), slowest).unref();
      request.raw.once('close', () => clearTimeout(late));
    }
    done(null, payload);
  });
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the call needs a body. */
    takesBody?: boolean;
    /** True if patients' pages make the call. */
    forPatients?: boolean;
    /** True if the call's body is a form with a file. */
    takesFile?: boolean;
  }
}
