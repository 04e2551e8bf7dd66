import { hash, randomBytes } from 'node:crypto';
import type { StaffRole } from '@cusp/contract';
import { sql } from 'kysely';
import { raw } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { one } from '../../db/question.ts';
import type { Question } from '../../db/question.ts';

/** The signed-in member of staff and the practice, as stored with the session. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  isOwner: boolean;
  npi: string;
  sessionId: string;
  /** An admin or the owner asked for a new password: every other call is refused until it is chosen. */
  mustChangePassword: boolean;
  /** The operator suspended the practice: nothing can be read or written. */
  suspended: boolean;
  /** False when the trial or subscription has ended: reading and exporting still work, adding doesn't. */
  mayWrite: boolean;
  /** The practice requires a second factor and there is none: every other call is refused until it is set up. */
  secondFactorMissing: boolean;
  /** The second factor was proved again within the last minutes, which prescribing requires. */
  steppedUp: boolean;
  practice: { id: string; name: string; timeZone: string; address: string; phone: string };
}

/** A new bearer token: 256 random bits. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token of an `Authorization: Bearer …` header, or undefined. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1];

interface Entered {
  /** Null, like every other column, for a token that isn't valid. */
  practice_id: string | null;
  practice_name: string;
  time_zone: string;
  practice_address: string;
  practice_phone: string;
  staff_id: string;
  name: string;
  email: string;
  role: StaffRole;
  is_owner: boolean;
  npi: string;
  session_id: string;
  must_change_password: boolean;
  suspended: boolean;
  may_write: boolean;
  second_factor_missing: boolean;
  stepped_up: boolean;
}

/** Opens the practice of a token for the rest of the transaction; undefined when no session has the token. */
export const enterPractice = (token: string): Question<Person | undefined> =>
  one(raw(sql<Entered>`select * from enter_practice(${hashToken(token)})`)).map(personOf);

/**
 * To whom the database opens the practice: these roles, and people who still have to choose a password or set up a
 * second factor only with `unfinished`.
 */
export interface Admission {
  roles: readonly StaffRole[];
  unfinished: boolean;
}

/** The same for queries sent in the same message: the practice is opened only for those whom `admission` allows. */
export const enterPracticeFor = (
  token: string,
  { roles, unfinished }: Admission,
): Question<Person | undefined> =>
  one(
    raw(
      sql<Entered>`select * from enter_practice(${hashToken(token)}, ${`{${roles.join(',')}}`}, ${unfinished})`,
    ),
  ).map(personOf);

function personOf(row: Entered): Person | undefined {
  const { practice_id } = row;
  if (practice_id === null) return undefined;
  return {
    id: row.staff_id,
    name: row.name,
    email: row.email,
    role: row.role,
    isOwner: row.is_owner,
    npi: row.npi,
    sessionId: row.session_id,
    mustChangePassword: row.must_change_password,
    suspended: row.suspended,
    mayWrite: row.may_write,
    secondFactorMissing: row.second_factor_missing,
    steppedUp: row.stepped_up,
    practice: {
      id: practice_id,
      name: row.practice_name,
      timeZone: row.time_zone,
      address: row.practice_address,
      phone: row.practice_phone,
    },
  };
}

/** Whether a member of staff has set up a second factor. */
export async function hasSecondFactor(tx: Tx, { id }: Person): Promise<boolean> {
  const { has } = await tx.one(raw(sql<{ has: boolean }>`select has_second_factor('staff', ${id}) as has`));
  return has;
}

/** The same, and whether there has ever been one. */
export const secondFactorOf = (tx: Tx, { id }: Person) =>
  tx.one(
    raw(sql<{ has: boolean; had: boolean }>`
      select has_second_factor('staff', ${id}) as has, had_second_factor('staff', ${id}) as had`),
  );

/** Whether the token is or was that of a session, in any realm. */
export async function wasGiven(tx: Tx, token: string): Promise<boolean> {
  const { given } = await tx.one(
    raw(sql<{ given: boolean }>`select was_given(${hashToken(token)}) as given`),
  );
  return given;
}
