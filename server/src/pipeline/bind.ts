import { declaredEvent, partsNeeded } from '@cusp/contract';
import type { Endpoint, ParsedOf, PatientLanguage } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { ReadPlan } from '../db/read-plan.ts';
import { adminActor, admitAdmin, becomeAdmin, enterAdmin } from '../identity/admin.ts';
import type { SignedInAdmin } from '../identity/admin.ts';
import {
  admitPerson,
  enterPracticeFor,
  hashToken,
  requireStepUp,
  staffActor,
  tokenOf,
} from '../identity/person.ts';
import type { Person } from '../identity/person.ts';
import {
  becomePortal,
  becomeServer,
  enterPortal,
  enterPortalOrGuest,
  patientActor,
  requestedRecord,
  refusePatientsChange,
} from '../identity/portal-session.ts';
import type { PatientSession } from '../identity/portal-session.ts';
import { tokenRefusal } from '../identity/token-refusal.ts';
import { recordEvent } from '../jobs/record-event.ts';
import { givenId } from '../values/given-fields.ts';
import { pageLanguage } from '../values/page-language.ts';
import { orNothing, readPartner, withStoredFields } from './absent-fields.ts';
import { AuditScope } from './audit.ts';
import { answerIn, idempotencyKey, publicKeyOwner, withIdempotencyKey } from './idempotency.ts';
import type { InTx, KeyOwner } from './idempotency.ts';
import { Refusal } from '../values/refusal.ts';
import type { Bound, HandlerResult, Incoming, Route } from './route.ts';
import { parseInput, shape } from './schemas.ts';

/** The caller. `tokenHash` is the hash of the token that the call was made with. */
export interface CallerOfRealm {
  staff: { person: Person; tokenHash: Buffer };
  /** The caller of the patient portal, for the account's record that was chosen. */
  patient: { portalSession: PatientSession; tokenHash: Buffer };
  admin: { admin: SignedInAdmin; tokenHash: Buffer };
  public: object;
}
type RealmName = keyof CallerOfRealm;
export type RealmOf<E extends Endpoint> = E['access']['realm'];

/** The context of a handler: the parsed input, the caller, and a transaction that sees what the caller may see. */
type CallOf<E extends Endpoint> = CallerOfRealm[RealmOf<E>] & {
  input: ParsedOf<E>;
  tx: Tx;
  /** To say which record it is, if the contract can't. */
  auditScope: AuditScope;
  /** The language of the page, if it is a patients' page. */
  language: PatientLanguage;
};

/** A function that works in one transaction, or one of `readInOneTrip`, `withoutTransaction` and `upload`. */
type Handler<E extends Endpoint> = ((call: CallOf<E>) => Promise<HandlerResult<E>>) | Bound<E>;

/**
 * Binds a call of any realm to its handler. The endpoint declares who may make it, whether it reads or writes, its
 * input and answer, and its audit entry. The order is always: who → permission → parse → Idempotency-Key → the handler
 * → the answer shaped by the contract → the entry in the audit trail → COMMIT. No handler runs twice.
 */
export const on = <const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  readStored?: ReadStored<E>,
): Route => ({
  endpoint,
  answer:
    typeof handler === 'function'
      ? inOneTransaction(endpoint, handler, readStored)
      : handler.answerOf(endpoint),
  read: typeof handler === 'function' ? readOf(endpoint, handler) : handler.readOf?.(endpoint),
});

/**
 * Reads a record as the fields of its PUT's body, for those that a body leaves out (absent-fields.ts). Needed where no GET of the same
 * path, or of the list above it, has them.
 */
type ReadStored<E extends Endpoint> = (
  /** `id` names the record of the path; `body` is as it was received. */
  call: CallerOfRealm[RealmOf<E>] & { id: string; body: unknown; tx: Tx },
) => Promise<object | undefined>;

/** A read's answer, within another call of the same caller. */
const readOf =
  <E extends Endpoint>(endpoint: E, handler: (call: CallOf<E>) => Promise<HandlerResult<E>>): Route['read'] =>
  async (incoming, tx) => {
    const { request } = incoming;
    const caller = await tx.ask(realmOf(endpoint).enter(endpoint, request));
    if (caller === undefined) return undefined;
    const input = parseInput(endpoint, { params: request.params, query: {}, body: undefined });
    const auditScope = new AuditScope(endpoint, request);
    return handler({ ...caller, input, tx, auditScope, language: pageLanguage(request.headers) });
  };

