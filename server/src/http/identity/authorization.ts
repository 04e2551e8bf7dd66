/**
 * Authenticates and authorizes calls: finds the caller, checks the permission, and sets the database role, for each
 * realm.
 */
import { chosenPatientHeader, mayAdmin, mayStaff, staffRoles } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { AuditScope, Actor } from '../kernel/audit.ts';
import { enterAdmin, workAsAdmin } from './admin.ts';
import type { Admin } from './admin.ts';
import { keyOf, nobody } from '../kernel/idempotency.ts';
import type { InTx, Keyed } from '../kernel/idempotency.ts';
import { bearerToken, enterPractice, hashToken, secondFactorOf, wasGiven } from './person.ts';
import type { Admission, Person } from './person.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Incoming } from '../kernel/route.ts';
import { enterPortal, isPortalToken, workAsPortal, workAsServer } from './portal-session.ts';
import type { PortalSession } from './portal-session.ts';

/** The bearer token of a request; refuses a request without one. */
export function tokenOf(request: FastifyRequest): string {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) throw new Refusal('not_signed_in');
  return token;
}

/** Opens the practice of a token for the rest of the transaction; refuses callers who may not make this call. */
export async function signedIn(
  endpoint: Endpoint,
  token: string,
  tx: Tx,
  auditScope: AuditScope,
): Promise<Person> {
  if (endpoint.access.realm !== 'staff') throw new Error(`${endpoint.name} is not a call of staff.`);
  const person = await tx.ask(enterPractice(token));
  if (person === undefined) throw await strangersRefusal(tx, token, auditScope);
  admitted(endpoint, person, auditScope);
  if (endpoint.secondFactorAgain && !person.steppedUp) {
    const { has, had } = await secondFactorOf(tx, person);
    // Whoever removes the last factor, or has it reset, must not be able to prescribe with weaker proof than before.
    if (had) throw new Refusal(has ? 'second_factor_again' : 'second_factor_gone');
  }
  return person;
}

/**
 * To whom the database opens the practice, for a call whose queries are sent together with its sign-in. It has to agree
 * with `admitted`.
 */
export function admissionOf({ name, access, beforeNewPassword }: Endpoint): Admission {
  if (access.realm !== 'staff') throw new Error(`${name} is not a call of staff.`);
  const { permission } = access;
  const roles = staffRoles.filter((role) => permission === 'signed_in' || mayStaff({ role }, permission));
  if (roles.length === 0) throw new Error(`${name} is only the owner's, whom no role tells.`);
  return { roles, unfinished: beforeNewPassword === true };
}

/** The person of the session; refuses if they may not make this call. */
export function admitted(endpoint: Endpoint, person: Person, auditScope: AuditScope): Person {
  if (endpoint.access.realm !== 'staff') throw new Error(`${endpoint.name} is not a call of staff.`);
  auditScope.by(staffActor(person));
  if (person.suspended) throw new Refusal('practice_suspended');
  refuseUnfinished(endpoint, person);
  const { permission } = endpoint.access;
  if (permission !== 'signed_in' && !mayStaff(asStaff(person), permission)) {
    throw new Refusal('not_permitted');
  }
  if (!person.mayWrite && endpoint.method !== 'GET' && !endpoint.afterSubscription) {
    throw new Refusal('subscription_ended');
  }
  return person;
}

/** Somebody who still has to choose a password or set up a second factor can do nothing else. */
function refuseUnfinished(
  endpoint: Endpoint,
  { mustChangePassword, secondFactorMissing }: Pick<Person, 'mustChangePassword' | 'secondFactorMissing'>,
): void {
  if (endpoint.beforeNewPassword) return;
  if (mustChangePassword) throw new Refusal('password_must_change');
  if (secondFactorMissing) throw new Refusal('second_factor_required');
}

const asStaff = ({ role, isOwner }: Person) => ({ role, is_owner: isOwner });

/** The same for an admin; from here on the transaction uses the database role for admins. */
export async function adminOf(
  endpoint: Endpoint,
  token: string,
  tx: Tx,
  auditScope: AuditScope,
): Promise<Admin> {
  if (endpoint.access.realm !== 'admin') throw new Error(`${endpoint.name} is not a call of admins.`);
  const admin = await enterAdmin(tx, token);
  if (admin === undefined) throw await strangersRefusal(tx, token, auditScope);
  auditScope.by(adminActor(admin));
  refuseUnfinished(endpoint, admin);
  const { permission } = endpoint.access;
  if (permission !== 'signed_in' && !mayAdmin(admin, permission)) throw new Refusal('not_permitted');
  await workAsAdmin(tx);
  return admin;
}

/** Why a token is refused in this realm: it belongs to another realm, or to nobody. */
export async function strangersRefusal(tx: Tx, token: string, auditScope: AuditScope): Promise<Refusal> {
  if (!(await wasGiven(tx, token))) return new Refusal('not_signed_in');
  const actor = await actorOf(tx, token);
  if (actor !== undefined) auditScope.by(actor);
  const isOfRealm = actor !== undefined || (await isPortalToken(tx, token));
  return new Refusal(isOfRealm ? 'wrong_realm' : 'not_signed_in');
}

/** The same for the patient portal: a patient's token doesn't open a record of another account. */
export async function portalRefusal(tx: Tx, token: string, auditScope: AuditScope): Promise<Refusal> {
  const refusal = await strangersRefusal(tx, token, auditScope);
  return (await isPortalToken(tx, token)) ? new Refusal('patient_not_found') : refusal;
}

