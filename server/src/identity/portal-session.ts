import { chosenPatientHeader, guestChannels, officeReadOnly, portalParts } from '@cusp/contract';
import type { GuestChannel, PortalPart, PortalRelation } from '@cusp/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { raw } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { all, both, first, nothing } from '../db/read-plan.ts';
import type { ReadPlan } from '../db/read-plan.ts';
import { appRole, portalRole } from '../db/roles.ts';
import type { Actor } from './actor.ts';
import { Refusal } from '../values/refusal.ts';
import { hashToken, refuseWhileSuspended } from './person.ts';

/** A signed-in portal account and the patient record that the call is about. */
export interface PatientSession {
  accountId: string;
  email: string;
  practiceId: string;
  patientId: string;
  /** The ids of all records of this person: this one, and those merged into it. */
  records: readonly string[];
  /** The parts of the record that are shared with the account. */
  shares: readonly PortalPart[];
  /** The relation by which they sign for the patient; null: it isn't known, so whoever signs is asked. */
  signsAs: PortalRelation | null;
  /** The operator suspended the practice, and it is closed: nothing of it can be read. */
  suspended: boolean;
  /** The day from which a suspended practice is closed: until then it only reads. Null: it isn't suspended. */
  closedFrom: string | null;
  /** False where the practice's subscription has ended: then its patients only read, too. */
  mayWrite: boolean;
  /** The practice's day on which it ended; null: it holds, or the day isn't known. */
  endedOn: string | null;
  /** For a caller without an account; `email` is then their name in the trail. */
  guest?: Guest;
}

interface Guest {
  way: GuestChannel;
  /** How they were identified, in words. */
  identified: string;
  /** Behind a link the forms that it opens, and no others; null: all of the record. */
  forms: readonly string[] | null;
  /** They signed in with their account, on a tablet at the door. */
  isSignedIn: boolean;
}

interface Entered {
  practice_id: string;
  patient_id: string;
  account_id: string;
  email: string;
  suspended: boolean;
  closed_from: string | null;
  may_write: boolean;
  ended_on: string | null;
  records: string[];
  signs_as: PortalRelation | null;
}

interface EnteredAccount extends Entered {
  parts: PortalPart[];
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Opens the requested patient record of a token's account, or its first one, for the rest of the transaction; undefined
 * when no session has the token or the record isn't the account's.
 */
export function enterPortal(token: string, wanted: string | undefined): ReadPlan<PatientSession | undefined> {
  if (wanted !== undefined && !idForm.test(wanted)) return nothing;
  const entering = sql<EnteredAccount>`select * from enter_portal(${hashToken(token)}, ${wanted ?? null}::uuid)`;
  return first(raw(entering)).map((row) => row && sessionOf(row, row.parts));
}

const sessionOf = (row: Entered, shares: readonly PortalPart[]): PatientSession => ({
  accountId: row.account_id,
  email: row.email,
  practiceId: row.practice_id,
  patientId: row.patient_id,
  records: row.records,
  shares,
  signsAs: row.signs_as,
  suspended: row.suspended,
  closedFrom: row.closed_from,
  mayWrite: row.may_write,
  endedOn: row.ended_on,
});

interface EnteredGuest extends Entered {
  way: GuestChannel;
  identified: string;
  forms: string[] | null;
  /** Null: all of the record. */
  parts: PortalPart[] | null;
}

/**
 * The same for a call that is also open to people without an account: a session without one opens the one record that it is for.
 * @param ways how they may have come; every way by default
 */
export function enterPortalOrGuest(
  token: string,
  wanted: string | undefined,
  ways: readonly GuestChannel[] = guestChannels,
): ReadPlan<PatientSession | undefined> {
  if (wanted !== undefined && !idForm.test(wanted)) return nothing;
  const entering = sql<EnteredGuest>`
    select * from enter_guest(${hashToken(token)}, ${wanted ?? null}::uuid, ${[...ways]}::guest_way[])`;
  return both(enterPortal(token, wanted), first(raw(entering))).map(
    ([account, row]) =>
      account ?? (row && { ...sessionOf(row, row.parts ?? portalParts), guest: guestOf(row) }),
  );
}

const guestOf = ({ way, identified, forms, parts }: EnteredGuest): Guest => ({
  way,
  identified,
  forms,
  isSignedIn: parts !== null,
});

/** Refuses a patient's change in a practice that only reads: it is suspended, or its subscription has ended. */
export function refusePatientsChange(session: PatientSession): void {
  refuseWhileSuspended(session, officeReadOnly);
  if (!session.mayWrite) throw new Refusal('online_ended');
}

/** The patient record that a portal account's call names; without one, the account's first record is used. */
export function requestedRecord({ headers }: FastifyRequest): string | undefined {
  const wanted = headers[chosenPatientHeader];
  return typeof wanted === 'string' ? wanted : undefined;
}

export const patientActor = ({ accountId, email, practiceId }: PatientSession): Actor => ({
  realm: 'patient',
  practiceId,
  id: accountId,
  name: email,
  role: 'patient',
});

/** Checks whether a valid portal session has the token, whatever record was requested. */
export async function isPortalToken(tx: Tx, token: string): Promise<boolean> {
  const { account } = await tx.one(
    raw(sql<{ account: string | null }>`select portal_session_account(${hashToken(token)}) as account`),
  );
  return account !== null;
}

/** From here on the transaction sees only the opened patient's rows. */
export const becomePortal = raw(sql`select set_config('role', ${portalRole}, true)`);
/** Returns to the server's own role for what follows the patient's work. */
export const becomeServer = raw(sql`select set_config('role', ${appRole}, true)`);

/**
 * The same read in the portal's role. Its statements differ from the same statements of staff: PostgreSQL plans a
 * statement for the role that runs it, and a connection would replan it each time staff and patients alternate.
 */
export const asPortal = <Answer>(readPlan: ReadPlan<Answer>): ReadPlan<Answer> =>
  both(
    all(becomePortal),
    readPlan.withQueries((query) => ({
      compile() {
        const compiled = query.compile();
        return { ...compiled, sql: `${compiled.sql} -- for the portal` };
      },
    })),
  ).map(([, answer]) => answer);