const inOneTransaction =
  <E extends Endpoint>(
    endpoint: E,
    handler: (call: CallOf<E>) => Promise<HandlerResult<E>>,
    readStored: ReadStored<E> | undefined,
  ): Route['answer'] =>
  async (incoming) => {
    const { request, database, auditScope } = incoming;
    const realm = realmOf(endpoint);
    const enter = authorization(endpoint, incoming);
    return database.withoutTenant(async (tx) => {
      const caller = await enter((work) => work(tx));
      const input = parseInput(
        endpoint,
        await withStoredFields(endpoint, request, async () => {
          if (readStored !== undefined)
            return orNothing(
              readStored({ ...caller, id: givenId(request.params, 'id') ?? '', body: request.body, tx }),
            );
          const stored = await readPartner(incoming, tx);
          // It entered as a reader.
          await tx.ask(realm.enter(endpoint, request));
          return stored;
        }),
      );
      realm.prepare(endpoint, tx, auditScope);
      const work = async () => {
        const answer = await handler({
          ...caller,
          input,
          tx,
          auditScope,
          language: pageLanguage(request.headers),
        });
        recordDeclaredEvent(endpoint, incoming, tx, answer);
        return answer;
      };
      const answer = answerIn(
        await withIdempotencyKey(tx, idempotencyKey(endpoint, request, realm.keyOwner(caller)), async () =>
          shape(endpoint, incoming, await realm.asItsRole(tx, work)),
        ),
      );
      auditScope.recordWrite(tx, answer);
      return answer;
    });
  };

/** Writes the event that the call declares, about the record of its path or of its answer. */
function recordDeclaredEvent(
  endpoint: Endpoint,
  { request, auditScope: { actor } }: Incoming,
  tx: Tx,
  answer: unknown,
): void {
  const event = declaredEvent(endpoint);
  if (event === undefined) return;
  const [path, answered] = [givenId(request.params, 'id'), givenId(answer, 'id')];
  const id = namesPatient(endpoint) ? (answered ?? path) : (path ?? answered);
  if (id === undefined || actor === undefined || actor.realm === 'admin')
    throw new Error(`${endpoint.name} declares an event, and has no record or no author of it.`);
  recordEvent(tx, event, id, { realm: actor.realm, id: actor.id });
}

/** Checks whether the path names the patient whose record it is, so that only the answer names the record. */
const namesPatient = ({ audit }: Endpoint): boolean =>
  audit !== undefined && 'object' in audit && audit.object !== 'patient' && audit.patient === 'params.id';

/**
 * Finds the caller and opens what they may see; refuses callers who may not make this call. Without a token no
 * transaction is opened.
 */
export function authorization<E extends Endpoint>(
  endpoint: E,
  { request, auditScope }: Incoming,
): (inTx: InTx) => Promise<CallerOfRealm[RealmOf<E>]> {
  const realm = realmOf(endpoint);
  const { anybody } = realm;
  // Such a call may have to answer while the database is away.
  if (anybody !== undefined) return async () => anybody;
  const readPlan = realm.enter(endpoint, request);
  return (inTx) =>
    inTx(async (tx) => {
      const caller = await tx.ask(readPlan);
      if (caller === undefined) throw await tokenRefusal(endpoint, tokenOf(request), tx, auditScope);
      realm.admit(endpoint, caller, auditScope);
      await realm.prove(endpoint, tx, caller);
      return caller;
    });
}

