import type { Endpoint, ParsedOf, PatientAccess, StaffAccess } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Beside, Tx } from '../../db/database.ts';
import { all, both, Question, RowStream } from '../../db/question.ts';
import { FairTurns } from '../../db/fair-turns.ts';
import type { AuditScope } from './audit.ts';
import {
  admissionOf,
  admitted,
  admittedPortalSession,
  strangersRefusal,
  tokenOf,
  portalRefusal,
  wantedRecord,
} from '../identity/authorization.ts';
import { parseInput } from './parse-input.ts';
import { enterPracticeFor } from '../identity/person.ts';
import type { Person } from '../identity/person.ts';
import type { RealmOf } from '../identity/authorization.ts';
import type { Refusal } from './refusal.ts';
import type { Bound, Given, Incoming } from './route.ts';
import { shapeRead, shapeStream } from './shape.ts';
import type { Shown } from './shape.ts';
import { asPortal, becomePortal, enterPortal } from '../identity/portal-session.ts';
import type { PortalSession } from '../identity/portal-session.ts';

/** Who reads. */
interface Reader {
  staff: { person: Person };
  patient: { portalSession: PortalSession };
}
type ReadEndpoint = Endpoint & {
  method: 'GET';
  access: StaffAccess | PatientAccess;
  secondFactorAgain?: never;
};

/** What makes an answer of what was found: it may refuse, and ask nothing more. */
type Present<E extends ReadEndpoint, Found> = (
  found: Found,
  call: Reader[RealmOf<E>] & { input: ParsedOf<E>; auditScope: AuditScope },
) => Given<E>;

/**
 * A handler that reads in one trip to the database. It returns what it asks, which travels in one message behind the
 * sign-in: who may not make the call is let see no row by the database, and hears first of that. The entry of what is
 * shown is committed before it is answered; where that fails, nothing is.
 */
export function asks<E extends ReadEndpoint>(
  ask: (call: { input: ParsedOf<E> }) => Question<Given<E>>,
): Bound<E>;
export function asks<E extends ReadEndpoint, Found>(
  ask: (call: { input: ParsedOf<E> }) => Question<Found>,
  present: Present<E, Found>,
): Bound<E>;
export function asks<E extends ReadEndpoint>(
  ask: (call: { input: ParsedOf<E> }) => Question<unknown>,
  present?: Present<E, unknown>,
): Bound<E> {
  return {
    answerOf: (endpoint) => {
      const reader = readerOf(endpoint);
      const enter = reader.enter(endpoint);
      return (incoming) => {
        const { request, database, auditScope } = incoming;
        const token = tokenOf(request);
        const question = reader.asItsRole(answering(endpoint, incoming, ask, present));
        return inTurn(endpoint, request, async () => {
          const [caller, answer] = await database.singleRoundTrip(
            both(enter(request, token), question),
            besideOf(endpoint, request),
          );
          if (caller === undefined) {
            throw await database.withoutTenant((tx) => reader.refusal(tx, token, auditScope));
          }
          reader.admit(endpoint, caller, auditScope);
          const shown = answer(caller);
          await auditScope.shown(database, shown.shown);
          return shown.answer;
        });
      };
    },
  };
}

/** What is asked, and how its answer is made once it is known that the caller may make the call. */
function answering<E extends ReadEndpoint>(
  endpoint: E,
  incoming: Incoming,
  ask: (call: { input: ParsedOf<E> }) => Question<unknown>,
  present?: Present<E, unknown>,
): Question<(caller: Reader[RealmOf<E>]) => Shown> {
  try {
    const input = parseInput(endpoint, incoming.request);
    const asked = ask({ input });
    if (asked instanceof RowStream) return shapeStream(endpoint, asked).map((shown) => () => shown);
    const { auditScope } = incoming;
    return asked.later().map((found) => (caller) => {
      const given = present === undefined ? found() : present(found(), { ...caller, input, auditScope });
      return shapeRead(endpoint, incoming, given);
    });
  } catch (error) {
    // What is wrong with the input is said after who may not make the call.
    return new Question(() => () => () => {
      throw error;
    });
  }
}

type ReaderName = keyof Reader;

interface ReaderRealm<Name extends ReaderName> {
  /** Opens what the caller of this token may see of this call; undefined where no session has it. */
  enter(endpoint: Endpoint): (request: FastifyRequest, token: string) => Question<Reader[Name] | undefined>;
  /** Refuses who may not make the call. */
  admit(endpoint: Endpoint, caller: Reader[Name], auditScope: AuditScope): void;
  /** Why a token opens nothing. */
  refusal(tx: Tx, token: string, auditScope: AuditScope): Promise<Refusal>;
  /** The question as the role of the database that this realm has asks it. */
  asItsRole<Answer>(question: Question<Answer>): Question<Answer>;
}

const readers: { [Name in ReaderName]: ReaderRealm<Name> } = {
  staff: {
    enter(endpoint) {
      const admission = admissionOf(endpoint);
      return (_request, token) => enterPracticeFor(token, admission).map((person) => person && { person });
    },
    admit: (endpoint, { person }, auditScope) => void admitted(endpoint, person, auditScope),
    refusal: strangersRefusal,
    asItsRole: (question) => question,
  },
  patient: {
    enter: () => (request, token) =>
      both(enterPortal(token, wantedRecord(request)), all(becomePortal)).map(
        ([portalSession]) => portalSession && { portalSession },
      ),
    admit: (_endpoint, { portalSession }, auditScope) =>
      void admittedPortalSession(portalSession, auditScope),
    refusal: portalRefusal,
    asItsRole: asPortal,
  },
};

function readerOf<E extends ReadEndpoint>(endpoint: E): ReaderRealm<RealmOf<E>> {
  const name: RealmOf<E> = endpoint['access']['realm'];
  return readers[name];
}

/** What finds its rows by an index and is done at once; nobody should wait behind a search of a whole practice. */
function besideOf({ params }: Endpoint, { query }: FastifyRequest): Beside {
  const given = typeof query === 'object' && query !== null ? Object.keys(query) : [];
  const isNarrow = given.some((name) => quick.has(name)) && !given.some((name) => slow.has(name));
  return params !== undefined || isNarrow ? 'others' : 'nobody';
}
const quick = new Set(['patient_id', 'from', 'limit']);
const slow = new Set(['q', 'sort', 'status']);

/** So many whole lists are made at once: the text of one of 50,000 patients is 30 MB. */
const wholeLists = new FairTurns(2, 30_000);

/** What leaves few rows of a list. */
const narrowing = ['limit', 'patient_id', 'from', 'q'];

/** Makes whole lists in fair turns, a few at once; nobody holds a connection to the database meanwhile. */
function inTurn<T>(
  { query }: Endpoint,
  { query: given }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const isList = query instanceof z.ZodMiniObject && 'limit' in query._zod.def.shape;
  const isWhole =
    isList && typeof given === 'object' && given !== null && !narrowing.some((name) => name in given);
  return isWhole ? wholeLists.run(work) : work();
}
