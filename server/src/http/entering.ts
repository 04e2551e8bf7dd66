/** Who makes a call, and whether they may: asked before anything of the request is read. */
import { chosenPatientHeader, mayAdmin, mayStaff } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import type { Act, Actor } from './audit.ts';
import { enterAdmin, workAsAdmin } from './admin.ts';
import type { Admin } from './admin.ts';
import { bearerToken, enterPractice, secondFactorOf, wasGiven } from './person.ts';
import type { Person } from './person.ts';
import { Refusal } from './refusal.ts';
import { enterPortal, isPortalToken } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** The bearer token of a request, or the refusal of a stranger. */
export function tokenOf(request: FastifyRequest): string {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) throw new Refusal('not_signed_in');
  return token;
}

/** Opens the practice of a token for the rest of the transaction; refuses whoever may not make this call. */
export async function signedIn(endpoint: Endpoint, token: string, tx: Tx, act: Act): Promise<Person> {
  if (endpoint.access.realm !== 'staff') throw new Error(`${endpoint.name} is not a call of staff.`);
  const person = await tx.ask(enterPractice(token));
  if (person === undefined) throw await strangersRefusal(tx, token, act);
  admitted(endpoint, person, act);
  if (endpoint.secondFactorAgain && !person.steppedUp) {
    const { has, had } = await secondFactorOf(tx, person);
    // Who removes the last one, or has it forgotten, doesn't prescribe with less than before.
    if (had) throw new Refusal(has ? 'second_factor_again' : 'second_factor_gone');
  }
  return person;
}

/** The person whose session it is, if they may make this call. */
export function admitted(endpoint: Endpoint, person: Person, act: Act): Person {
  if (endpoint.access.realm !== 'staff') throw new Error(`${endpoint.name} is not a call of staff.`);
  act.by(staffActor(person));
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

/** A sign-in that still lacks a new password or a second factor does nothing but make up for it. */
function refuseUnfinished(
  endpoint: Endpoint,
  { mustChangePassword, secondFactorMissing }: Pick<Person, 'mustChangePassword' | 'secondFactorMissing'>,
): void {
  if (endpoint.beforeNewPassword) return;
  if (mustChangePassword) throw new Refusal('password_must_change');
  if (secondFactorMissing) throw new Refusal('second_factor_required');
}

const asStaff = ({ role, isOwner }: Person) => ({ role, is_owner: isOwner });

/** The same for an admin; the transaction works as the database's role for admins from here on. */
export async function adminOf(endpoint: Endpoint, token: string, tx: Tx, act: Act): Promise<Admin> {
  if (endpoint.access.realm !== 'admin') throw new Error(`${endpoint.name} is not a call of admins.`);
  const admin = await enterAdmin(tx, token);
  if (admin === undefined) throw await strangersRefusal(tx, token, act);
  act.by(adminActor(admin));
  refuseUnfinished(endpoint, admin);
  const { permission } = endpoint.access;
  if (permission !== 'signed_in' && !mayAdmin(admin, permission)) throw new Refusal('not_permitted');
  await workAsAdmin(tx);
  return admin;
}

/** Why a token opens nothing in the realm it was shown to: it is another realm's, or nobody's. */
export async function strangersRefusal(tx: Tx, token: string, act: Act): Promise<Refusal> {
  if (!(await wasGiven(tx, token))) return new Refusal('not_signed_in');
  const actor = await actorOf(tx, token);
  if (actor !== undefined) act.by(actor);
  const isOfRealm = actor !== undefined || (await isPortalToken(tx, token));
  return new Refusal(isOfRealm ? 'wrong_realm' : 'not_signed_in');
}

/** The same for the patient portal: a patient's token opens no record that isn't the account's. */
export async function visitorsRefusal(tx: Tx, token: string, act: Act): Promise<Refusal> {
  const refusal = await strangersRefusal(tx, token, act);
  return (await isPortalToken(tx, token)) ? new Refusal('patient_not_found') : refusal;
}

/** Whose the token is, in whatever realm; an account without any record is nobody's patient. */
async function actorOf(tx: Tx, token: string): Promise<Actor | undefined> {
  const person = await tx.ask(enterPractice(token));
  if (person !== undefined) return staffActor(person);
  const visitor = await tx.ask(enterPortal(token, undefined));
  if (visitor !== undefined) return patientActor(visitor);
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
const patientActor = ({ accountId, email, practiceId }: Visitor): Actor => ({
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

/** The same for a patient and the chosen one of the account's records. */
export async function visitorOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string,
  tx: Tx,
  act: Act,
): Promise<Visitor> {
  if (endpoint.access.realm !== 'patient') throw new Error(`${endpoint.name} is not a call of patients.`);
  const visitor = await tx.ask(enterPortal(token, wantedRecord(request)));
  if (visitor !== undefined) return admittedVisitor(visitor, act);
  throw await visitorsRefusal(tx, token, act);
}

/** The patient whose session it is, if their practice may be read. */
export function admittedVisitor(visitor: Visitor, act: Act): Visitor {
  act.by(patientActor(visitor));
  act.concerns({ patientId: visitor.patientId });
  if (visitor.suspended) throw new Refusal('practice_suspended');
  return visitor;
}

/** The patient record that a portal account's call is about; the account's first one where it doesn't say. */
export function wantedRecord({ headers }: FastifyRequest): string | undefined {
  const wanted = headers[chosenPatientHeader];
  return typeof wanted === 'string' ? wanted : undefined;
}
