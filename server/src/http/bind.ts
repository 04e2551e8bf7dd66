import type { AnswerOf, Endpoint, ParsedOf } from '@cusp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../db/database.ts';
import type { Rows } from './paging.ts';
import type { Admin } from './admin.ts';
import { Act } from './audit.ts';
import { adminOf, signedIn, tokenOf, visitorOf } from './entering.ts';
import { asRefusal } from './errors.ts';
import type { ConstraintRefusals } from './errors.ts';
import { FileAnswer } from './file-answer.ts';
import { takeForms } from './forms.ts';
import { isRepeated, once } from './idempotency.ts';
import { parse } from './parse.ts';
import { hashToken } from './person.ts';
import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';
import { workAsPortal } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** What a handler of a signed-in call works with: the parsed input, the person, and a transaction of the practice. */
export interface Signed<E extends Endpoint> {
  input: ParsedOf<E>;
  person: Person;
  tx: Tx;
  /** The hash of the token that the call was made with. */
  tokenHash: Buffer;
  /** To say which record it is, where the contract can't. */
  act: Act;
}

/** The same for a call that waits for the world outside: it opens its own, short transactions. */
export interface SignedWithoutTx<E extends Endpoint> {
  input: ParsedOf<E>;
  person: Person;
  request: FastifyRequest;
  inPractice<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** What a handler of the patient portal works with: a transaction that sees one patient's record and no other. */
export interface Portal<E extends Endpoint> {
  input: ParsedOf<E>;
  visitor: Visitor;
  tx: Tx;
  tokenHash: Buffer;
  act: Act;
}

/** What a handler of the admin portal works with: a transaction that can't read any clinical table. */
export interface ForAdmin<E extends Endpoint> {
  input: ParsedOf<E>;
  admin: Admin;
  tx: Tx;
  tokenHash: Buffer;
}

export interface Public<E extends Endpoint> {
  input: ParsedOf<E>;
  request: FastifyRequest;
  database: Database;
  act: Act;
}

/** One row of a list call's answer. */
type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/** A bound call: what app.ts hands to Fastify. */
export interface Route {
  endpoint: Endpoint;
  answer(request: FastifyRequest, reply: FastifyReply, database: Database, act: Act): Promise<unknown>;
}

/**
 * Binds a call of signed-in staff. Always in this order: sign-in → permission → parse → the handler, all in one
 * transaction with the practice set → the answer shaped by the contract → the entry in the audit trail.
 */
export function on<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Signed<E>) => Promise<AnswerOf<E> | Rows<RowOf<E>>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act) => {
      const token = tokenOf(request);
      return database.asNobody(async (tx) => {
        const person = await signedIn(endpoint, token, tx, act);
        const input = parseInput(endpoint, request);
        const tokenHash = hashToken(token);
        const work = async () =>
          shape(endpoint, request, reply, await handler({ input, person, tx, tokenHash, act }));
        const key = request.headers['idempotency-key'];
        const isKeyed = endpoint.method === 'POST' && typeof key === 'string';
        const outcome = isKeyed
          ? await once(tx, person, { key, call: endpoint.name, body: request.body }, work)
          : await work();
        const answer = isRepeated(outcome) ? outcome.repeated : outcome;
        act.done(tx, answer);
        return answer;
      });
    },
  };
}

/** Binds a call of signed-in staff that mustn't hold a transaction open, because it waits for somebody outside. */
export function onWithoutTx<const E extends Endpoint>(
  endpoint: E,
  handler: (call: SignedWithoutTx<E>) => Promise<AnswerOf<E>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act) => {
      const token = tokenOf(request);
      const person = await database.asNobody((tx) => signedIn(endpoint, token, tx, act));
      const input = parseInput(endpoint, request);
      const watched = act.watched(database);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => watched.asPractice(person.practice.id, work);
      const answer = shape(endpoint, request, reply, await handler({ input, person, request, inPractice }));
      await act.ended(database, answer);
      return answer;
    },
  };
}

/**
 * Binds a call of a signed-in patient, for the chosen one of the account's records. The transaction works as a role of
 * the database that sees this record's rows only.
 */
export function onPortal<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Portal<E>) => Promise<AnswerOf<E> | Rows<RowOf<E>>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act) => {
      const token = tokenOf(request);
      return database.asNobody(async (tx) => {
        const visitor = await visitorOf(endpoint, request, token, tx, act);
        const input = parseInput(endpoint, request);
        await workAsPortal(tx);
        const tokenHash = hashToken(token);
        const answer = shape(endpoint, request, reply, await handler({ input, visitor, tx, tokenHash, act }));
        act.done(tx, answer);
        return answer;
      });
    },
  };
}

