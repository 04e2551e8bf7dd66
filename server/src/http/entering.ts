/** Who makes a call, and whether they may: asked before anything of the request is read. */
import { chosenPatientHeader, mayAdmin, mayStaff } from '@cusp/contract';
import type { Endpoint } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/database.ts';
import { enterAdmin, workAsAdmin } from './admin.ts';
import type { Admin } from './admin.ts';
import { bearerToken, enterPractice } from './person.ts';
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
export async function signedIn(endpoint: Endpoint, token: string, tx: Tx): Promise<Person> {
  if (endpoint.access.realm !== 'staff') throw new Error(`${endpoint.name} is not a call of staff.`);
  const person = await enterPractice(tx, token);
  if (person === undefined) throw new Refusal(await strangerOrWrongRealm(tx, token));
  return admitted(endpoint, person);
}

/** The person whose session it is, if they may make this call. */
export function admitted(endpoint: Endpoint, person: Person): Person {
  if (endpoint.access.realm !== 'staff') throw new Error(`${endpoint.name} is not a call of staff.`);
  if (person.suspended) throw new Refusal('practice_suspended');
  refuseUnfinished(endpoint, person);
  const { permission } = endpoint.access;
  if (permission !== 'signed_in' && !mayStaff(asStaff(person), permission)) {
    throw new Refusal('not_permitted');
  }
  if (!person.mayWrite && endpoint.method !== 'GET' && !endpoint.afterSubscription) {
    throw new Refusal('subscription_ended');
  }
  if (endpoint.secondFactorAgain && person.secondFactor && !person.steppedUp) {
    throw new Refusal('second_factor_again');
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
export async function adminOf(endpoint: Endpoint, token: string, tx: Tx): Promise<Admin> {
  if (endpoint.access.realm !== 'admin') throw new Error(`${endpoint.name} is not a call of admins.`);
  const admin = await enterAdmin(tx, token);
  if (admin === undefined) throw new Refusal(await strangerOrWrongRealm(tx, token));
  refuseUnfinished(endpoint, admin);
  const { permission } = endpoint.access;
  if (permission !== 'signed_in' && !mayAdmin(admin, permission)) throw new Refusal('not_permitted');
  await workAsAdmin(tx);
  return admin;
}

/** Why a token opens nothing in the realm it was shown to: it is another realm's, or nobody's. */
async function strangerOrWrongRealm(tx: Tx, token: string): Promise<'wrong_realm' | 'not_signed_in'> {
  const known =
    (await isPortalToken(tx, token)) ||
    (await enterPractice(tx, token)) !== undefined ||
    (await enterAdmin(tx, token)) !== undefined;
  return known ? 'wrong_realm' : 'not_signed_in';
}

/** The same for a patient and the chosen one of the account's records. */
export async function visitorOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  token: string,
  tx: Tx,
): Promise<Visitor> {
  if (endpoint.access.realm !== 'patient') throw new Error(`${endpoint.name} is not a call of patients.`);
  const visitor = await enterPortal(tx, token, wantedRecord(request));
  if (visitor !== undefined) return admittedVisitor(visitor);
  if (await isPortalToken(tx, token)) throw new Refusal('patient_not_found');
  throw new Refusal(await strangerOrWrongRealm(tx, token));
}

/** The patient whose session it is, if their practice may be read. */
export function admittedVisitor(visitor: Visitor): Visitor {
  if (visitor.suspended) throw new Refusal('practice_suspended');
  return visitor;
}

/** The patient record that a portal account's call is about; the account's first one where it doesn't say. */
export function wantedRecord({ headers }: FastifyRequest): string | undefined {
  const wanted = headers[chosenPatientHeader];
  return typeof wanted === 'string' ? wanted : undefined;
}
