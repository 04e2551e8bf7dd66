import { inSpanish, refusals } from '@cusp/contract';
import type { RefusalCode } from '@cusp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { pageLanguage } from './page-language.ts';
import { StartError } from './start-error.ts';
import { Refusal } from './refusal.ts';

/** A document that could not be made, for whatever reason; what it is made of stays as it is. */
export class PdfNotMade extends Error {
  override name = 'PdfNotMade';
}

/** The refusal for each database constraint; each feature declares its own in queries.ts. */
export type ConstraintRefusals = Readonly<Record<string, RefusalCode>>;

/** Fastify's error codes that the status alone doesn't distinguish. */
const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'not_json',
};
const byStatus: Record<number, RefusalCode> = {
  400: 'malformed_request',
  404: 'not_found',
  413: 'too_large',
  414: 'malformed_request',
  415: 'unsupported_type',
  429: 'too_many_tries',
  431: 'malformed_request',
};

/** A statement stopped at its limit, or one that somebody at the database stopped (PostgreSQL has one SQLSTATE for both). */
const stopped = '57014';
const bySomebody = /user request/;
/** Limits of a whole transaction, which end its connection. */
const transactionLimits = /^25P0[34]/;
/** A deadlock, a change that another one prevents, and a lock that wasn't given in time. */
const busy = /^(40001|40P01|55P03)/;
/**
 * SQLSTATE classes and codes of an unavailable database: connection, sign-in, shutdown, too many connections, full
 * disk, or that only reads.
 */
const away = /^(08|28|53|57P|57014|58|25006)/;
const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

function isAway(error: Error): boolean {
  // The new connection must not be used (greet.ts).
  if (error instanceof StartError) return true;
  if (error instanceof pg.DatabaseError) return away.test(error.code ?? '');
  const code = 'code' in error ? String(error.code) : '';
  return systemCodes.has(code) || lostConnection.test(error.message);
}

/** The transaction was rolled back, and the same call may succeed in a moment; undefined for any other error. */
function passing({ code = '', message }: pg.DatabaseError): Refusal | undefined {
  if ((code === stopped && !bySomebody.test(message)) || transactionLimits.test(code))
    // Later than after other refusals: it may again take as long.
    return new Refusal('took_too_long', [], { headers: { 'retry-after': '5' } });
  return busy.test(code) ? new Refusal('records_busy', [], { headers: { 'retry-after': '1' } }) : undefined;
}

/** Turns anything thrown into the refusal to answer. An unforeseen error is `unexpected`. */
export function asRefusal(error: unknown, constraints: ConstraintRefusals): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return new Refusal('unexpected');
  if (error instanceof PdfNotMade) return new Refusal('document_not_made');
  const again = error instanceof pg.DatabaseError ? passing(error) : undefined;
  if (again !== undefined) return again;
  if (isAway(error)) return new Refusal('database_away', [], { headers: { 'retry-after': '2' } });
  if (error instanceof pg.DatabaseError) {
    const code = error.constraint === undefined ? undefined : constraints[error.constraint];
    if (code !== undefined) return new Refusal(code);
    // Data exceptions (dates, encodings): the input was invalid in a way that the contract didn't catch.
    if (error.code?.startsWith('22') === true) return new Refusal('invalid');
    return new Refusal('unexpected');
  }
  const fastifyCode = 'code' in error ? byFastifyCode[String(error.code)] : undefined;
  if (fastifyCode !== undefined) return new Refusal(fastifyCode);
  const status = 'statusCode' in error ? byStatus[Number(error.statusCode)] : undefined;
  return new Refusal(status ?? 'unexpected');
}

export function answerRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(refusal.status)
    .headers({ 'cache-control': 'no-store', ...refusal.headers })
    .type('application/json')
    .send(asksSpanish(reply.request) ? spanishOf(refusal) : refusal.toJSON());
}

/** Each of the patients' pages says which language it speaks; staff and operators read English. */
const asksSpanish = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions?.config?.forPatients === true && pageLanguage(headers) === 'es';

function spanishOf(refusal: Refusal) {
  const { detail, errors, ...beside } = refusal.toJSON();
  return {
    detail: inSpanish(detail) ?? detail,
    ...(errors && {
      errors: errors.map(({ path, message }) => ({ path, message: inSpanish(message) ?? message })),
    }),
    ...beside,
  };
}

/** The part of an error that may be logged: never its message and values, which may be a patient's. */
export function errorForLog(error: unknown) {
  const isError = error instanceof Error;
  const code = isError && 'code' in error ? String(error.code) : '';
  const ofDatabase =
    error instanceof pg.DatabaseError ? { table: error.table, constraint: error.constraint } : {};
  return {
    type: isError ? error.name : typeof error,
    // For a refused connection the message is logged: it names only roles.
    message: error instanceof StartError ? error.message : code,
    ...ofDatabase,
    stack: isError ? frames(error) : '',
  };
}

const frames = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n') ?? '';

/** Answers every error of the app, the framework and the parser as `{"detail": …}`. */
export function answerErrors(app: FastifyInstance, constraints: ConstraintRefusals): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const refusal = asRefusal(error, constraints);
    if (refusal.status >= 500 && refusal.code !== 'overloaded') request.log.error({ error }, refusal.code);
    return answerRefusal(reply, refusal);
  });
}

/** The answer to bytes that aren't HTTP, for which there is no request. */
export function rawRefusal(code: RefusalCode): string {
  const [status, detail] = refusals[code];
  const body = JSON.stringify({ detail });
  return `HTTP/1.1 ${status} Error\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
