/** How the callers of each realm enter a transaction: who they are, whether they may make the call, as which role they work. */
import type { Endpoint } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { Admin } from './admin.ts';
import type { Act } from './audit.ts';
import { adminOf, signedIn, tokenOf, visitorOf } from './entering.ts';
import { keyOf, nobody } from './idempotency.ts';
import type { InTx, Keyed } from './idempotency.ts';
import { hashToken } from './person.ts';
import type { Person } from './person.ts';
import type { Incoming } from './route.ts';
import { workAsPortal, workAsServer } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Who calls. `tokenHash` is that of the token that the call was made with. */
export interface Caller {
  staff: { person: Person; tokenHash: Buffer };
  /** Of the patient portal, for the chosen one of the account's records. */
  patient: { visitor: Visitor; tokenHash: Buffer };
  admin: { admin: Admin; tokenHash: Buffer };
  public: object;
}
type RealmName = keyof Caller;
export type RealmOf<E extends Endpoint> = E['access']['realm'];

interface Realm<Name extends RealmName> {
  /**
   * Finds who calls and opens what they may see; refuses whoever may not make this call. Without a token there is no
   * transaction.
   */
  enter(endpoint: Endpoint, incoming: Incoming): (inTx: InTx) => Promise<Caller[Name]>;
  /** Says to the database on whose behalf it works, where its session doesn't. */
  prepare(endpoint: Endpoint, tx: Tx, act: Act): Promise<void>;
  /** The request's Idempotency-Key, the caller's own. */
  keyOf(
    endpoint: Endpoint,
    request: FastifyRequest,
    caller: Caller[Name],
    input?: readonly unknown[],
  ): Keyed | undefined;
  /** Does the handler's work as the role of the database that this realm has. */
  asItsRole<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
}

const nothing = async () => undefined;
const asServer = <T>(_tx: Tx, work: () => Promise<T>) => work();

const realms: { [Name in RealmName]: Realm<Name> } = {
  staff: {
    enter(endpoint, { request, act }) {
      const token = tokenOf(request);
      return async (inTx) => ({
        person: await inTx((tx) => signedIn(endpoint, token, tx, act)),
        tokenHash: hashToken(token),
      });
    },
    prepare: nothing,
    keyOf: (endpoint, request, { person }, input) =>
      keyOf(endpoint, request, { realm: 'staff', id: person.id }, input),
    asItsRole: asServer,
  },

  patient: {
    enter(endpoint, { request, act }) {
      const token = tokenOf(request);
      return async (inTx) => ({
        visitor: await inTx((tx) => visitorOf(endpoint, request, token, tx, act)),
        tokenHash: hashToken(token),
      });
    },
    prepare: nothing,
    // An account may have several records: which one it is about is a part of what is asked.
    keyOf: (endpoint, request, { visitor: { accountId, patientId } }) =>
      keyOf(endpoint, request, { realm: 'patient', id: accountId }, [
        patientId,
        request.params,
        request.body,
      ]),
    async asItsRole(tx, work) {
      await workAsPortal(tx);
      const result = await work();
      await workAsServer(tx);
      return result;
    },
  },

  admin: {
    enter(endpoint, { request, act }) {
      const token = tokenOf(request);
      return async (inTx) => ({
        admin: await inTx((tx) => adminOf(endpoint, token, tx, act)),
        tokenHash: hashToken(token),
      });
    },
    async prepare({ method }, tx, act) {
      if (method !== 'GET') await act.tell(tx);
    },
    keyOf: (endpoint, request, { admin }) => keyOf(endpoint, request, { realm: 'admin', id: admin.id }),
    // It is the transaction's from `enter` on.
    asItsRole: asServer,
  },

  public: {
    enter: () => async () => ({}),
    prepare: (_endpoint, tx, act) => act.tell(tx),
    keyOf: (endpoint, request) => (endpoint.takesKey ? keyOf(endpoint, request, nobody) : undefined),
    asItsRole: asServer,
  },
};

/** The realm of an endpoint's callers. */
export function realmOf<E extends Endpoint>(endpoint: E): Realm<RealmOf<E>> {
  const name: RealmOf<E> = endpoint['access']['realm'];
  return realms[name];
}
