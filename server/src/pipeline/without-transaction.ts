import type { Endpoint, ParsedOf } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import { inAdminsRole } from '../identity/admin.ts';
import type { SignedInAdmin } from '../identity/admin.ts';
import type { AuditScope } from './audit.ts';
import { authorization, realmOf } from './bind.ts';
import type { CallerOfRealm, RealmOf } from './bind.ts';
import {
  answerIn,
  isUnfinishedRepeat,
  idempotencyKey,
  withIdempotencyKeyWithoutTransaction,
} from './idempotency.ts';
import type { InTx } from './idempotency.ts';
import type { Person } from '../identity/person.ts';
import type { Bound, HandlerResult, Incoming } from './route.ts';
import { parseInput, shape } from './schemas.ts';
import type { PatientSession } from '../identity/portal-session.ts';

/** The caller, and the short transactions that such a call may open. */
interface OutsideCaller {
  staff: { person: Person; inPractice: InTx };
  patient: { portalSession: PatientSession; inPractice: InTx };
  /** `asAdmin`: can read no clinical table; `inService`: in the server's role. */
  admin: { admin: SignedInAdmin; asAdmin: InTx; inService: InTx };
  /** `outside`: work that waits for an outside service and so must not hold a place that other calls need. */
  public: { database: Database; outside<T>(work: () => Promise<T>): Promise<T> };
}
type RealmName = keyof OutsideCaller;

type OutsideCallOf<E extends Endpoint> = OutsideCaller[RealmOf<E>] & {
  input: ParsedOf<E>;
  request: FastifyRequest;
  auditScope: AuditScope;
};

/** The transactions of a call, in which its Idempotency-Key is stored, and the call's place. */
interface Opened<Name extends RealmName> {
  caller: OutsideCaller[Name];
  keysIn: InTx;
  during<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A handler that waits for an outside service or for a password's hash. It opens short transactions of its own, so that
 * no database connection is held while it waits. The order of steps is that of `on`. An Idempotency-Key is claimed in
 * one transaction and answered in another; the audit entry is written with each transaction that changes something.
 * @param later answers a repeated request whose first answer was that the work is still in progress
 */
export const withoutTransaction = <E extends Endpoint>(
  handler: (call: OutsideCallOf<E>) => Promise<HandlerResult<E>>,
  later?: (call: OutsideCallOf<E>) => Promise<HandlerResult<E>>,
): Bound<E> => ({
  answerOf: (endpoint) => async (incoming) => {
    const { request, database, auditScope } = incoming;
    const entered = await authorization(endpoint, incoming)(database.withoutTenant);
    const input = parseInput(endpoint, request);
    const { caller, keysIn, during } = openerOf(endpoint)(incoming, entered);
    const answering = async (by: typeof handler) =>
      shape(endpoint, incoming, await by({ ...caller, input, request, auditScope }));
    const keyed = idempotencyKey(endpoint, request, realmOf(endpoint).keyOwner(entered));
    const answer = await during(async () => {
      const outcome = await withIdempotencyKeyWithoutTransaction(keysIn, keyed, () => answering(handler));
      const isOpen = later !== undefined && isUnfinishedRepeat(endpoint, outcome);
      return isOpen ? answering(later) : answerIn(outcome);
    });
    await auditScope.finish(database, answer);
    return answer;
  },
});

const openers: { [Name in RealmName]: (incoming: Incoming, entered: CallerOfRealm[Name]) => Opened<Name> } = {
  staff: (incoming, { person }) => {
    const inPractice = practiceOf(incoming, person.practice.id);
    return { caller: { person, inPractice }, keysIn: inPractice, during: outsideOf(incoming) };
  },
  patient: (incoming, { portalSession }) => {
    const inPractice = practiceOf(incoming, portalSession.practiceId);
    return { caller: { portalSession, inPractice }, keysIn: inPractice, during: outsideOf(incoming) };
  },
  admin: (incoming, { admin }) => {
    const { database, auditScope } = incoming;
    const withContext =
      <T>(work: (tx: Tx) => Promise<T>) =>
      async (tx: Tx): Promise<T> => {
        auditScope.setContext(tx);
        return work(tx);
      };
    const asAdmin: InTx = (work) => inAdminsRole(database, withContext(work));
    const inService: InTx = (work) => database.withoutTenant(withContext(work));
    return { caller: { admin, asAdmin, inService }, keysIn: asAdmin, during: outsideOf(incoming) };
  },
  public: (incoming) => {
    const database = incoming.auditScope.track(incoming.database);
    return {
      caller: { database, outside: outsideOf(incoming) },
      keysIn: incoming.database.withoutTenant,
      during: (work) => work(),
    };
  },
};

function openerOf<E extends Endpoint>(endpoint: E) {
  const name: RealmOf<E> = endpoint['access']['realm'];
  return openers[name];
}

function practiceOf({ database, auditScope }: Incoming, practiceId: string): InTx {
  const watched = auditScope.track(database);
  return (work) => watched.asPractice(practiceId, work);
}

const outsideOf =
  ({ place }: Incoming) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    place.long('outside', work);
