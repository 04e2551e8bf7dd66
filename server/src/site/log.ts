import type { FastifyServerOptions } from 'fastify';
import { errorForLog } from '../values/errors.ts';

/**
 * The fields that a log line may have beside its message. Anything else that a library logs (headers, a query) is
 * dropped.
 */
const said = new Set([
  'req',
  'res',
  'err',
  'error',
  'reqId',
  'responseTime',
  'provider',
  'code',
  'job',
  'attempt',
]);

/**
 * The log: one line of JSON per event, with the request's id. URLs, headers, bodies and error messages are left out at
 * every level, because they hold searches, tokens and records.
 * @param to replaces stdout
 */
export const logSettings = (
  level: string,
  to: { write(line: string): void } | undefined,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(to !== undefined && { stream: to }),
  serializers: {
    req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
      method: request.method,
      route: request.routeOptions?.url,
    }),
    err: errorForLog,
    error: errorForLog,
  },
  formatters: {
    log: (line) => Object.fromEntries(Object.entries(line).filter(([name]) => said.has(name))),
  },
  hooks: {
    logMethod(given, method) {
      const [what, words] = given;
      const error = errorIn(what);
      // pino uses the error's own message if there is none, and sometimes even if there is one.
      if (error !== undefined && (words === undefined || words === error.message))
        method.call(this, { err: error }, 'an error');
      else method.apply(this, given);
    },
  },
});

function errorIn(what: unknown): Error | undefined {
  if (what instanceof Error) return what;
  return typeof what === 'object' && what !== null && 'err' in what && what.err instanceof Error
    ? what.err
    : undefined;
}
