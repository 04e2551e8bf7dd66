import { hash, randomBytes } from 'node:crypto';
import { isPersonal, mayStaff, practiceReadOnly, staffRoles, subscriptionEnded } from '@cusp/contract';
import type { Endpoint, Numbering, PersonalPermission, StaffRole } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { one } from '../db/read-plan.ts';
import type { ReadPlan } from '../db/read-plan.ts';
import type { Actor } from './actor.ts';
import { Refusal } from '../values/refusal.ts';

/** The signed-in member of staff and the practice, as stored with the session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  isOwner: boolean;
  /** The permissions that an owner gave beyond the role, and those that the owner took from it. */
  granted: PersonalPermission[];
  denied: PersonalPermission[];
  npi: string;
  sessionId: string;
  /** An admin or the owner asked for a new password: every other call is refused until it is chosen. */
  mustChangePassword: boolean;
  /** The operator suspended the practice, and it is closed: nothing can be read or written. */
  suspended: boolean;
  /** The day from which a suspended practice is closed: until then it only reads. Null: it isn't suspended. */
  closedFrom: string | null;
  /** False when the trial or subscription has ended: reading and exporting still work, adding doesn't. */
  mayWrite: boolean;
  /** The practice's day on which it ended; null: it holds, or the day isn't known. */
  endedOn: string | null;
  /** An import is being undone: until that is over, the practice only reads. */
  undoingImport: boolean;
  /** The practice requires a second factor and there is none: every other call is refused until it is set up. */
  secondFactorMissing: boolean;
  /** The second factor was proved again within the last minutes, which prescribing requires. */
  steppedUp: boolean;
  practice: {
    id: string;
    name: string;
    timeZone: string;
    address: string;
    phone: string;
    /** How the practice numbers teeth. */
    numbering: Numbering;
    /** After how many minutes without use its staff's sessions end. */
    idleMinutes: number;
  };
}

/** A new bearer token: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token of an `Authorization: Bearer …` header, or undefined. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1];

/** The bearer token of a request; refuses a request without one. */
export function tokenOf({ headers }: FastifyRequest): string {
  const token = bearerToken(headers.authorization);
  if (token === undefined) throw new Refusal('not_signed_in');
  return token;
}

interface Entered {
  /** Null, like every other column, for a token that isn't valid. */
  practice_id: string | null;
  practice_name: string;
  time_zone: string;
  practice_address: string;
  practice_phone: string;
  numbering: Numbering;
  staff_id: string;
  name: string;
  email: string;
  role: StaffRole;
  is_owner: boolean;
  granted: string[];
  denied: string[];
  npi: string;
  session_id: string;
  must_change_password: boolean;
  suspended: boolean;
  closed_from: string | null;
  may_write: boolean;
  ended_on: string | null;
  undoing_import: boolean;
  second_factor_missing: boolean;
  stepped_up: boolean;
  idle_minutes: number;
}

/** Opens the practice of a token for the rest of the transaction; undefined when no session has the token. */
export const enterPractice = (token: string): ReadPlan<Person | undefined> =>
  one(raw(sql<Entered>`select * from enter_practice(${hashToken(token)})`)).map(personOf);

/**
 * The same for one call: the database opens the practice only to those who may make it, so that queries in the same
 * message find nothing for others. It has to agree with `admitPerson`, which also checks for owners.
 */
export function enterPracticeFor(endpoint: Endpoint, token: string): ReadPlan<Person | undefined> {
  const roles = rolesFor(endpoint);
  const admitted = roles.length === 0 ? null : `{${roles.join(',')}}`;
  const unfinished = endpoint.beforeNewPassword === true;
  const permission = permissionOf(endpoint);
  const personal = isPersonal(permission) ? permission : null;
  return one(
    raw(
      sql<Entered>`select * from enter_practice(${hashToken(token)}, ${admitted}, ${unfinished}, ${personal})`,
    ),
  ).map(personOf);
}

/** The roles that may make a call; none for a call of the owner, who may have any role. */
export function rolesFor(endpoint: Endpoint): StaffRole[] {
  const permission = permissionOf(endpoint);
  return staffRoles.filter((role) => permission === 'signed_in' || mayStaff({ role }, permission));
}

function permissionOf({ name, access }: Endpoint) {
  if (access.realm !== 'staff') throw new Error(`${name} is not a call of staff.`);
  return access.permission;
}

