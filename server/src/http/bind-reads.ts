import type { AnswerOf, Endpoint, ParsedOf } from '@cusp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Beside, Database, Tx } from '../db/database.ts';
import { FairTurns } from '../db/fair-turns.ts';
import { Portions } from '../db/portions.ts';
import type { Act } from './audit.ts';
import { parseInput, shape, shapeList } from './bind.ts';
import type { Route, RowOf } from './bind.ts';
import { admitted, admittedVisitor, signedIn, tokenOf, visitorOf, wantedRecord } from './entering.ts';
import { FileAnswer } from './file-answer.ts';
import type { FileParts } from './file-answer.ts';
import type { Listed } from './paging.ts';
import { enterPractice } from './person.ts';
import type { Person } from './person.ts';
import { asPortal, enterPortal, workAsPortal } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** What a reading handler works with. */
export interface Read<E extends Endpoint> {
  input: ParsedOf<E>;
  /** Everything has to be asked before the handler first waits: it travels together with the sign-in. */
  tx: Tx;
  /** To say which record it is, where the contract can't. */
  act: Act;
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

type Answer<E extends Endpoint> = Promise<AnswerOf<E> | Listed<RowOf<E>>>;

/**
 * Binds a reading call of signed-in staff whose questions don't depend on who asks. Sign-in and questions go to the
 * database in one trip and one transaction: without a session no practice is set and the questions see no row. What
 * they give reaches the handler only when the person may make the call, so that the refusals come in the order of `on`.
 * The entry of what is shown is committed before it is answered; where that fails, nothing is.
 */
export function onRead<const E extends Endpoint>(
  endpoint: E,
  handler: (call: StaffRead<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: (request, reply, database, act) =>
      inLine(endpoint, request, () =>
        readAsStaff({ endpoint, request, database, act }, async (call) =>
          shownOf(endpoint, request, reply, await handler(call)),
        ),
      ),
  };
}

/** The same for a call that answers a file, which is sent afterwards. */
export function onFile<const E extends Endpoint>(
  endpoint: E,
  handler: (call: StaffRead<E>) => Promise<FileParts>,
): Route {
  return {
    endpoint,
    answer: (request, _reply, database, act) =>
      readAsStaff({ endpoint, request, database, act }, async (call) => ({
        answer: new FileAnswer(await handler(call)),
      })),
  };
}

/** `onRead` for a signed-in patient: asks as a role of the database that sees the chosen record's rows only. */
export function onPortalRead<const E extends Endpoint>(
  endpoint: E,
  handler: (call: PortalRead<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: (request, reply, database, act) =>
      readAsPatient({ endpoint, request, database, act }, async (call) =>
        shownOf(endpoint, request, reply, await handler(call)),
      ),
  };
}

/** `onFile` for a signed-in patient. */
export function onPortalFile<const E extends Endpoint>(
  endpoint: E,
  handler: (call: PortalRead<E>) => Promise<FileParts>,
): Route {
  return {
    endpoint,
    answer: (request, _reply, database, act) =>
      readAsPatient({ endpoint, request, database, act }, async (call) => ({
        answer: new FileAnswer(await handler(call)),
      })),
  };
}

interface Reading<E extends Endpoint> {
  endpoint: E;
  request: FastifyRequest;
  database: Database;
  act: Act;
}

/** What is answered, and what of it the audit trail looks at. */
interface Shown {
  answer: unknown;
  shown?: unknown;
}

async function shownOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  given: unknown,
): Promise<Shown> {
  const listed = await shapeList(endpoint, request, reply, given);
  if (listed !== undefined) return { answer: listed.list, shown: listed.rows };
  const answer = shape(endpoint, request, reply, given);
  return { answer, shown: answer };
}

/** So many whole lists are made at once: the text of one of 50,000 patients is 30 MB. */
const wholeLists = new FairTurns(2, 30_000);

/** What leaves few rows of a list. */
const narrowing = ['limit', 'patient_id', 'from', 'q'];

