import type { AnswerOf, Endpoint, ParsedOf } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import { admitted, parseInput, shape, signedIn, tokenOf, visitorOf, wantedRecord } from './bind.ts';
import type { Route, RowOf } from './bind.ts';
import { FileAnswer } from './file-answer.ts';
import type { FileParts } from './file-answer.ts';
import type { Rows } from './paging.ts';
import { enterPractice } from './person.ts';
import type { Person } from './person.ts';
import { asPortal, enterPortal, workAsPortal } from './visitor.ts';

/** What a reading handler works with. */
export interface Read<E extends Endpoint> {
  input: ParsedOf<E>;
  /** Everything has to be asked before the handler first waits: it travels together with the sign-in. */
  tx: Tx;
}

/** The same of staff. */
export interface StaffRead<E extends Endpoint> extends Read<E> {
  /** Who asks: known when the answers are. */
  person: Promise<Person>;
}

type Answer<E extends Endpoint> = Promise<AnswerOf<E> | Rows<RowOf<E>>>;

/**
 * Binds a reading call of signed-in staff whose questions don't depend on who asks. Sign-in and questions go to the
 * database in one trip and one transaction: without a session no practice is set and the questions see no row. What
 * they gave is thrown away unless the person may make the call, so that the refusals come in the order of `on`.
 */
export function onRead<const E extends Endpoint>(
  endpoint: E,
  handler: (call: StaffRead<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database) =>
      shape(endpoint, request, reply, await readAsStaff(endpoint, request, database, handler)),
  };
}

/** The same for a call that answers a file, which is sent afterwards. */
export function onFile<const E extends Endpoint>(
  endpoint: E,
  handler: (call: StaffRead<E>) => Promise<FileParts>,
): Route {
  return {
    endpoint,
    answer: async (request, _reply, database) =>
      new FileAnswer(await readAsStaff(endpoint, request, database, handler)),
  };
}

/** `onRead` for a signed-in patient: asks as a role of the database that sees the chosen record's rows only. */
export function onPortalRead<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Read<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: async (request, reply, database) =>
      shape(endpoint, request, reply, await readAsPatient(endpoint, request, database, handler)),
  };
}

/** `onFile` for a signed-in patient. */
export function onPortalFile<const E extends Endpoint>(
  endpoint: E,
  handler: (call: Read<E>) => Promise<FileParts>,
): Route {
  return {
    endpoint,
    answer: async (request, _reply, database) =>
      new FileAnswer(await readAsPatient(endpoint, request, database, handler)),
  };
}

async function readAsStaff<E extends Endpoint, T>(
  endpoint: E,
  request: FastifyRequest,
  database: Database,
  handler: (call: StaffRead<E>) => Promise<T>,
): Promise<T> {
  const token = tokenOf(request);
  const { found, answering } = await database.atOnce((tx) => {
    const entering = enterPractice(tx, token);
    const person = entering.then((entered) => entered ?? Promise.reject(new Error('Nobody is signed in.')));
    person.catch(() => undefined);
    return both(entering, async () => handler({ input: parseInput(endpoint, request), tx, person }));
  });
  if (found === undefined) {
    await database.asNobody((tx) => signedIn(endpoint, token, tx)); // says which refusal it is
    return readAsStaff(endpoint, request, database, handler);
  }
  admitted(endpoint, found);
  return answering;
}

async function readAsPatient<E extends Endpoint, T>(
  endpoint: E,
  request: FastifyRequest,
  database: Database,
  handler: (call: Read<E>) => Promise<T>,
): Promise<T> {
  const token = tokenOf(request);
  const { found, answering } = await database.atOnce((tx) =>
    both(enterPortal(tx, token, wantedRecord(request)), async () => {
      const input = parseInput(endpoint, request);
      const changed = workAsPortal(tx);
      const [answer] = await Promise.all([handler({ input, tx: asPortal(tx) }), changed]);
      return answer;
    }),
  );
  if (found === undefined) {
    await database.asNobody((tx) => visitorOf(endpoint, request, token, tx));
    return readAsPatient(endpoint, request, database, handler);
  }
  return answering;
}

/** Enters and asks in the same turn. What is answered counts only when somebody was let in. */
async function both<Who, T>(entering: Promise<Who | undefined>, ask: () => Promise<T>) {
  const answering = ask();
  answering.catch(() => undefined); // told to whoever waits for it
  return { found: await entering, answering };
}
