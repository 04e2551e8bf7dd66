import type { Endpoint, ParsedOf, PatientAccess, StaffAccess } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Beside } from '../db/database.ts';
import { both, early, ReadPlan, RowStream } from '../db/read-plan.ts';
import { currentCaller } from '../values/work-caller.ts';
import { FairQueue } from '../values/fair-queue.ts';
import { rolesFor, tokenOf } from '../identity/person.ts';
import { asPortal } from '../identity/portal-session.ts';
import { tokenRefusal } from '../identity/token-refusal.ts';
import { AuditScope } from './audit.ts';
import { realmOf } from './bind.ts';
import type { CallerOfRealm, RealmOf } from './bind.ts';
import type { Bound, HandlerResult, Incoming } from './route.ts';
import { parseInput, shapeRead, shapeStream } from './schemas.ts';
import type { ShapedAnswer } from './schemas.ts';

type ReadEndpoint = Endpoint & {
  method: 'GET';
  access: StaffAccess | PatientAccess;
  secondFactorAgain?: never;
};

/** The inputs of the queries. */
interface Asking<E extends ReadEndpoint> {
  input: ParsedOf<E>;
  /** For what a row's presentation says of the caller, while the rows arrive; undefined if nobody is signed in. */
  caller: () => CallerOfRealm[RealmOf<E>] | undefined;
}

/** Builds the answer from the rows found: it may refuse, but can't query anymore. */
type Present<E extends ReadEndpoint, Found> = (
  found: Found,
  call: CallerOfRealm[RealmOf<E>] & { input: ParsedOf<E>; auditScope: AuditScope },
) => HandlerResult<E>;

/**
 * A handler that reads in one round trip to the database. It returns its queries, which are sent in one message after
 * the sign-in. The database shows no row to a caller who may not make the call, and that refusal comes first. The audit
 * entry is committed before the answer is sent; if that fails, nothing is sent.
 */
export function readInOneTrip<E extends ReadEndpoint>(
  ask: (call: Asking<E>) => ReadPlan<HandlerResult<E>>,
): Bound<E>;
export function readInOneTrip<E extends ReadEndpoint, Found>(
  ask: (call: Asking<E>) => ReadPlan<Found>,
  present: Present<E, Found>,
): Bound<E>;
export function readInOneTrip<E extends ReadEndpoint>(
  ask: (call: Asking<E>) => ReadPlan<unknown>,
  present?: Present<E, unknown>,
): Bound<E> {
  return {
    readOf: (endpoint) => async (incoming, tx) => {
      const { request } = incoming;
      const caller = await tx.ask(realmOf(endpoint).enter(endpoint, request));
      if (caller === undefined) return undefined;
      const input = parseInput(endpoint, { params: request.params, query: {}, body: undefined });
      const found = await tx.ask(ask({ input, caller: () => caller }));
      const auditScope = new AuditScope(endpoint, request);
      return present === undefined ? found : present(found, { ...caller, input, auditScope });
    },
    answerOf: (endpoint) => {
      const realm = realmOf(endpoint);
      const isPortal = endpoint.access.realm === 'patient';
      if (!isPortal && rolesFor(endpoint).length === 0)
        throw new Error(`${endpoint.name} is only the owner's: the database admits by role.`);
      return (incoming) => {
        const { request, database, auditScope } = incoming;
        const enter = early(realm.enter(endpoint, request));
        const readPlan = answering(endpoint, incoming, { ask, caller: enter.answer, present });
        return inTurn(endpoint, request, async () => {
          const [caller, answer] = await database.singleRoundTrip(
            both(enter.plan, isPortal ? asPortal(readPlan) : readPlan),
            besideOf(endpoint, request),
          );
          if (caller === undefined)
            throw await database.withoutTenant((tx) =>
              tokenRefusal(endpoint, tokenOf(request), tx, auditScope),
            );
          realm.admit(endpoint, caller, auditScope);
          const shown = answer(caller);
          await auditScope.recordRead(database, shown.shown);
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
  {
    ask,
    caller: entered,
    present,
  }: {
    ask: (call: Asking<E>) => ReadPlan<unknown>;
    caller: Asking<E>['caller'];
    present: Present<E, unknown> | undefined;
  },
): ReadPlan<(caller: CallerOfRealm[RealmOf<E>]) => ShapedAnswer> {
  try {
    const input = parseInput(endpoint, incoming.request);
    const readPlan = ask({ input, caller: entered });
    if (readPlan instanceof RowStream) return shapeStream(endpoint, readPlan).map((shown) => () => shown);
    const { auditScope } = incoming;
    return readPlan.later().map((found) => (caller) => {
      const given = present === undefined ? found() : present(found(), { ...caller, input, auditScope });
      return shapeRead(endpoint, incoming, given);
    });
  } catch (error) {
    // Invalid input is refused only after the caller's permission was checked.
    return new ReadPlan(() => () => () => {
      throw error;
    });
  }
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
const wholeLists = new FairQueue({ concurrency: 2, patience: 30_000 });

/** Parameters that narrow a list to few rows. */
const filterParameters = ['limit', 'patient_id', 'from', 'q'];

/** Makes whole lists in fair turns, a few at once. A waiting call holds no database connection. */
function inTurn<T>(
  { query }: Endpoint,
  { query: given }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const isList = query instanceof z.ZodMiniObject && 'limit' in query._zod.def.shape;
  const isWhole =
    isList && typeof given === 'object' && given !== null && !filterParameters.some((name) => name in given);
  return isWhole ? wholeLists.run(currentCaller(), work) : work();
}
