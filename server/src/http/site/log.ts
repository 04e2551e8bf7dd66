import type { FastifyServerOptions } from 'fastify';
import { errorForLog } from '../kernel/errors.ts';

/** What a line may say beside its words: a library that logs anything else (headers, a query) logs it in vain. */
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
 * The log: one line of JSON for each event, with the request's name. Addresses, headers, bodies and the words of errors
 * stay out of it at every level: they hold searches, tokens and records.
 * @param to instead of stdout
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
      // Without words, and sometimes with them, the error's own would be the line's.
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
