import type { AnswerOf, Endpoint, ParsedOf } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import { parseInput, shape } from './bind.ts';
import type { Route, RowOf } from './bind.ts';
import { admitted, admittedVisitor, signedIn, tokenOf, visitorOf, wantedRecord } from './entering.ts';
import { FileAnswer } from './file-answer.ts';
import type { FileParts } from './file-answer.ts';
import type { Rows } from './paging.ts';
import { enterPractice } from './person.ts';
import type { Person } from './person.ts';
import { asPortal, enterPortal, workAsPortal } from './visitor.ts';
import type { Visitor } from './visitor.ts';

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

/** The same of a patient. */
export interface PortalRead<E extends Endpoint> extends Read<E> {
  /** Who asks, and about which record: known when the answers are. */
  visitor: Promise<Visitor>;
}

type Answer<E extends Endpoint> = Promise<AnswerOf<E> | Rows<RowOf<E>>>;

/**
 * Binds a reading call of signed-in staff whose questions don't depend on who asks. Sign-in and questions go to the
 * database in one trip and one transaction: without a session no practice is set and the questions see no row. What
 * they give reaches the handler only when the person may make the call, so that the refusals come in the order of `on`.
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
  handler: (call: PortalRead<E>) => Answer<E>,
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
  handler: (call: PortalRead<E>) => Promise<FileParts>,
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
  try {
    return await database.atOnce((tx) => {
      const person = enterPractice(tx, token).then((found) => admitted(endpoint, found ?? nobody()));
      return behind(person, () =>
        handler({ input: parseInput(endpoint, request), tx: openedBy(person, tx), person }),
      );
    });
  } catch (error) {
    if (!(error instanceof Nobody)) throw error;
    await database.asNobody((tx) => signedIn(endpoint, token, tx)); // says which refusal it is
    return readAsStaff(endpoint, request, database, handler);
  }
}

async function readAsPatient<E extends Endpoint, T>(
  endpoint: E,
  request: FastifyRequest,
  database: Database,
  handler: (call: PortalRead<E>) => Promise<T>,
): Promise<T> {
  const token = tokenOf(request);
  try {
    return await database.atOnce((tx) => {
      const visitor = enterPortal(tx, token, wantedRecord(request)).then((found) =>
        admittedVisitor(found ?? nobody()),
      );
      return behind(visitor, async () => {
        const input = parseInput(endpoint, request);
        const changed = workAsPortal(tx);
        const [answer] = await Promise.all([
          handler({ input, tx: openedBy(visitor, asPortal(tx)), visitor }),
          changed,
        ]);
        return answer;
      });
    });
  } catch (error) {
    if (!(error instanceof Nobody)) throw error;
    await database.asNobody((tx) => visitorOf(endpoint, request, token, tx));
    return readAsPatient(endpoint, request, database, handler);
  }
}

/** No session has the token. */
class Nobody extends Error {}
const nobody = (): never => {
  throw new Nobody();
};

/** Enters and asks in the same turn; who isn't let in hears of that and of nothing else. */
async function behind<T>(entering: Promise<unknown>, ask: () => Promise<T>): Promise<T> {
  entering.catch(() => undefined); // told below
  const answering = ask();
  answering.catch(() => undefined); // likewise
  await entering;
  return answering;
}

/** What is asked through it travels at once, and is answered only when whoever asks was let in. */
function openedBy(entering: Promise<unknown>, tx: Tx): Tx {
  const held = async <T>(asked: Promise<T>): Promise<T> => {
    const [answer] = await Promise.all([asked, entering]);
    return answer;
  };
  return {
    all: (query) => held(tx.all(query)),
    first: (query) => held(tx.first(query)),
    one: (query) => held(tx.one(query)),
  };
}
