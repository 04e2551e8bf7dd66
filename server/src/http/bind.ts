import { chosenPatientHeader, mayStaff } from '@cusp/contract';
import type { AnswerOf, Endpoint, ParsedOf } from '@cusp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../db/database.ts';
import type { Rows } from './paging.ts';
import { FileAnswer } from './file-answer.ts';
import { takeForms } from './forms.ts';
import { isRepeated, once } from './idempotency.ts';
import { parse } from './parse.ts';
import { bearerToken, enterPractice, hashToken } from './person.ts';
import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';
import { sendList } from './send-list.ts';
import { shaperOf } from './shaper.ts';
import type { Shaper } from './shaper.ts';
import { enterPortal, isPortalToken, workAsPortal } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** What a handler of a signed-in call works with: the parsed input, the person, and a transaction of the practice. */
export interface Signed<E extends Endpoint> {
  input: ParsedOf<E>;
  person: Person;
  tx: Tx;
  /** The hash of the token that the call was made with. */
  tokenHash: Buffer;
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
}

export interface Public<E extends Endpoint> {
  input: ParsedOf<E>;
  database: Database;
}

/** One row of a list call's answer. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

/** A bound call: what app.ts hands to Fastify. */
export interface Route {
  endpoint: Endpoint;
  answer(request: FastifyRequest, reply: FastifyReply, database: Database): Promise<unknown>;
}

/**
 * Binds a call of signed-in staff. Always in this order: sign-in → permission → parse → the handler, all in one
 * transaction with the practice set → the answer shaped by the contract.
 */
export function on<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Signed<E>) => Promise<AnswerOf<E> | Rows<RowOf<E>>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database) => {
      const token = tokenOf(request);
      return database.asNobody(async (tx) => {
        const person = await signedIn(endpoint, token, tx);
        const input = parseInput(endpoint, request);
        const tokenHash = hashToken(token);
        const answer = async () =>
          shape(endpoint, request, reply, await handler({ input, person, tx, tokenHash }));
        const key = request.headers['idempotency-key'];
        if (endpoint.method !== 'POST' || typeof key !== 'string') return answer();
        const outcome = await once(tx, person, { key, call: endpoint.name, body: request.body }, answer);
        return isRepeated(outcome) ? outcome.repeated : outcome;
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
    answer: async (request, reply, database) => {
      const token = tokenOf(request);
      const person = await database.asNobody((tx) => signedIn(endpoint, token, tx));
      const input = parseInput(endpoint, request);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(person.practice.id, work);
      return shape(endpoint, request, reply, await handler({ input, person, request, inPractice }));
    },
  };
}

/**
 * Binds a call of a signed-in patient, for the chosen one of the account's records. The transaction works as a role of
 * the database that sees this record's rows only.
 */
export function onPortal<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Portal<E>) => Promise<AnswerOf<E>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database) => {
      const token = tokenOf(request);
      return database.asNobody(async (tx) => {
        const visitor = await visitorOf(endpoint, request, token, tx);
        const input = parseInput(endpoint, request);
        await workAsPortal(tx);
        return shape(
          endpoint,
          request,
          reply,
          await handler({ input, visitor, tx, tokenHash: hashToken(token) }),
        );
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
    answer: async (request, reply, database) => {
      const token = tokenOf(request);
      const visitor = await database.asNobody((tx) => visitorOf(endpoint, request, token, tx));
      const input = parseInput(endpoint, request);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => database.asPractice(visitor.practiceId, work);
      return shape(endpoint, request, reply, await handler({ input, visitor, request, inPractice }));
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
    answer: async (request, reply, database) =>
      shape(endpoint, request, reply, await handler({ input: parseInput(endpoint, request), database })),
  };
}

/** Puts the calls below /api. Those that take a file have a corner of their own, where forms are understood. */
export function bindRoutes(app: FastifyInstance, database: Database, routes: readonly Route[]): void {
  const ofFiles = (route: Route) => route.endpoint.takesFile !== undefined;
  const plain = routes.filter((route) => !ofFiles(route));
  bindTo(app, database, plain);
  if (plain.length === routes.length) return;
  void app.register(async (corner) => {
    await takeForms(corner);
    bindTo(corner, database, routes.filter(ofFiles));
  });
}

function bindTo(app: FastifyInstance, database: Database, routes: readonly Route[]): void {
  for (const { endpoint, answer } of routes) {
    const takesFile = endpoint.takesFile !== undefined;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { takesFile, takesBody: endpoint.body?.safeParse(undefined).success === false },
      // Files keep the length that they were announced with.
      ...(endpoint.answersFile !== undefined && { compress: false }),
      handler: async (request, reply) => {
        const body = await answer(request, reply, database);
        if (body instanceof FileAnswer) return body.send(request, reply);
        if (reply.sent) return reply;
        reply.code(endpoint.status);
        if (endpoint.output === null) return reply.send();
        reply.type('application/json');
        return Array.isArray(body) && endpoint.method === 'GET'
          ? sendList(request, reply, body)
          : reply.send(body);
      },
    });
  }
}

/** The bearer token of a request, or the refusal of a stranger. */
export function tokenOf(request: FastifyRequest): string {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) throw new Refusal('not_signed_in');
  return token;
}

/** Opens the practice of a token for the rest of the transaction; refuses whoever may not make this call. */
export async function signedIn(endpoint: Endpoint, token: string, tx: Tx): Promise<Person> {
  if (endpoint.access.realm !== 'staff') throw new Error(`${endpoint.name} is not a call of staff.`);
  const person = await enterPractice(tx, token);
  if (person === undefined) {
    throw new Refusal((await isPortalToken(tx, token)) ? 'wrong_realm' : 'not_signed_in');
  }
  return admitted(endpoint, person);
}

/** The person, if they may make this call. */
export function admitted({ name, access }: Endpoint, person: Person): Person {
  if (access.realm !== 'staff') throw new Error(`${name} is not a call of staff.`);
  const { permission } = access;
  if (permission !== 'signed_in' && !mayStaff(person, permission)) throw new Refusal('not_permitted');
  return person;
}

/** The same for a patient and the chosen one of the account's records. */
export async function visitorOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string,
  tx: Tx,
): Promise<Visitor> {
  if (endpoint.access.realm !== 'patient') throw new Error(`${endpoint.name} is not a call of patients.`);
  const visitor = await enterPortal(tx, token, wantedRecord(request));
  if (visitor !== undefined) return visitor;
  if (await isPortalToken(tx, token)) throw new Refusal('patient_not_found');
  throw new Refusal((await enterPractice(tx, token)) === undefined ? 'not_signed_in' : 'wrong_realm');
}

/** The patient record that a portal account's call is about; the account's first one where it doesn't say. */
export function wantedRecord({ headers }: FastifyRequest): string | undefined {
  const wanted = headers[chosenPatientHeader];
  return typeof wanted === 'string' ? wanted : undefined;
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
  const shaper = shaperFor(endpoint.output);
  if (!isRows(answer)) return shaper(answer);
  if (answer.next !== null) {
    const next = new URL(request.url, 'http://list');
    next.searchParams.set('cursor', answer.next);
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return shaper(answer.rows);
}

const shapers = new WeakMap<z.ZodMiniType, Shaper>();
function shaperFor(schema: z.ZodMiniType): Shaper {
  const known = shapers.get(schema) ?? shaperOf(schema);
  shapers.set(schema, known);
  return known;
}

const isRows = (answer: unknown): answer is Rows<unknown> =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && 'next' in answer;
