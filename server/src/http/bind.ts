import type { AnswerOf, Endpoint, ParsedOf } from '@cusp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Database, Tx } from '../db/database.ts';
import { Portions } from '../db/portions.ts';
import { isRows } from './paging.ts';
import type { Rows } from './paging.ts';
import { inAdminsRole } from './admin.ts';
import type { Admin } from './admin.ts';
import type { Act } from './audit.ts';
import { adminOf, signedIn, tokenOf, visitorOf } from './entering.ts';
import { answerIn, keyOf, nobody, once, onceApart } from './idempotency.ts';
import type { Holder } from './idempotency.ts';
import { parse } from './parse.ts';
import { hashToken } from './person.ts';
import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import { ListAnswer } from './send-list.ts';
import { ShownRows } from './shown-rows.ts';
import { shaperOf } from './shaper.ts';
import type { Shaper } from './shaper.ts';
import { isUnfinishedRepeat } from './unfinished.ts';
import { workAsPortal, workAsServer } from './visitor.ts';
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
  /** Work that waits for the world outside: it holds no place that other calls need. */
  outside<T>(work: () => Promise<T>): Promise<T>;
}

/** One row of a list call's answer. */
export type RowOf<E extends Endpoint> = AnswerOf<E> extends (infer Row)[] ? Row : never;

export type { Route } from './route.ts';

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
        const keyed = keyOf(endpoint, request, staffHolder(person));
        const answer = answerIn(await once(tx, keyed, work));
        act.done(tx, answer);
        return answer;
      });
    },
  };
}

/**
 * Binds a call of signed-in staff that mustn't hold a transaction open, because it waits for somebody outside.
 * @param later answers a repeated request whose first answer was that it is still being done
 */
export function onWithoutTx<const E extends Endpoint>(
  endpoint: E,
  handler: (call: SignedWithoutTx<E>) => Promise<AnswerOf<E>>,
  later?: (call: SignedWithoutTx<E>) => Promise<AnswerOf<E>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act, place) => {
      const token = tokenOf(request);
      const person = await database.asNobody((tx) => signedIn(endpoint, token, tx, act));
      const input = parseInput(endpoint, request);
      const watched = act.watched(database);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => watched.asPractice(person.practice.id, work);
      const answering = async (by: typeof handler) =>
        shape(endpoint, request, reply, await by({ input, person, request, inPractice }));
      const keyed = keyOf(endpoint, request, staffHolder(person));
      const answer = await place.long('outside', async () => {
        const outcome = await onceApart(inPractice, keyed, () => answering(handler));
        const isOpen = later !== undefined && isUnfinishedRepeat(endpoint, outcome);
        return isOpen ? answering(later) : answerIn(outcome);
      });
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
        const tokenHash = hashToken(token);
        const keyed = keyOfVisitor(endpoint, request, visitor);
        const work = async () => {
          await workAsPortal(tx);
          const given = await handler({ input, visitor, tx, tokenHash, act });
          if (keyed !== undefined) await workAsServer(tx);
          return shape(endpoint, request, reply, given);
        };
        const answer = answerIn(await once(tx, keyed, work));
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
    answer: async (request, reply, database, act, place) => {
      const token = tokenOf(request);
      const visitor = await database.asNobody((tx) => visitorOf(endpoint, request, token, tx, act));
      const input = parseInput(endpoint, request);
      const watched = act.watched(database);
      const inPractice = <T>(work: (tx: Tx) => Promise<T>) => watched.asPractice(visitor.practiceId, work);
      const work = async () =>
        shape(endpoint, request, reply, await handler({ input, visitor, request, inPractice }));
      const keyed = keyOfVisitor(endpoint, request, visitor);
      const answer = answerIn(await place.long('outside', () => onceApart(inPractice, keyed, work)));
      await act.ended(database, answer);
      return answer;
    },
  };
}