/** Makes whole lists in fair turns, a few at once; nobody holds a connection to the database meanwhile. */
function inLine<T>(
  { query }: Endpoint,
  { query: given }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const isList = query instanceof z.ZodMiniObject && 'limit' in query._zod.def.shape;
  const isWhole =
    isList && typeof given === 'object' && given !== null && !narrowing.some((name) => name in given);
  return isWhole ? wholeLists.run(work) : work();
}

/** What finds its rows by an index and is done at once; nobody should wait behind a search of a whole practice. */
function besideOf({ params }: Endpoint, { query }: FastifyRequest): Beside {
  const given = typeof query === 'object' && query !== null ? Object.keys(query) : [];
  const isNarrow = given.some((name) => quick.has(name)) && !given.some((name) => slow.has(name));
  return params !== undefined || isNarrow ? 'others' : 'nobody';
}
const quick = new Set(['patient_id', 'from', 'limit']);
const slow = new Set(['q', 'sort', 'status']);

async function readAsStaff<E extends Endpoint>(
  reading: Reading<E>,
  handler: (call: StaffRead<E>) => Promise<Shown>,
): Promise<unknown> {
  const { endpoint, request, database, act } = reading;
  const token = tokenOf(request);
  try {
    const { answer, shown } = await database.atOnce(besideOf(endpoint, request), (tx) => {
      const person = enterPractice(tx, token).then((found) => admitted(endpoint, found ?? nobody(), act));
      return behind(person, async () => {
        const input = parseInput(endpoint, request);
        return handler({ input, tx: openedBy(person, tx), person, act });
      });
    });
    await act.shown(database, shown);
    return answer;
  } catch (error) {
    if (!(error instanceof Nobody)) throw error;
    await database.asNobody((tx) => signedIn(endpoint, token, tx, act)); // says which refusal it is
    return readAsStaff(reading, handler);
  }
}

async function readAsPatient<E extends Endpoint>(
  reading: Reading<E>,
  handler: (call: PortalRead<E>) => Promise<Shown>,
): Promise<unknown> {
  const { endpoint, request, database, act } = reading;
  const token = tokenOf(request);
  try {
    const { answer, shown } = await database.atOnce(besideOf(endpoint, request), (asked) => {
      const visitor = enterPortal(asked, token, wantedRecord(request)).then((found) =>
        admittedVisitor(found ?? nobody(), act),
      );
      return behind(visitor, async () => {
        const input = parseInput(endpoint, request);
        const changed = workAsPortal(asked);
        const tx = asPortal(asked);
        const [given] = await Promise.all([
          handler({ input, tx: openedBy(visitor, tx), visitor, act }),
          changed,
        ]);
        return given;
      });
    });
    await act.shown(database, shown);
    return answer;
  } catch (error) {
    if (!(error instanceof Nobody)) throw error;
    await database.asNobody((tx) => visitorOf(endpoint, request, token, tx, act));
    return readAsPatient(reading, handler);
  }
}

/** No session has the token. */
export class Nobody extends Error {}
export const nobody = (): never => {
  throw new Nobody();
};

/** Enters and asks in the same turn; who isn't let in hears of that and of nothing else. */
export async function behind<T>(entering: Promise<unknown>, ask: () => Promise<T>): Promise<T> {
  entering.catch(() => undefined); // told below
  const answering = ask();
  answering.catch(() => undefined); // likewise
  await entering;
  return answering;
}

/** What is asked through it travels at once, and is answered only when whoever asks was let in. */
export function openedBy(entering: Promise<unknown>, tx: Tx): Tx {
  const held = async <T>(asked: Promise<T>): Promise<T> => {
    const [answer] = await Promise.all([asked, entering]);
    return answer;
  };
  return {
    last: (query) => tx.last(query),
    all: (query) => held(tx.all(query)),
    portions: (query) => {
      const asked = tx.portions(query);
      return new Portions((hand) => held(asked.each(hand)));
    },
    first: (query) => held(tx.first(query)),
    one: (query) => held(tx.one(query)),
  };
}