/** The same for a call that waits for somebody outside: it opens its own, short transactions, as the server's role. */
export function onPortalWithoutTx<const E extends Endpoint>(
  endpoint: E,
  handler: (call: {
    input: ParsedOf<E>;
    visitor: Visitor;
    request: FastifyRequest;
    inPractice<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  }) => Promise<AnswerOf<E>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act) => {
      const token = tokenOf(request);
      const visitor = await database.asNobody((tx) => visitorOf(endpoint, request, token, tx, act));
      const input = parseInput(endpoint, request);
      const watched = act.watched(database);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => watched.asPractice(visitor.practiceId, work);
      const answer = shape(endpoint, request, reply, await handler({ input, visitor, request, inPractice }));
      await act.ended(database, answer);
      return answer;
    },
  };
}

/** Binds a call of a signed-in admin, who works as a role of the database that reads no clinical table. */
export function onAdmin<const E extends Endpoint>(
  endpoint: E,
  handler: (call: ForAdmin<E>) => Promise<AnswerOf<E>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act) => {
      const token = tokenOf(request);
      return database.asNobody(async (tx) => {
        const admin = await adminOf(endpoint, token, tx, act);
        const input = parseInput(endpoint, request);
        if (endpoint.method !== 'GET') await act.tell(tx);
        const handled = await handler({ input, admin, tx, tokenHash: hashToken(token) });
        const answer = shape(endpoint, request, reply, handled);
        act.done(tx, answer);
        return answer;
      });
    },
  };
}

/** Binds a call that anybody may make. */
export function onPublic<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Public<E>) => Promise<AnswerOf<E>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act) => {
      const input = parseInput(endpoint, request);
      return shape(
        endpoint,
        request,
        reply,
        await handler({ input, request, database: act.watched(database), act }),
      );
    },
  };
}

/** Puts the calls below /api. Those that take a file have a corner of their own, where forms are understood. */
export function bindRoutes(
  app: FastifyInstance,
  database: Database,
  routes: readonly Route[],
  constraints: ConstraintRefusals,
): void {
  const ofFiles = (route: Route) => route.endpoint.takesFile !== undefined;
  const plain = routes.filter((route) => !ofFiles(route));
  bindTo(app, database, plain, constraints);
  if (plain.length === routes.length) return;
  void app.register(async (corner) => {
    await takeForms(corner);
    bindTo(corner, database, routes.filter(ofFiles), constraints);
  });
}

function bindTo(
  app: FastifyInstance,
  database: Database,
  routes: readonly Route[],
  constraints: ConstraintRefusals,
): void {
  for (const { endpoint, answer } of routes) {
    const takesFile = endpoint.takesFile !== undefined;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { takesFile, takesBody: endpoint.body?.safeParse(undefined).success === false },
      // Files keep the length that they were announced with.
      ...(endpoint.answersFile !== undefined && { compress: false }),
      handler: async (request, reply) => {
        const act = new Act(endpoint, request);
        const body = await answer(request, reply, database, act).catch(async (error: unknown) => {
          await keepRefusal(act, database, asRefusal(error, constraints));
          throw error;
        });
        if (body instanceof FileAnswer) return body.send(request, reply);
        reply.code(endpoint.status);
        return endpoint.output === null ? reply.send() : reply.type('application/json').send(body);
      },
    });
  }
}

/** A refusal that can't be written down isn't answered either, but for what failed anyhow. */
async function keepRefusal(act: Act, database: Database, { code, status }: Refusal): Promise<void> {
  if (code === 'database_away') return;
  const kept = act.refused(database, code);
  await (status === 500 ? kept.catch(() => undefined) : kept);
}

/** An id that can't be one is refused like one that isn't there. */
export function parseParams<S extends NonNullable<Endpoint['params']>>(
  { refusals }: Endpoint,
  schema: S,
  given: unknown,
): z.output<S> {
  try {
    return parse(schema, given);
  } catch {
    throw new Refusal(refusals.find((code) => code.endsWith('not_found')) ?? 'not_found');
  }
}

/** What a call's input is parsed from. */
type RawInput = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** Params first, so that what isn't there is said before what is wrong with it. */
export function parseInput<E extends Endpoint>(endpoint: E, request: RawInput): ParsedOf<E>;
export function parseInput(endpoint: Endpoint, request: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  if (endpoint.params !== undefined) input['params'] = parseParams(endpoint, endpoint.params, request.params);
  if (endpoint.query !== undefined) input['query'] = parse(endpoint.query, request.query);
  if (endpoint.body !== undefined) input['body'] = parse(endpoint.body, request.body);
  return input;
}

/** Shapes an answer by the contract, so that no undeclared field leaves, and links the next page of a list. */
export function shape(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): unknown {
  if (endpoint.output === null) return null;
  if (!isRows(answer)) return endpoint.output.parse(answer);
  if (answer.next !== null) {
    const next = new URL(request.url, 'http://list');
    next.searchParams.set('cursor', answer.next);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return endpoint.output.parse(answer.rows);
}

const isRows = (answer: unknown): answer is Rows<unknown> =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'next' in answer;