/** Binds a call of a signed-in admin, who works as a role of the database that reads no clinical table. */
export function onAdmin<const E extends Endpoint>(
  endpoint: E,
  handler: (call: ForAdmin<E>) => Promise<AnswerOf<E> | Rows<RowOf<E>>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act) => {
      const token = tokenOf(request);
      return database.asNobody(async (tx) => {
        const admin = await adminOf(endpoint, token, tx, act);
        const input = parseInput(endpoint, request);
        if (endpoint.method !== 'GET') await act.tell(tx);
        const tokenHash = hashToken(token);
        const work = async () =>
          shape(endpoint, request, reply, await handler({ input, admin, tx, tokenHash }));
        const answer = answerIn(await once(tx, keyOf(endpoint, request, adminHolder(admin)), work));
        act.done(tx, answer);
        return answer;
      });
    },
  };
}

/** The same for a call that waits for somebody outside: it opens its own, short transactions, as the same role. */
export function onAdminWithoutTx<const E extends Endpoint>(
  endpoint: E,
  handler: (call: {
    input: ParsedOf<E>;
    admin: Admin;
    request: FastifyRequest;
    asAdmin<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
    /** As the server's role. */
    inService<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  }) => Promise<AnswerOf<E>>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database, act, place) => {
      const token = tokenOf(request);
      const admin = await database.asNobody((tx) => adminOf(endpoint, token, tx, act));
      const input = parseInput(endpoint, request);
      const told =
        <T>(work: (tx: Tx) => Promise<T>) =>
        async (tx: Tx): Promise<T> => {
          await act.tell(tx);
          return work(tx);
        };
      const asAdmin = <T>(work: (tx: Tx) => Promise<T>) => inAdminsRole(database, told(work));
      const inService = <T>(work: (tx: Tx) => Promise<T>) => database.asNobody(told(work));
      const work = async () =>
        shape(endpoint, request, reply, await handler({ input, admin, request, asAdmin, inService }));
      const keyed = keyOf(endpoint, request, adminHolder(admin));
      const answer = answerIn(await place.long('outside', () => onceApart(asAdmin, keyed, work)));
      await act.ended(database, answer);
      return answer;
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
    answer: async (request, reply, database, act, place) => {
      const input = parseInput(endpoint, request);
      const watched = act.watched(database);
      const outside = <T>(waiting: () => Promise<T>) => place.long('outside', waiting);
      const work = async () =>
        shape(endpoint, request, reply, await handler({ input, request, database: watched, act, outside }));
      const keyed = endpoint.takesKey ? keyOf(endpoint, request, nobody) : undefined;
      return answerIn(await onceApart(database.asNobody, keyed, work));
    },
  };
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

export const staffHolder = ({ id }: Person): Holder => ({ realm: 'staff', id });
const adminHolder = ({ id }: Admin): Holder => ({ realm: 'admin', id });
/** An account may have several records: which one it is about is a part of what is asked. */
const keyOfVisitor = (endpoint: Endpoint, request: FastifyRequest, { accountId, patientId }: Visitor) =>
  keyOf(endpoint, request, { realm: 'patient', id: accountId }, [patientId, request.params, request.body]);

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
  linkNext(request, reply, answer.next);
  return shaper(answer.rows);
}

/** The same for a list that is only sent: not kept as rows. Undefined where the answer is none. */
export async function shapeList(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<{ list: ListAnswer; rows: ShownRows } | undefined> {
  const { output } = endpoint;
  const given: unknown = isRows(answer) ? answer.rows : answer;
  if (output === null || !(Array.isArray(given) || given instanceof Portions)) return undefined;
  if (isRows(answer)) linkNext(request, reply, answer.next);
  const list = new ListAnswer(shaperFor(output));
  const rows = new ShownRows(endpoint);
  const add = (some: readonly unknown[]) => {
    list.add(some);
    rows.add(some);
  };
  if (given instanceof Portions) await given.each(add);
  else add(given);
  return { list, rows };
}

function linkNext(request: FastifyRequest, reply: FastifyReply, cursor: string | null): void {
  if (cursor === null) return;
  const next = new URL(request.url, 'http://list');
  next.searchParams.set('cursor', cursor);
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}

const shapers = new WeakMap<z.ZodMiniType, Shaper>();
function shaperFor(schema: z.ZodMiniType): Shaper {
  const known = shapers.get(schema) ?? shaperOf(schema);
  shapers.set(schema, known);
  return known;
}