/** The owner of the token, in any realm. An account without a record is no practice's patient. */
async function actorOf(tx: Tx, token: string): Promise<Actor | undefined> {
  const person = await tx.ask(enterPractice(token));
  if (person !== undefined) return staffActor(person);
  const portalSession = await tx.ask(enterPortal(token, undefined));
  if (portalSession !== undefined) return patientActor(portalSession);
  const admin = await enterAdmin(tx, token);
  return admin && adminActor(admin);
}

const staffActor = ({ id, name, role, practice }: Person): Actor => ({
  realm: 'staff',
  practiceId: practice.id,
  id,
  name,
  role,
});
const patientActor = ({ accountId, email, practiceId }: PortalSession): Actor => ({
  realm: 'patient',
  practiceId,
  id: accountId,
  name: email,
  role: 'patient',
});
const adminActor = ({ id, name, role }: Admin): Actor => ({
  realm: 'admin',
  practiceId: null,
  id,
  name,
  role,
});

/** The same for a patient, with the account's record that was chosen. */
export async function portalSessionOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string,
  tx: Tx,
  auditScope: AuditScope,
): Promise<PortalSession> {
  if (endpoint.access.realm !== 'patient') throw new Error(`${endpoint.name} is not a call of patients.`);
  const portalSession = await tx.ask(enterPortal(token, wantedRecord(request)));
  if (portalSession !== undefined) return admittedPortalSession(portalSession, auditScope);
  throw await portalRefusal(tx, token, auditScope);
}

/** The patient of the session; refuses if their practice may not be read. */
export function admittedPortalSession(portalSession: PortalSession, auditScope: AuditScope): PortalSession {
  auditScope.by(patientActor(portalSession));
  auditScope.concerns({ patientId: portalSession.patientId });
  if (portalSession.suspended) throw new Refusal('practice_suspended');
  return portalSession;
}

/** The patient record that a portal account's call names; without one, the account's first record is used. */
export function wantedRecord({ headers }: FastifyRequest): string | undefined {
  const wanted = headers[chosenPatientHeader];
  return typeof wanted === 'string' ? wanted : undefined;
}

/** The caller. `tokenHash` is the hash of the token that the call was made with. */
export interface Caller {
  staff: { person: Person; tokenHash: Buffer };
  /** Of the patient portal, for the account's record that was chosen. */
  patient: { portalSession: PortalSession; tokenHash: Buffer };
  admin: { admin: Admin; tokenHash: Buffer };
  public: object;
}
type RealmName = keyof Caller;
export type RealmOf<E extends Endpoint> = E['access']['realm'];

interface Realm<Name extends RealmName> {
  /**
   * Finds the caller and opens what they may see; refuses callers who may not make this call. Without a token no
   * transaction is opened.
   */
  enter(endpoint: Endpoint, incoming: Incoming): (inTx: InTx) => Promise<Caller[Name]>;
  /** Tells the database on whose behalf it works, if its session doesn't. */
  prepare(endpoint: Endpoint, tx: Tx, auditScope: AuditScope): Promise<void>;
  /** The request's Idempotency-Key, scoped to the caller. */
  keyOf(
    endpoint: Endpoint,
    request: FastifyRequest,
    caller: Caller[Name],
    input?: readonly unknown[],
  ): Keyed | undefined;
  /** Runs the handler's work in this realm's database role. */
  asItsRole<T>(tx: Tx, work: () => Promise<T>): Promise<T>;
}

const nothing = async () => undefined;
const asServer = <T>(_tx: Tx, work: () => Promise<T>) => work();

const realms: { [Name in RealmName]: Realm<Name> } = {
  staff: {
    enter(endpoint, { request, auditScope }) {
      const token = tokenOf(request);
      return async (inTx) => ({
        person: await inTx((tx) => signedIn(endpoint, token, tx, auditScope)),
        tokenHash: hashToken(token),
      });
    },
    prepare: nothing,
    keyOf: (endpoint, request, { person }, input) =>
      keyOf(endpoint, request, { realm: 'staff', id: person.id }, input),
    asItsRole: asServer,
  },

  patient: {
    enter(endpoint, { request, auditScope }) {
      const token = tokenOf(request);
      return async (inTx) => ({
        portalSession: await inTx((tx) => portalSessionOf(endpoint, request, token, tx, auditScope)),
        tokenHash: hashToken(token),
      });
    },
    prepare: nothing,
    // An account may have several records, so the chosen record is a part of the input.
    keyOf: (endpoint, request, { portalSession: { accountId, patientId } }) =>
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
    enter(endpoint, { request, auditScope }) {
      const token = tokenOf(request);
      return async (inTx) => ({
        admin: await inTx((tx) => adminOf(endpoint, token, tx, auditScope)),
        tokenHash: hashToken(token),
      });
    },
    async prepare({ method }, tx, auditScope) {
      if (method !== 'GET') await auditScope.tell(tx);
    },
    keyOf: (endpoint, request, { admin }) => keyOf(endpoint, request, { realm: 'admin', id: admin.id }),
    // The transaction has had this role since `enter`.
    asItsRole: asServer,
  },

  public: {
    enter: () => async () => ({}),
    prepare: (_endpoint, tx, auditScope) => auditScope.tell(tx),
    keyOf: (endpoint, request) => (endpoint.takesKey ? keyOf(endpoint, request, nobody) : undefined),
    asItsRole: asServer,
  },
};

/** The realm of an endpoint's callers. */
export function realmOf<E extends Endpoint>(endpoint: E): Realm<RealmOf<E>> {
  const name: RealmOf<E> = endpoint['access']['realm'];
  return realms[name];
}