/** Checks whether a member of staff who is signed in may make this call at all; what it is about may still refuse it. */
function mayCall(endpoint: Endpoint, person: Person): boolean {
  const permission = permissionOf(endpoint);
  if (permission !== 'signed_in' && !mayStaff(person, permission)) return false;
  return endpoint.method === 'GET' || endpoint.afterSubscription === true
    ? true
    : person.closedFrom === null && person.mayWrite && !person.undoingImport;
}

/**
 * The actions on a record that a member of staff may call at all; those that the record's state forbids are still to be
 * removed. Computed once for each person, however many records a list has.
 */
export function callableActions<Action extends string>(
  actions: readonly Action[],
  calls: Record<Action, Endpoint>,
): (person: Person | undefined) => readonly Action[] {
  const known = new WeakMap<Person, readonly Action[]>();
  return (person) => {
    if (person === undefined) return [];
    const callable = known.get(person) ?? actions.filter((action) => mayCall(calls[action], person));
    known.set(person, callable);
    return callable;
  };
}

/** Refuses a member of staff who may not make this call. */
export function admitPerson(endpoint: Endpoint, person: Person): void {
  if (person.suspended) throw new Refusal('practice_suspended');
  refuseUnfinished(endpoint, person);
  const permission = permissionOf(endpoint);
  if (permission !== 'signed_in' && !mayStaff(person, permission)) throw new Refusal('not_permitted');
  if (endpoint.method === 'GET' || endpoint.afterSubscription) return;
  refuseWhileSuspended(person, practiceReadOnly);
  if (!person.mayWrite)
    throw new Refusal('subscription_ended', [], { detail: subscriptionEnded(person.endedOn) });
  if (person.undoingImport) throw new Refusal('import_undoing');
}

/** Refuses a change in a practice that is suspended and only reads, and says until when. */
export function refuseWhileSuspended(
  { closedFrom }: Pick<Person, 'closedFrom'>,
  sentence: (closedFrom: string) => string,
): void {
  if (closedFrom !== null) throw new Refusal('practice_read_only', [], { detail: sentence(closedFrom) });
}

/** Somebody who still has to choose a password or set up a second factor can do nothing else. */
export function refuseUnfinished(
  { beforeNewPassword }: Endpoint,
  { mustChangePassword, secondFactorMissing }: Pick<Person, 'mustChangePassword' | 'secondFactorMissing'>,
): void {
  if (beforeNewPassword) return;
  if (mustChangePassword) throw new Refusal('password_must_change');
  if (secondFactorMissing) throw new Refusal('second_factor_required');
}

/** Refuses a call that a second factor has to be proved for again, unless it was. */
export async function requireStepUp({ secondFactorAgain }: Endpoint, tx: Tx, person: Person): Promise<void> {
  if (!secondFactorAgain || person.steppedUp) return;
  const { has, had } = await secondFactorOf(tx, person);
  // A person who removes the last factor, or has it reset, must not be able to prescribe with weaker proof than before.
  if (had) throw new Refusal(has ? 'second_factor_again' : 'second_factor_gone');
}

export const staffActor = ({ id, name, role, practice }: Person): Actor => ({
  realm: 'staff',
  practiceId: practice.id,
  id,
  name,
  role,
});

function personOf(row: Entered): Person | undefined {
  const { practice_id } = row;
  if (practice_id === null) return undefined;
  return {
    id: row.staff_id,
    name: row.name,
    email: row.email,
    role: row.role,
    isOwner: row.is_owner,
    granted: row.granted.filter(isPersonal),
    denied: row.denied.filter(isPersonal),
    npi: row.npi,
    sessionId: row.session_id,
    mustChangePassword: row.must_change_password,
    suspended: row.suspended,
    closedFrom: row.closed_from,
    mayWrite: row.may_write,
    endedOn: row.ended_on,
    undoingImport: row.undoing_import,
    secondFactorMissing: row.second_factor_missing,
    steppedUp: row.stepped_up,
    practice: {
      id: practice_id,
      name: row.practice_name,
      timeZone: row.time_zone,
      address: row.practice_address,
      phone: row.practice_phone,
      numbering: row.numbering,
      idleMinutes: row.idle_minutes,
    },
  };
}

/** Checks whether a member of staff has set up a second factor. */
export async function hasSecondFactor(tx: Tx, { id }: Person): Promise<boolean> {
  const { has } = await tx.one(raw(sql<{ has: boolean }>`select has_second_factor('staff', ${id}) as has`));
  return has;
}

/** The same, and whether there has ever been one. */
const secondFactorOf = (tx: Tx, { id }: Person) =>
  tx.one(
    raw(sql<{ has: boolean; had: boolean }>`
      select has_second_factor('staff', ${id}) as has, had_second_factor('staff', ${id}) as had`),
  );