interface Realm<Name extends RealmName> {
  /** The caller where anybody may call, so that the database has nothing to say about it. */
  anybody?: CallerOfRealm[Name];
  /** Sets for this call what the caller may see; undefined if no session has the token. Throws without a token. */
  enter(endpoint: Endpoint, request: FastifyRequest): ReadPlan<CallerOfRealm[Name] | undefined>;
  /** Refuses callers who may not make this call. */
  admit(endpoint: Endpoint, caller: CallerOfRealm[Name], auditScope: AuditScope): void;
  /** Refuses those who have to prove their second factor again. */
  prove(endpoint: Endpoint, tx: Tx, caller: CallerOfRealm[Name]): Promise<void>;
  /** Sets the role of the whole transaction, and tells the database on whose behalf it works, if its session doesn't. */
  prepare(endpoint: Endpoint, tx: Tx, auditScope: AuditScope): void;
  keyOwner(caller: CallerOfRealm[Name]): KeyOwner;
  /** The practice that the call is about; throws where it is about none. */
  practiceOf(caller: CallerOfRealm[Name]): string;
  /** Runs the handler's work in this realm's database role. */
  asItsRole<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
}

const needsNoProof = async () => undefined;
const needsNothing = () => undefined;
const ofNoPractice = (): never => {
  throw new Error('This call is about no practice.');
};
const asServer = <T>(_tx: Tx, work: () => Promise<T>) => work();

const realms: { [Name in RealmName]: Realm<Name> } = {
  staff: {
    enter(endpoint, request) {
      const token = tokenOf(request);
      return enterPracticeFor(endpoint, token).map(
        (person) => person && { person, tokenHash: hashToken(token) },
      );
    },
    admit(endpoint, { person }, auditScope) {
      auditScope.by(staffActor(person));
      admitPerson(endpoint, person);
    },
    prove: (endpoint, tx, { person }) => requireStepUp(endpoint, tx, person),
    prepare: needsNothing,
    keyOwner: ({ person: { id } }) => ({ realm: 'staff', id }),
    practiceOf: ({ person }) => person.practice.id,
    asItsRole: asServer,
  },

  patient: {
    enter({ forGuests }, request) {
      const token = tokenOf(request);
      const wanted = requestedRecord(request);
      const entered =
        forGuests === undefined ? enterPortal(token, wanted) : enterPortalOrGuest(token, wanted, forGuests);
      return entered.map((portalSession) => portalSession && { portalSession, tokenHash: hashToken(token) });
    },
    admit({ name, method, afterSubscription }, { portalSession }, auditScope) {
      auditScope.by(patientActor(portalSession));
      auditScope.setSubject({ patientId: portalSession.patientId });
      if (portalSession.suspended) throw new Refusal('practice_suspended');
      if (!partsNeeded(name).every((part) => portalSession.shares.includes(part)))
        throw new Refusal('part_not_shared');
      if (method !== 'GET' && !afterSubscription) refusePatientsChange(portalSession);
    },
    prove: needsNoProof,
    prepare: needsNothing,
    keyOwner: ({ portalSession: { accountId: id, patientId } }) => ({ realm: 'patient', id, patientId }),
    practiceOf: ({ portalSession }) => portalSession.practiceId,
    async asItsRole(tx, work) {
      void tx.all(becomePortal);
      const result = await work();
      void tx.all(becomeServer);
      return result;
    },
  },

  admin: {
    enter(_endpoint, request) {
      const token = tokenOf(request);
      return enterAdmin(token).map((admin) => admin && { admin, tokenHash: hashToken(token) });
    },
    admit(endpoint, { admin }, auditScope) {
      auditScope.by(adminActor(admin));
      admitAdmin(endpoint, admin);
    },
    prove: needsNoProof,
    prepare({ method }, tx, auditScope) {
      void tx.all(becomeAdmin);
      if (method !== 'GET') auditScope.setContext(tx);
    },
    keyOwner: ({ admin: { id } }) => ({ realm: 'admin', id }),
    practiceOf: ofNoPractice,
    asItsRole: asServer,
  },

  public: {
    anybody: {},
    enter: () => new ReadPlan(() => () => ({})),
    admit: needsNothing,
    prove: needsNoProof,
    prepare: (_endpoint, tx, auditScope) => auditScope.setContext(tx),
    keyOwner: () => publicKeyOwner,
    practiceOf: ofNoPractice,
    asItsRole: asServer,
  },
};

/** The realm of an endpoint's callers. */
export function realmOf<E extends Endpoint>(endpoint: E): Realm<RealmOf<E>> {
  const name: RealmOf<E> = endpoint['access']['realm'];
  return realms[name];
}
