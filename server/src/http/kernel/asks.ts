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

/** The caller of a read. */
interface Reader {
  staff: { person: Person };
  patient: { portalSession: PortalSession };
}
type ReadEndpoint = Endpoint & {
  method: 'GET';
  access: StaffAccess | PatientAccess;
  secondFactorAgain?: never;
};

/** Builds the answer from what was found: it may refuse, but can't query any more. */
type Present<E extends ReadEndpoint, Found> = (
  found: Found,
  call: Reader[RealmOf<E>] & { input: ParsedOf<E>; auditScope: AuditScope },
) => Given<E>;

/**
 * A handler that reads in one round trip to the database. It returns its queries, which are sent in one message after
 * the sign-in. The database shows no row to a caller who may not make the call, and that refusal comes first. The audit
 * entry is committed before the answer is sent; if that fails, nothing is sent.
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

/** The queries, and how the answer is built once it is known that the caller may make the call. */
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
    // Invalid input is refused only after the caller's permission was checked.
    return new Question(() => () => () => {
      throw error;
    });
  }
}

type ReaderName = keyof Reader;

interface ReaderRealm<Name extends ReaderName> {
  /** Opens what the caller with this token may see for this call; undefined if no session has the token. */
  enter(endpoint: Endpoint): (request: FastifyRequest, token: string) => Question<Reader[Name] | undefined>;
  /** Refuses callers who may not make this call. */
  admit(endpoint: Endpoint, caller: Reader[Name], auditScope: AuditScope): void;
  /** Why a token is refused. */
  refusal(tx: Tx, token: string, auditScope: AuditScope): Promise<Refusal>;
  /** Runs the question in this realm's database role. */
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

/**
 * Reads that find their rows by an index share a message, because they are quick. A search of a whole practice gets its
 * own message, so that no other read waits behind it.
 */
function besideOf({ params }: Endpoint, { query }: FastifyRequest): Beside {
  const given = typeof query === 'object' && query !== null ? Object.keys(query) : [];
  const isNarrow = given.some((name) => quick.has(name)) && !given.some((name) => slow.has(name));
  return params !== undefined || isNarrow ? 'others' : 'nobody';
}
const quick = new Set(['patient_id', 'from', 'limit']);
const slow = new Set(['q', 'sort', 'status']);

/** How many whole lists are made at once: the text of a list of 50,000 patients is 30 MB. */
const wholeLists = new FairTurns(2, 30_000);

/** Parameters that narrow a list to few rows. */
const narrowing = ['limit', 'patient_id', 'from', 'q'];

/** Makes whole lists in fair turns, a few at once. A waiting call holds no database connection. */
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
